import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { SelectFilter } from '../../components/ui/select-field.tsx';
import { fetchUser } from '../../features/users/users.api.ts';
import { CaseTable } from '../../features/verification/case-table.tsx';
import { DecisionForm } from '../../features/verification/decision-form.tsx';
import { listCases } from '../../features/verification/verification.api.ts';
import { QUEUES, readQueue } from '../../features/verification/verification.ts';
import type { Caller } from '../../lib/http.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { decideVerification } from '../actions/decide-verification.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { panelPaths } from '../panel-paths.ts';
import { pathWith } from '../paths.ts';
import type { Route } from './+types/verifications-page.ts';

const LIMIT = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const queue = readQueue(query.get('status'));
  const paging = { cursor: query.get('cursor') ?? undefined, limit: LIMIT };
  const { data, nextCursor } = await orNotFound(listCases({ queue, ...paging }, callerOf(context)));
  const seller = query.get('seller');
  const listed = data.find(({ userId }) => userId === seller);
  // Who has left the list, since another admin was first, is still shown: with what was typed about them.
  const chosen = listed ?? (seller ? await findCase(seller, callerOf(context)) : null);
  return { cases: data, nextCursor, queue, chosen, here: url.pathname + url.search };
}

async function findCase(userId: string, caller: Caller) {
  const user = await orElse(fetchUser(userId, caller), null);
  return user?.case ? { ...user.case, seller: user } : null;
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  decideVerification(request, url, callerOf(context));

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function VerificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('verification');
  const { cases, nextCursor, queue, chosen, here } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('verification.queueTitle')} indexed={false} />
      <h1 className="text-2xl">{t('verification.queueTitle')}</h1>
      <SelectFilter
        label={t('verification.filter')}
        name="status"
        defaultValue={queue}
        options={QUEUES.map((value) => ({ value, label: t(`verification.${value}`) }))}
        action={t('verification.filterAction')}
      />
      {chosen && (
        <PageDialog title={t('verification.decide')} closeTo={pathWith(here, { seller: null })}>
          <DecisionForm entry={chosen} answer={actionData} />
        </PageDialog>
      )}
      {cases.length === 0 ? (
        <EmptyState>{t('verification.queueEmpty')}</EmptyState>
      ) : (
        <CaseTable
          cases={cases}
          decisionPath={(seller) => pathWith(here, { seller })}
          userPath={panelPaths.adminUser}
        />
      )}
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
