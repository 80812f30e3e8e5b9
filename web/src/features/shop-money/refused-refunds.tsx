import type { RefusedRefund } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

/** What the payment company would not send back, each with a form that says it was sent by hand. */
export function RefusedRefunds({ refunds }: { readonly refunds: readonly RefusedRefund[] }) {
  const t = useT('money');
  if (refunds.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{t('money.byHand')}</h2>
      <p className="text-muted">{t('money.byHandText')}</p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {refunds.map((refund) => (
          <li key={refund._id}>
            <RefusedRefundCard refund={refund} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RefusedRefundCard({ refund }: { readonly refund: RefusedRefund }) {
  const t = useT('money');
  const lang = useLanguage();
  const busy = useNavigation().formData?.get('refundId') === refund._id;
  return (
    <Card className="grid gap-4">
      <h3 className="text-base">{formatTzs(refund.amountTzs)}</h3>
      <Facts
        facts={[
          [t('money.payee'), refund.payeeName],
          [t('money.email'), refund.payeeEmail],
          [t('money.phone'), refund.payeePhone],
          [t('money.ofOrder'), refund.orderNumber],
          [t('money.company'), refund.provider],
          [t('money.refusedOn'), formatDate(refund.refusedAt, lang)],
          [t('money.refusal'), refund.failureReason],
        ]}
      />
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="refundId" value={refund._id} />
        <TextField label={t('money.transferId')} name="transactionId" required maxLength={80} />
        <Button busy={busy} className="justify-self-start">
          {t('money.sentByHand')}
        </Button>
      </Form>
    </Card>
  );
}
