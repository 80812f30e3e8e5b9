import { type DisputeReason, type OpenDispute, ordersRoutes } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { noteWords } from '../../components/order/order-words.ts';
import { DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { send } from '../../lib/http.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/open-disputes-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await orNotFound(send(ordersRoutes.openDisputes, {}, callerOf(context)));
  return { disputes: data, now: new Date().toISOString() };
}

/** Open disputes by their age, with what each waits for. */
export default function OpenDisputesPage({ loaderData }: Route.ComponentProps) {
  const t = useT('admin');
  const order = useT('order');
  const sales = useT('sales');
  const { disputes, now } = loaderData;
  const wordsOf = ({ by, text: reason }: DisputeReason) => {
    if (by === 'buyer') return t('admin.reasonOfBuyer', { reason });
    if (by === 'seller') return t('admin.reasonOfSeller', { reason });
    const key = noteWords({ note: reason, noteBy: by }, { method: 'delivery' });
    return key ? order(key) : reason;
  };
  return (
    <div className="page grid gap-4">
      <PageHead title={t('admin.disputes')} indexed={false} />
      <h1 className="text-2xl">{t('admin.disputes')}</h1>
      <p className="text-muted">{t('admin.disputesText')}</p>
      {disputes.length === 0 ? (
        <EmptyState>{t('admin.noDisputes')}</EmptyState>
      ) : (
        <DataTable
          caption={t('admin.disputes')}
          rows={disputes}
          rowKey={({ orderId, sellerId }) => `${orderId} ${sellerId}`}
          columns={[
            {
              key: 'order',
              phone: 'title',
              heading: sales('sales.order'),
              cell: ({ orderNumber }) => (
                <Link to={panelPaths.adminOrder(orderNumber)} className="link inline-block py-1">
                  {orderNumber}
                </Link>
              ),
            },
            {
              key: 'parties',
              phone: 'under',
              heading: t('admin.disputeParties'),
              cell: ({ buyerName, sellerName }) => (
                <span className="wrap-anywhere">{`${buyerName}, ${sellerName}`}</span>
              ),
            },
            {
              key: 'reason',
              phone: 'below',
              width: 'w-1/3',
              heading: t('admin.disputeReason'),
              cell: ({ reasons }) => (
                <span className="wrap-anywhere whitespace-pre-line">
                  {reasons.map(wordsOf).join('\n')}
                </span>
              ),
            },
            {
              key: 'worth',
              phone: 'end',
              width: 'w-32',
              heading: t('admin.disputeWorth'),
              numeric: true,
              cell: ({ worthTzs }) => formatTzs(worthTzs),
            },
            {
              key: 'state',
              heading: t('admin.disputeState'),
              cell: (dispute) => <Waiting dispute={dispute} now={now} />,
            },
          ]}
        />
      )}
    </div>
  );
}

/** For whom it waits, and until when. */
function Waiting({ dispute, now }: { readonly dispute: OpenDispute; readonly now: string }) {
  const t = useT('admin');
  const lang = useLanguage();
  const { decidedFrom, dueAt } = dispute;
  const isOpen = decidedFrom <= now;
  const isOverdue = dueAt <= now;
  const words = isOverdue ? 'disputeOverdue' : isOpen ? 'disputeNow' : 'disputeSeller';
  return (
    <div className="grid justify-items-end gap-1 md:justify-items-start">
      <StatusPill tone={isOverdue ? 'bad' : isOpen ? 'warm' : 'neutral'}>
        {t(`admin.${words}`)}
      </StatusPill>
      <span className="text-sm text-muted">
        {t('admin.disputeBy', { time: formatDateTime(isOpen ? dueAt : decidedFrom, lang) })}
      </span>
    </div>
  );
}
