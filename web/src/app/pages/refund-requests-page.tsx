import { EmptyState } from '../../components/ui/empty-state.tsx';
import { RefundRequestTable } from '../../features/refund-requests/refund-request-table.tsx';
import {
  listWaitingRefunds,
  withdrawRefund,
} from '../../features/refund-requests/refund-requests.api.ts';
import { readIntent, textOf } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { thenNotice } from '../actions/then-notice.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrNotice } from '../lost-request.ts';
import { panelPaths } from '../panel-paths.ts';
import { safeReturnTo } from '../paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/refund-requests-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { requests: await orNotFound(listWaitingRefunds(callerOf(context))) };
}

/** From each screen where such a refund is made. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  readIntent(form, ['withdraw-refund']);
  const back = safeReturnTo(form.get('returnTo'), panelPaths.adminRefundRequests);
  return thenNotice(request, back, () =>
    withdrawRefund(textOf(form, 'request'), callerOf(context)),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrNotice(args);

/** Refunds above the ceiling that one admin has asked for and another one has to make. */
export default function RefundRequestsPage({ loaderData }: Route.ComponentProps) {
  const t = useT('refundrequests');
  const { requests } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('refundrequests.heading')} indexed={false} />
      <h1 className="text-2xl">{t('refundrequests.heading')}</h1>
      <p className="text-muted">{t('refundrequests.intro')}</p>
      {requests.length === 0 ? (
        <EmptyState>{t('refundrequests.none')}</EmptyState>
      ) : (
        <RefundRequestTable requests={requests} />
      )}
    </div>
  );
}
