import type { Dispute, DisputeReason, Role } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { partStatus } from '../../components/order/order-status.ts';
import { noteWords } from '../../components/order/order-words.ts';
import { DisputeDeadline } from '../../components/order/part-state.tsx';
import { Alert } from '../../components/ui/alert.tsx';
import { AnswerAlone } from '../../components/ui/answered-form.tsx';
import { LeaveQuestion } from '../../components/ui/leave-question.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { BothSides } from '../../features/disputes/both-sides.tsx';
import { OpenCaseForm, StatementForm } from '../../features/disputes/case-forms.tsx';
import { CASE_MOVES, fetchDispute } from '../../features/disputes/disputes.api.ts';
import { fetchOrder } from '../../features/orders/orders.api.ts';
import { RefundRequestNotices } from '../../features/refund-requests/refund-request-notices.tsx';
import {
  concernsSeller,
  waitingRefundsOf,
} from '../../features/refund-requests/refund-requests.api.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { sayInDispute } from '../actions/state-in-dispute.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { panelPaths } from '../panel-paths.ts';
import { paths } from '../paths.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/dispute-page.ts';

/** What the shop says of an order does not depend on its way here. */
const BY_COURIER = { method: 'delivery' } as const;

/** No other case follows. */
const ENDED: readonly Dispute['status'][] = ['completed', 'cancelled', 'refunded'];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { role } = await requireUser(context, request);
  const caller = callerOf(context);
  const [dispute, order, requests] = await Promise.all([
    orNotFound(fetchDispute(params, caller)),
    // Its buyer alone has it: only the buyer opens a case here.
    orElse(fetchOrder(params.orderId, caller), null),
    role === 'ADMIN' ? waitingRefundsOf(params.orderId, caller) : [],
  ]);
  // An order has requests of other sellers' parts too.
  const own = requests.filter((waiting) => concernsSeller(waiting, params.sellerId));
  const part = order?.sellerOrders.find(({ sellerId }) => sellerId === params.sellerId);
  const now = new Date().toISOString();
  const opens = CASE_MOVES.filter((move) => part?.moves.includes(move));
  const back = order ? paths.myOrder(order._id) : saleOf(dispute, role);
  return { dispute, requests: own, now, opens, back };
}

/** What a side has said stands with that side; an older reason may be of either. */
const isOfNoSide = ({ by }: DisputeReason) => by !== 'buyer' && by !== 'seller';

/** The order in the panel of its reader. */
function saleOf({ orderId, orderNumber }: Dispute, role: Role): string {
  return role === 'ADMIN' ? panelPaths.adminOrder(orderNumber) : panelPaths.sellerOrder(orderId);
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  await requireUser(context, request);
  return sayInDispute(request, params, { caller: callerOf(context), here: url.pathname });
}

/** What both sides say about a return, a cancellation or a dispute. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function DisputePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('dispute');
  const label = useT('order');
  const { dispute, requests, now, opens, back } = loaderData;
  const { orderNumber, sellerName, status, reasons, writesAs, statements } = dispute;
  const { statementDueAt, dueAt } = dispute;
  const { key, tone } = partStatus(status);
  const isNew = reasons.length === 0 && opens.length > 0;
  const move = actionData?.values.move;
  // The case may be open by now, and only what was to be said with it refused: that form has the answer then.
  const isOpening = move !== undefined && (!writesAs || opens.some((open) => open === move));
  const hasForm = isOpening ? opens.length > 0 : writesAs !== null;
  const form = opens.length > 0 && (
    <OpenCaseForm
      key={status}
      moves={opens}
      seller={sellerName}
      answer={isOpening ? actionData : undefined}
    />
  );
  return (
    <div className={`page grid gap-5 py-6 ${isNew ? 'max-w-[56rem]!' : ''}`}>
      <PageHead title={t('dispute.title')} indexed={false} />
      <div className="grid justify-items-start gap-2">
        <Link to={back} className="link py-1">
          {t('dispute.backToOrder')}
        </Link>
        <h1 className="text-2xl">
          {t(isNew ? 'dispute.openHeading' : 'dispute.heading', { number: orderNumber })}
        </h1>
        <StatusPill tone={tone}>
          <span className="wrap-anywhere">{`${sellerName}: ${label(key)}`}</span>
        </StatusPill>
      </div>
      <RefundRequestNotices
        requests={requests}
        here={paths.dispute(dispute.orderId, dispute.sellerId)}
      />
      {actionData && !hasForm && <AnswerAlone {...actionData} />}
      {isNew && <LeaveQuestion />}
      {isNew && form}
      {status === 'disputed' && <DisputeDeadline {...{ statementDueAt, dueAt, now }} />}
      {reasons.filter(isOfNoSide).map(({ by, text }) => {
        const why = noteWords({ note: text, noteBy: by }, BY_COURIER);
        return (
          <Alert key={text} kind="info">
            {t('dispute.reason', { reason: why ? label(why) : text })}
          </Alert>
        );
      })}
      {!isNew && (
        <>
          <p className="text-muted">{t('dispute.intro')}</p>
          <BothSides dispute={dispute} />
          <LeaveQuestion />
        </>
      )}
      {/* What was sent is there: the form begins anew. */}
      {writesAs && (
        <StatementForm
          key={`${statements.length} ${isOpening ? '' : move}`}
          answer={isOpening ? undefined : actionData}
        />
      )}
      {!isNew && form}
      {/* What was never said leaves no trace here: there may have been no case at all. */}
      {!isNew && !writesAs && (reasons.length === 0 || ENDED.includes(status)) && (
        <p className="text-muted">
          {t(statements.length + reasons.length > 0 ? 'dispute.closed' : 'dispute.none')}
        </p>
      )}
    </div>
  );
}
