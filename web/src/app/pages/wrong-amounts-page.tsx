import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { listWrongAmounts } from '../../features/shop-money/shop-money.api.ts';
import { WrongAmountDecision } from '../../features/shop-money/wrong-amount-decision.tsx';
import { WrongAmountTable } from '../../features/shop-money/wrong-amount-table.tsx';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { decideAboutMoney } from '../actions/manage-shop-money.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { pathWith } from '../paths.ts';
import type { Route } from './+types/wrong-amounts-page.ts';

const LIMIT = 50;
/** Decided one after the other: the next come up. */
const MOST_OPEN = 200;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const caller = callerOf(context);
  const cursor = query.get('cursor') ?? undefined;
  const [{ amounts: open }, { amounts: decided, nextCursor }] = await Promise.all([
    listWrongAmounts({ state: 'open', limit: MOST_OPEN }, caller),
    orNotFound(listWrongAmounts({ state: 'decided', cursor, limit: LIMIT }, caller)),
  ]);
  const chosen = [...open, ...decided].find(({ _id }) => _id === query.get('amount')) ?? null;
  return { open, decided, nextCursor, chosen, here: url.pathname + url.search };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  decideAboutMoney(request, url, callerOf(context));

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function WrongAmountsPage({ loaderData }: Route.ComponentProps) {
  const t = useT('money');
  const { open, decided, nextCursor, chosen, here } = loaderData;
  const amountPath = (amount: string) => pathWith(here, { amount });
  return (
    <div className="page grid gap-4">
      <PageHead title={t('money.wrongAmounts')} indexed={false} />
      <h1 className="text-2xl">{t('money.wrongAmounts')}</h1>
      <p className="text-muted">{t('money.wrongAmountsText')}</p>
      {chosen && (
        <PageDialog
          title={t('money.decideAmount', { name: chosen.payerName || chosen.payerEmail })}
          closeTo={pathWith(here, { amount: null })}
        >
          <WrongAmountDecision amount={chosen} />
        </PageDialog>
      )}
      {open.length === 0 ? (
        <EmptyState>{t('money.noWrongAmounts')}</EmptyState>
      ) : (
        <WrongAmountTable amounts={open} amountPath={amountPath} />
      )}
      {decided.length > 0 && (
        <>
          <h2 className="text-xl">{t('money.wrongAmountsDecided')}</h2>
          <WrongAmountTable amounts={decided} amountPath={amountPath} decided />
        </>
      )}
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
