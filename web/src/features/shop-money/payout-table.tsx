import type { AnyPayout } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { PAYOUT_TONES } from '../../components/order/order-status.ts';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { Table } from '../../components/ui/table.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

/** Payouts of all sellers; what came back can be paid again. */
export function PayoutTable({ payouts }: { readonly payouts: readonly AnyPayout[] }) {
  const t = useT('money');
  const lang = useLanguage();
  if (payouts.length === 0) return <EmptyState>{t('money.noPayouts')}</EmptyState>;
  const columns = [
    {
      key: 'at',
      heading: t('money.date'),
      cell: (row: AnyPayout) => formatDateTime(row.createdAt, lang),
    },
    { key: 'seller', heading: t('money.seller'), cell: (row: AnyPayout) => row.sellerName || '–' },
    {
      key: 'amount',
      heading: t('money.amount'),
      cell: (row: AnyPayout) => formatTzs(row.amountTzs),
    },
    { key: 'wallet', heading: t('money.wallet'), cell: (row: AnyPayout) => row.number },
    {
      key: 'status',
      heading: t('money.status'),
      cell: (row: AnyPayout) => <Status payout={row} />,
    },
    {
      key: 'transaction',
      heading: t('money.transaction'),
      cell: (row: AnyPayout) => row.transactionId || '–',
    },
  ];
  return (
    <Table
      caption={t('money.payouts')}
      columns={columns}
      rows={payouts}
      rowKey={({ _id }) => _id}
    />
  );
}

function Status({ payout }: { readonly payout: AnyPayout }) {
  const t = useT('money');
  const { _id, status, failureReason } = payout;
  const busy = useNavigation().formData?.get('payoutId') === _id;
  return (
    <div className="grid justify-items-end gap-2 md:justify-items-start">
      <StatusPill tone={PAYOUT_TONES[status]}>{t(`money.${status}`)}</StatusPill>
      {status === 'failed' && (
        <>
          <p className="text-sm text-muted">{failureReason}</p>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="payoutId" value={_id} />
            <Button look="secondary" busy={busy}>
              {t('money.retry')}
            </Button>
          </Form>
        </>
      )}
    </div>
  );
}
