import type { PlanPayment } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

interface PlanPaymentTableProps {
  readonly payments: readonly PlanPayment[];
  /** Opens the dialog that gives it back. */
  readonly paymentPath: (paymentId: string) => string;
}

/** What sellers paid for plans, each with the way to its details. */
export function PlanPaymentTable({ payments, paymentPath }: PlanPaymentTableProps) {
  const t = useT('admin');
  const lang = useLanguage();
  const columns: DataColumn<PlanPayment>[] = [
    {
      key: 'receipt',
      phone: 'title',
      heading: t('admin.receipt'),
      cell: ({ _id, receiptNumber }) => (
        <Link
          to={paymentPath(_id)}
          preventScrollReset
          className="link block truncate py-1 font-semibold"
        >
          {receiptNumber}
        </Link>
      ),
    },
    {
      key: 'seller',
      phone: 'under',
      heading: t('admin.seller'),
      cell: ({ sellerName, sellerEmail }) => (
        <p className="truncate">{sellerName || sellerEmail || '–'}</p>
      ),
    },
    {
      key: 'plan',
      phone: 'hidden',
      heading: t('admin.plan'),
      cell: ({ planName }) => planName,
    },
    {
      key: 'paid',
      phone: 'end',
      heading: t('admin.paid'),
      numeric: true,
      width: 'w-32',
      cell: ({ amountTzs }) => formatTzs(amountTzs),
    },
    {
      key: 'since',
      phone: 'hidden',
      heading: t('admin.since'),
      width: 'w-44',
      cell: ({ paidAt }) => formatDateTime(paidAt, lang),
    },
    {
      key: 'state',
      phone: 'under-end',
      heading: t('admin.refundState'),
      width: 'w-40',
      cell: ({ refund, reversedAt }) => (
        <>
          {reversedAt && <StatusPill tone="bad">{t('admin.reversed')}</StatusPill>}
          {refund && <StatusPill tone="warm">{t('admin.refunded')}</StatusPill>}
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('admin.planPayments')}
      columns={columns}
      rows={payments}
      rowKey={({ _id }) => _id}
    />
  );
}
