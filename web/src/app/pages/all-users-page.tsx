import { ROLES } from '@sokoni/contracts/browser';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { EditUserForm } from '../../features/admin/edit-user-form.tsx';
import { UserTable } from '../../features/admin/user-table.tsx';
import { listUsers, updateUser } from '../../features/admin/users.api.ts';
import { openOrdersOf, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { redirectWithNotice } from '../notice.ts';
import { orNotFound } from '../or-else.ts';
import { pathWith } from '../paths.ts';
import type { Route } from './+types/all-users-page.ts';

const LIMIT = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const { data, nextCursor } = await orNotFound(
    listUsers({ cursor, limit: LIMIT }, callerOf(context)),
  );
  const edited = data.find(({ _id }) => _id === url.searchParams.get('user')) ?? null;
  return { users: data, nextCursor, edited, here: url.pathname + url.search };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const role = ROLES.find((known) => known === form.get('role')) ?? 'GENERAL';
  const [userId, name] = [textOf(form, 'userId'), textOf(form, 'name')];
  const body = { userId, name, username: textOf(form, 'username'), role, ...openOrdersOf(form) };
  try {
    const text = await updateUser(body, callerOf(context));
    const list = pathWith(url.pathname + url.search, { user: null });
    return redirectWithNotice(list, { kind: 'success', text });
  } catch (error) {
    return refuseForm(error, textsOf(form));
  }
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function AllUsersPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin');
  const { users, nextCursor, edited, here } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('admin.usersTitle')} indexed={false} />
      <h1 className="text-2xl">{t('admin.usersHeading')}</h1>
      {edited && (
        <PageDialog title={t('admin.editUser')} closeTo={pathWith(here, { user: null })}>
          <EditUserForm user={edited} answer={actionData} />
        </PageDialog>
      )}
      <UserTable users={users} editPath={(user) => pathWith(here, { user })} />
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
