import type { WaitingRefund } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { WithdrawRefund } from './refund-request-notices.tsx';
import { pathOfRefund } from './refund-requests.api.ts';

/** What is refunded and how much, who has asked for it and until when; each leads to where the same refund is made. */
export function RefundRequestTable({ requests }: { readonly requests: readonly WaitingRefund[] }) {
  const t = useT('refundrequests');
  const lang = useLanguage();
  const columns: DataColumn<WaitingRefund>[] = [
    {
      key: 'what',
      phone: 'title',
      heading: t('refundrequests.what'),
      width: 'w-1/4',
      cell: (request) => (
        <>
          <Link to={pathOfRefund(request)} className="link inline-block py-1 font-semibold">
            {t(`refundrequests.kind-${request.kind}`, { number: request.number }).trim()}
          </Link>
          {request.sellerNames.length > 0 && (
            <p className="wrap-anywhere">{request.sellerNames.join(', ')}</p>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      phone: 'end',
      heading: t('refundrequests.amount'),
      numeric: true,
      width: 'w-32',
      cell: ({ amountTzs }) => <span className="font-semibold">{formatTzs(amountTzs)}</span>,
    },
    {
      key: 'asked',
      heading: t('refundrequests.askedBy'),
      cell: ({ askedByName, isOwn, askedAt }) => (
        <span className="wrap-anywhere">
          {isOwn ? t('refundrequests.you') : askedByName || t('refundrequests.anotherAdmin')}
          {', '}
          {formatDateTime(askedAt, lang)}
        </span>
      ),
    },
    {
      key: 'reason',
      heading: t('refundrequests.reason'),
      width: 'w-1/4',
      cell: ({ reason }) => reason && <span className="wrap-anywhere">{reason}</span>,
    },
    {
      key: 'until',
      heading: t('refundrequests.until'),
      width: 'w-44',
      cell: (request) => (
        <div className="grid justify-items-end gap-1 md:justify-items-start">
          <span className="tabular-nums">{formatDateTime(request.until, lang)}</span>
          {request.isOwn && request.kind !== 'by-hand' && (
            <WithdrawRefund request={request} here={panelPaths.adminRefundRequests} />
          )}
        </div>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('refundrequests.heading')}
      columns={columns}
      rows={requests}
      rowKey={({ _id }) => _id}
    />
  );
}
