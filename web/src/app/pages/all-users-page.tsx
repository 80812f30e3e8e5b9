import { ColumnChoice } from '../../components/ui/column-choice.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { EditUserForm } from '../../features/users/edit-user-form.tsx';
import { readUserFilter } from '../../features/users/user-filter.ts';
import { UserSearchForm } from '../../features/users/user-search-form.tsx';
import { UserTable } from '../../features/users/user-table.tsx';
import { countUsers, fetchUser, listUsers } from '../../features/users/users.api.ts';
import { formatNumber } from '../../lib/format.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { changeUser } from '../actions/change-user.ts';
import { callerOf } from '../caller.ts';
import { columnsFor } from '../cookies.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { panelPaths } from '../panel-paths.ts';
import { pathWith } from '../paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/all-users-page.ts';

const LIMIT = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const [caller, query] = [callerOf(context), url.searchParams];
  const filter = readUserFilter(query);
  const paging = { cursor: query.get('cursor') ?? undefined, limit: LIMIT };
  const [{ data, nextCursor }, counts] = await Promise.all([
    orNotFound(listUsers({ ...filter, ...paging }, caller)),
    orElse(countUsers(filter, caller), null),
  ]);
  const chosen = query.get('user');
  const listed = data.find(({ _id }) => _id === chosen);
  // Who has left the list, since another admin has given another role, stays in the form with what was typed.
  const edited = listed ?? (chosen ? await orElse(fetchUser(chosen, caller), null) : null);
  const columns = columnsFor('users', query, caller);
  const here = url.pathname + url.search;
  return { users: data, nextCursor, filter, counts, edited, columns, here };
}

export const action = async ({ context, request, url }: Route.ActionArgs) =>
  changeUser(
    await readForm(request),
    pathWith(url.pathname + url.search, { user: null }),
    callerOf(context),
  );

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function AllUsersPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('users');
  const { users, nextCursor, filter, counts, edited, columns, here } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('users.title')} indexed={false} />
      <h1 className="text-2xl">{t('users.heading')}</h1>
      <UserSearchForm filter={filter} counts={counts} />
      {edited && (
        <PageDialog title={t('users.editTitle')} closeTo={pathWith(here, { user: null })}>
          <EditUserForm user={edited} answer={actionData} />
        </PageDialog>
      )}
      {counts && (
        <p role="status" className="text-muted">
          {t('users.found', { count: formatNumber(counts.found) })}
        </p>
      )}
      {users.length > 0 && <ColumnChoice list="users" shown={columns} />}
      {users.length === 0 ? (
        <EmptyState>{t('users.notFound')}</EmptyState>
      ) : (
        <UserTable
          {...{ users, columns }}
          sorted={filter.sort}
          userPath={panelPaths.adminUser}
          editPath={(user) => pathWith(here, { user })}
        />
      )}
      <Pagination nextCursor={nextCursor} backLabel={t('users.backToFirst')} />
    </div>
  );
}
