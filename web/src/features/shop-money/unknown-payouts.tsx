import { type AnyPayout, destinationText } from '@sokoni/contracts/browser';
import { Alert } from '../../components/ui/alert.tsx';
import { OwnForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Command, useSending } from '../../components/ui/command-form.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { NoDefaultButton } from '../../components/ui/form-notice.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { useProviderName } from './difference-words.ts';

const NOTED = {
  paid: { own: 'money.notedPaidByYou', other: 'money.notedPaid' },
  unpaid: { own: 'money.notedUnpaidByYou', other: 'money.notedUnpaid' },
} as const;

/** Payouts whose end the provider does not report: an admin reads its statement. */
export function UnknownPayouts({ payouts }: { readonly payouts: readonly AnyPayout[] }) {
  const t = useT('money');
  if (payouts.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{t('money.unknownPayouts')}</h2>
      <p className="text-muted">{t('money.unknownPayoutsText')}</p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {payouts.map((payout) => (
          <li key={payout._id}>
            <UnknownPayoutCard payout={payout} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UnknownPayoutCard({ payout }: { readonly payout: AnyPayout }) {
  const t = useT('money');
  const lang = useLanguage();
  const nameOf = useProviderName();
  const payoutId = payout._id;
  const busy = useSending(['payout-paid', 'payout-not-paid'], { payoutId });
  const { noted } = payout;
  return (
    <Card className="grid gap-4">
      <h3 className="text-base">{formatTzs(payout.amountTzs)}</h3>
      <Facts
        facts={[
          [t('money.seller'), payout.sellerName],
          [t('money.destination'), destinationText(payout.to)],
          [t('money.provider'), nameOf(payout)],
          [t('money.payoutReference'), payout._id],
          [t('money.providerReference'), payout.providerReference],
          [t('money.date'), formatDateTime(payout.createdAt, lang)],
        ]}
      />
      {noted && (
        <Alert kind="info">
          {t(NOTED[noted.paid ? 'paid' : 'unpaid'][noted.isOwn ? 'own' : 'other'], {
            name: noted.byName || t('money.anotherAdmin'),
            transaction: noted.transactionId,
          })}
        </Alert>
      )}
      <OwnForm formId={`unknown ${payout._id}`} first={<NoDefaultButton />} className="grid gap-3">
        <Command about={{ payoutId }} />
        <TextField label={t('money.statementTransaction')} name="transactionId" maxLength={80} />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="payout-paid" busy={busy}>
            {t('money.wasPaid')}
          </Button>
          <Button name="intent" value="payout-not-paid" variant="secondary" busy={busy}>
            {t('money.wasNotPaid')}
          </Button>
        </div>
      </OwnForm>
    </Card>
  );
}
