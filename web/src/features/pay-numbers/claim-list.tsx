import type { PayNumberStatement } from '@sokoni/contracts/browser';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

type Claim = PayNumberStatement['claims'][number];

/** Buyers who say that they have paid: their money is looked for on the statement. */
export function ClaimList({ claims }: Pick<PayNumberStatement, 'claims'>) {
  const t = useT('statements');
  const lang = useLanguage();
  const columns: DataColumn<Claim>[] = [
    {
      key: 'order',
      phone: 'title',
      heading: t('statements.order'),
      cell: ({ orderNumber }) => orderNumber,
    },
    {
      key: 'account',
      heading: t('statements.account'),
      cell: ({ account }) => t(`statements.of-${account}`),
    },
    { key: 'code', heading: t('statements.code'), cell: ({ code }) => code },
    {
      key: 'amount',
      phone: 'end',
      heading: t('statements.expected'),
      numeric: true,
      cell: ({ amountTzs }) => formatTzs(amountTzs),
    },
    {
      key: 'at',
      phone: 'under',
      heading: t('statements.claimedAt'),
      cell: ({ claimedAt }) => formatDateTime(claimedAt, lang),
    },
    {
      key: 'statement',
      heading: t('statements.onStatement'),
      cell: ({ onStatement }) => t(onStatement ? 'statements.lineThere' : 'statements.lineMissing'),
    },
  ];
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{t('statements.claims')}</h2>
      <p className="text-muted">{t('statements.claimsText')}</p>
      {claims.length === 0 ? (
        <EmptyState>{t('statements.noClaims')}</EmptyState>
      ) : (
        <DataTable
          caption={t('statements.claims')}
          columns={columns}
          rows={claims}
          rowKey={({ orderNumber, code }) => `${orderNumber} ${code}`}
        />
      )}
    </section>
  );
}
