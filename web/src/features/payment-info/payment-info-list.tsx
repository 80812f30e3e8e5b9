import { MOBILE_PAYMENT_TYPES, type PaymentInfo } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

/** Saved wallets and cards; a card shows its last four digits only. */
export function PaymentInfoList({ infos }: { readonly infos: readonly PaymentInfo[] }) {
  const t = useT('account');
  if (infos.length === 0) return <p className="text-muted">{t('account.noPaymentInfo')}</p>;
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {infos.map((info) => (
        <li key={info._id}>
          <PaymentInfoCard info={info} />
        </li>
      ))}
    </ul>
  );
}

function PaymentInfoCard({ info }: { readonly info: PaymentInfo }) {
  const t = useT('account');
  const lang = useLanguage();
  const { paymentType, mobilePaymentType, lipaNumber, mobileNumber, cardNumber, createdAt } = info;
  const wallet = MOBILE_PAYMENT_TYPES.find(({ value }) => value === mobilePaymentType)?.label;
  const isCard = paymentType === 'credit';
  return (
    <Card className="h-full">
      <Facts
        facts={[
          [t('account.paymentType'), t(isCard ? 'account.creditCard' : 'account.mobilePayment')],
          [t('account.paymentMethod'), wallet ?? cardNumber],
          [t('account.paymentNumber'), lipaNumber || mobileNumber || cardNumber],
          [t('account.date'), formatDate(createdAt, lang)],
        ]}
      />
      <RemovePayment _id={info._id} />
    </Card>
  );
}

/** Asks once more: a disclosure, so that it works without scripts. */
function RemovePayment({ _id }: Pick<PaymentInfo, '_id'>) {
  const t = useT('account');
  const busy = useNavigation().formData?.get('paymentId') === _id;
  return (
    <details className="pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-danger underline underline-offset-4">
        {t('account.removePayment')}
      </summary>
      <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
        <p className="text-sm">{t('account.removePaymentText')}</p>
        <input type="hidden" name="paymentId" value={_id} />
        <Button variant="danger" name="intent" value="remove-payment" busy={busy}>
          {t('account.removePayment')}
        </Button>
      </Form>
    </details>
  );
}
