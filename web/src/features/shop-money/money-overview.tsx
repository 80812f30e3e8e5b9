import {
  MANUAL_RAIL,
  type MoneyHolder,
  type MoneyOverview as Overview,
} from '@sokoni/contracts/browser';
import { Alert } from '../../components/ui/alert.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { formatDate, formatNumber, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { useProviderName } from './difference-words.ts';

/** What the shop holds, what it owes to whom, and whether that adds up. */
export function MoneyOverview({ overview }: { readonly overview: Overview }) {
  const t = useT('money');
  const facts = [
    [t('money.clearing'), formatTzs(overview.clearingTzs)],
    [t('money.providerFees'), formatTzs(overview.providerFeesTzs)],
    [t('money.settlements'), formatTzs(overview.settlementsTzs)],
    [t('money.floats'), formatTzs(overview.floatsTzs)],
    [t('money.cashWithSellers'), formatTzs(overview.cashWithSellersTzs)],
    [t('money.sellersPending'), formatTzs(overview.sellersPendingTzs)],
    [t('money.delivery'), formatTzs(overview.deliveryTzs)],
    [t('money.sellersAvailable'), formatTzs(overview.sellersAvailableTzs)],
    [t('money.underWay'), formatTzs(overview.payoutsUnderWayTzs)],
    [t('money.refundsOwed'), formatTzs(overview.refundsOwedTzs)],
    [t('money.plans'), formatTzs(overview.platformSubscriptionsTzs)],
    [t('money.fees'), formatTzs(overview.feesTzs)],
    [t('money.fundedDelivery'), formatTzs(overview.fundedDeliveryTzs)],
    [t('money.promotions'), formatTzs(overview.promotionsTzs)],
    [t('money.quarantined'), formatNumber(overview.quarantined)],
  ] as const;
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t('money.overview')}</h2>
      <Alert kind={overview.balanced ? 'success' : 'error'}>
        {t(overview.balanced ? 'money.balanced' : 'money.unbalanced')}
      </Alert>
      <Facts facts={facts} />
      <HeldBy rows={overview.heldBy ?? []} />
    </Card>
  );
}

/** Who holds the money that the list above says whose it is. */
function HeldBy({ rows }: { readonly rows: readonly MoneyHolder[] }) {
  const t = useT('money');
  const lang = useLanguage();
  const nameOf = useProviderName();
  if (rows.length === 0) return null;
  const labelOf = ({ provider, title, since, until }: MoneyHolder) => {
    if (provider === null) return t('money.heldBefore', { date: formatDate(until, lang) });
    const name = provider === MANUAL_RAIL ? t('money.heldManual') : nameOf({ provider, title });
    return t('money.heldSince', { name, date: formatDate(since, lang) });
  };
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{t('money.heldBy')}</h3>
      <p className="text-sm text-muted">{t('money.heldByText')}</p>
      {rows.some(({ provider }) => provider === null) && (
        <p className="text-sm">{t('money.heldBeforeText')}</p>
      )}
      <Facts
        facts={rows.map(
          (row) => [labelOf(row), formatTzs(row.heldTzs), row.provider ?? ''] as const,
        )}
      />
    </section>
  );
}
