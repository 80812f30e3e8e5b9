import type { WrongAmount } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

interface WrongAmountTableProps {
  readonly amounts: readonly WrongAmount[];
  /** Opens the dialog that decides. */
  readonly amountPath: (amountId: string) => string;
  readonly decided?: boolean;
}

/** Payments of another amount than was asked for, each with the way to its decision. */
export function WrongAmountTable({ amounts, amountPath, decided = false }: WrongAmountTableProps) {
  const t = useT('money');
  const lang = useLanguage();
  const columns: DataColumn<WrongAmount>[] = [
    {
      key: 'payer',
      phone: 'title',
      heading: t('money.payer'),
      cell: ({ _id, payerName, payerEmail }) => (
        <Link
          to={amountPath(_id)}
          preventScrollReset
          className="link block truncate py-1 font-semibold"
        >
          {payerName || payerEmail || '–'}
        </Link>
      ),
    },
    {
      key: 'kind',
      phone: 'under',
      heading: t('money.paidFor'),
      cell: ({ purpose, receivedTzs, expectedTzs }) => (
        <p className="truncate">
          {t(purpose === 'order' ? 'money.forOrder' : 'money.forPlan')}
          {' · '}
          {t(receivedTzs > expectedTzs ? 'money.tooMuch' : 'money.tooLittle')}
        </p>
      ),
    },
    {
      key: 'asked',
      phone: 'hidden',
      heading: t('money.asked'),
      numeric: true,
      width: 'w-28',
      cell: ({ expectedTzs }) => formatTzs(expectedTzs),
    },
    {
      key: 'received',
      phone: 'end',
      heading: t('money.received'),
      numeric: true,
      width: 'w-28',
      cell: ({ receivedTzs }) => formatTzs(receivedTzs),
    },
    {
      key: 'at',
      phone: 'hidden',
      heading: t('money.receivedOn'),
      width: 'w-40',
      cell: ({ at }) => formatDate(at, lang),
    },
    {
      key: 'decision',
      phone: 'under-end',
      heading: t('money.decision'),
      width: 'w-54',
      cell: ({ decision }) => (
        <StatusPill tone={decision ? 'good' : 'warm'}>
          {t(decision ? DECIDED[decision] : 'money.undecided')}
        </StatusPill>
      ),
    },
  ];
  return (
    <DataTable
      caption={t(decided ? 'money.wrongAmountsDecided' : 'money.wrongAmounts')}
      columns={columns}
      rows={amounts}
      rowKey={({ _id }) => _id}
    />
  );
}

export const DECIDED = {
  return: 'money.returned',
  credit: 'money.credited',
  reversed: 'money.reversedBefore',
} as const;
