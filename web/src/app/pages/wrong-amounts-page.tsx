import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { WrongAmountCard } from '../../features/shop-money/wrong-amount-card.tsx';
import { listWrongAmounts } from '../../features/shop-money/wrong-amounts.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { decideAboutMoney } from '../actions/decide-about-money.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrNotice } from '../lost-request.ts';
import type { Route } from './+types/wrong-amounts-page.ts';

const LIMIT = 24;

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('cursor') ?? undefined;
  return orNotFound(listWrongAmounts({ cursor, limit: LIMIT }, callerOf(context)));
}

export const action = ({ context, request }: Route.ActionArgs) =>
  decideAboutMoney(request, callerOf(context));

export const clientAction = (args: Route.ClientActionArgs) => sendOrNotice(args);

export default function WrongAmountsPage({ loaderData }: Route.ComponentProps) {
  const t = useT('money');
  const { amounts, nextCursor } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('money.wrongAmounts')} indexed={false} />
      <h1 className="text-2xl">{t('money.wrongAmounts')}</h1>
      <p className="text-muted">{t('money.wrongAmountsText')}</p>
      {amounts.length === 0 && <EmptyState>{t('money.noWrongAmounts')}</EmptyState>}
      <ul className="grid gap-4 lg:grid-cols-2">
        {amounts.map((amount) => (
          <li key={amount._id}>
            <WrongAmountCard amount={amount} />
          </li>
        ))}
      </ul>
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
