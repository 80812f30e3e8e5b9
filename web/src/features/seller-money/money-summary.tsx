import type { SellerMoney } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

/** What the seller has, and the button that sends it to their wallet. */
export function MoneySummary({ money }: { readonly money: SellerMoney }) {
  const t = useT('money');
  const lang = useLanguage();
  const { pendingTzs, availableTzs, paidOutTzs, hindrance, nextPayoutAt } = money;
  const busy = useNavigation().formData?.get('intent') === 'payout';
  const amount = formatTzs(money.minimumPayoutTzs);
  return (
    <section className="grid gap-4">
      <dl className="grid gap-4 sm:grid-cols-3">
        <Sum label={t('money.pending')} amountTzs={pendingTzs} hint={t('money.pendingHint')} />
        <Sum
          label={t('money.available')}
          amountTzs={availableTzs}
          hint={t(availableTzs < 0 ? 'money.owedHint' : 'money.availableHint')}
        />
        <Sum label={t('money.paidOut')} amountTzs={paidOutTzs} />
      </dl>
      {hindrance ? (
        <Alert kind={hindrance === 'under-way' ? 'info' : 'warning'}>
          {t(`money.${hindrance}`, { amount })}
        </Alert>
      ) : (
        <Form method="post" preventScrollReset>
          <Button name="intent" value="payout" busy={busy}>
            {t('money.payOut', { amount: formatTzs(availableTzs) })}
          </Button>
        </Form>
      )}
      {nextPayoutAt && (
        <p className="text-sm text-muted">
          {t('money.nextPayout', { date: formatDate(nextPayoutAt, lang) })}
        </p>
      )}
    </section>
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
