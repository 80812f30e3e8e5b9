import { bankOrOperator, type SellerMoney } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { formatPercent } from '../../components/ui/net-of-sale.tsx';
import { formatDate, formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

/** What the seller has, and the button that sends it to them. */
export function MoneySummary({ money }: { readonly money: SellerMoney }) {
  const t = useT('money');
  const lang = useLanguage();
  const { pendingTzs, availableTzs, onTheWayTzs, paidOutTzs, blocker, nextPayoutAt } = money;
  const { commission } = money;
  const amount = formatTzs(money.minimumPayoutTzs);
  return (
    <section className="grid gap-4">
      <dl
        className={`grid gap-4 ${onTheWayTzs > 0 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3'}`}
      >
        <Sum label={t('money.pending')} amountTzs={pendingTzs} hint={t('money.pendingHint')} />
        <Sum
          label={t('money.available')}
          amountTzs={availableTzs}
          hint={t(availableTzs < 0 ? 'money.owedHint' : 'money.availableHint')}
        />
        {onTheWayTzs > 0 && (
          <Sum label={t('money.onTheWay')} amountTzs={onTheWayTzs} hint={t('money.onTheWayHint')} />
        )}
        <Sum label={t('money.paidOut')} amountTzs={paidOutTzs} hint={t('money.paidOutHint')} />
      </dl>
      {blocker ? (
        <Alert kind={blocker === 'under-way' ? 'info' : 'warning'}>
          {t(`money.${blocker}`, { amount })}
        </Alert>
      ) : (
        <PayOut money={money} />
      )}
      {commission && (
        <p className="text-sm text-muted">
          {t('money.commission', { percent: formatPercent(commission.basisPoints, lang) })}{' '}
          {commission.next &&
            t('money.nextCommission', {
              date: formatDate(commission.next.startsAt, lang),
              percent: formatPercent(commission.next.basisPoints, lang),
            })}
        </p>
      )}
      {nextPayoutAt && (
        <p className="text-sm text-muted">
          {t('money.nextPayout', { date: formatDateTime(nextPayoutAt, lang) })}
        </p>
      )}
    </section>
  );
}

/** Asks once more, and says where it goes: a disclosure, so that it works without scripts. */
function PayOut({ money: { availableTzs, destination } }: { readonly money: SellerMoney }) {
  const t = useT('money');
  const busy = useNavigation().formData?.get('intent') === 'payout';
  const amount = formatTzs(availableTzs);
  return (
    <details className="open:rounded-md open:bg-sand open:p-3">
      <summary className={buttonClass('primary', 'cursor-pointer')}>
        {t('money.payOut', { amount })}
      </summary>
      <Form method="post" preventScrollReset className="grid justify-items-start gap-3 pt-3">
        <p>
          {t('money.confirmPayout', {
            amount,
            operator: destination ? bankOrOperator(destination.to) : '',
            number: destination?.to.number ?? '',
            name: destination?.holderName ?? '',
          })}
        </p>
        <Button name="intent" value="payout" busy={busy}>
          {t('money.payOutNow')}
        </Button>
      </Form>
    </details>
  );
}

interface SumProps {
  readonly label: string;
  readonly amountTzs: number;
  readonly hint?: string;
}

function Sum({ label, amountTzs, hint }: SumProps) {
  return (
    <Card>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`text-xl font-bold ${amountTzs < 0 ? 'text-danger' : ''}`}>
        {formatTzs(amountTzs)}
      </dd>
      {hint && <dd className="text-sm text-muted">{hint}</dd>}
    </Card>
  );
}
