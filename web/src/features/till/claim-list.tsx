import type { TillStatement } from '@sokoni/contracts/browser';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Table } from '../../components/ui/table.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

type Claim = TillStatement['claims'][number];

/** Buyers who say that they have paid: their money is looked for on the statement. */
export function ClaimList({ claims }: Pick<TillStatement, 'claims'>) {
  const t = useT('till');
  const lang = useLanguage();
  const columns = [
    { key: 'order', heading: t('till.order'), cell: ({ orderNumber }: Claim) => orderNumber },
    {
      key: 'account',
      heading: t('till.account'),
      cell: ({ account }: Claim) => t(`till.of-${account}`),
    },
    { key: 'code', heading: t('till.code'), cell: ({ code }: Claim) => code },
    {
      key: 'amount',
      heading: t('till.expected'),
      numeric: true,
      cell: ({ amountTzs }: Claim) => formatTzs(amountTzs),
    },
    {
      key: 'at',
      heading: t('till.claimedAt'),
      cell: ({ claimedAt }: Claim) => formatDateTime(claimedAt, lang),
    },
    {
      key: 'statement',
      heading: t('till.onStatement'),
      cell: ({ onStatement }: Claim) => t(onStatement ? 'till.lineThere' : 'till.lineMissing'),
    },
  ];
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{t('till.claims')}</h2>
      <p className="text-muted">{t('till.claimsText')}</p>
      {claims.length === 0 ? (
        <EmptyState>{t('till.noClaims')}</EmptyState>
      ) : (
        <Table
          caption={t('till.claims')}
          columns={columns}
          rows={claims}
          rowKey={({ orderNumber, code }) => `${orderNumber} ${code}`}
        />
      )}
    </section>
  );
}
