import { Link } from 'react-router';
import { OwnForms } from '../../components/ui/answered-form.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LeaveQuestion } from '../../components/ui/leave-question.tsx';
import { fetchOrder } from '../../features/orders/orders.api.ts';
import { RateSeller } from '../../features/reviews/rate-seller.tsx';
import { listPurchases, namedAsIn } from '../../features/reviews/reviews.api.ts';
import { ReviewedLine } from '../../features/reviews/write-review.tsx';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { reviewLine } from '../actions/review.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnFormWith } from '../lost-request.ts';
import { paths } from '../paths.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/order-reviews-page.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  await requireUser(context, request);
  const { orderId } = params;
  const caller = callerOf(context);
  const [order, purchased] = await Promise.all([
    orElse(fetchOrder(orderId, caller), null),
    orNotFound(listPurchases(orderId, caller)),
  ]);
  const sellers = order?.sellerOrders.map(({ sellerId, sellerName }) => [sellerId, sellerName]);
  const sellerNames: Readonly<Record<string, string>> = Object.fromEntries(sellers ?? []);
  const lines = namedAsIn(order, purchased, languageOf(caller.headers));
  const parts = [...new Map(lines.map((line) => [line.sellerId, line])).values()];
  return { orderId, lines, parts, sellerNames };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireUser(context, request);
  return reviewLine(request, { caller: callerOf(context), here: url.pathname });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  sendOrReturnFormWith(['text', 'objection'], args);

/** What the buyer says about the completed lines of an order, each once. */
export default function OrderReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('reviews');
  const { orderId, lines, parts, sellerNames } = loaderData;
  return (
    <OwnForms>
      <div className="page max-w-[56rem]! grid gap-4 py-6">
        <PageHead title={t('reviews.writeTitle')} indexed={false} />
        <Link to={paths.myOrder(orderId)} className="link justify-self-start py-1">
          {t('reviews.backToOrder')}
        </Link>
        <h1 className="text-2xl">{t('reviews.writeTitle')}</h1>
        <LeaveQuestion />
        {lines.length === 0 ? (
          <EmptyState>{t('reviews.nothingToReview')}</EmptyState>
        ) : (
          <p className="text-muted">{t('reviews.writeIntro')}</p>
        )}
        {lines.map((line) => (
          <ReviewedLine key={line._id} line={line} answer={actionData} />
        ))}
        {parts.map((line) => (
          <RateSeller
            key={line.sellerId}
            line={line}
            sellerName={sellerNames[line.sellerId] ?? ''}
          />
        ))}
      </div>
    </OwnForms>
  );
}
