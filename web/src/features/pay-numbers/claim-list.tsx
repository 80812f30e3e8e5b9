import type { PayNumberStatement } from '@sokoni/contracts/browser';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

type Claim = PayNumberStatement['claims'][number];

/** Buyers who say that they have paid: their money is looked for on the statement. */
export function ClaimList({ claims }: Pick<PayNumberStatement, 'claims'>) {
  const t = useT('till');
  const lang = useLanguage();
  const columns: DataColumn<Claim>[] = [
    {
      key: 'order',
      phone: 'title',
      heading: t('till.order'),
      cell: ({ orderNumber }) => orderNumber,
    },
    {
      key: 'account',
      heading: t('till.account'),
      cell: ({ account }) => t(`till.of-${account}`),
    },
    { key: 'code', heading: t('till.code'), cell: ({ code }) => code },
    {
      key: 'amount',
      phone: 'end',
      heading: t('till.expected'),
      numeric: true,
      cell: ({ amountTzs }) => formatTzs(amountTzs),
    },
    {
      key: 'at',
      phone: 'under',
      heading: t('till.claimedAt'),
      cell: ({ claimedAt }) => formatDateTime(claimedAt, lang),
    },
    {
      key: 'statement',
      heading: t('till.onStatement'),
      cell: ({ onStatement }) => t(onStatement ? 'till.lineThere' : 'till.lineMissing'),
    },
  ];
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{t('till.claims')}</h2>
      <p className="text-muted">{t('till.claimsText')}</p>
      {claims.length === 0 ? (
        <EmptyState>{t('till.noClaims')}</EmptyState>
      ) : (
        <DataTable
          caption={t('till.claims')}
          columns={columns}
          rows={claims}
          rowKey={({ orderNumber, code }) => `${orderNumber} ${code}`}
        />
      )}
    </section>
  );
}
