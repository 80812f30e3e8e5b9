import type { ListedUser } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { LinkButton } from '../../components/ui/button.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import type { Column } from '../../lib/columns.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useRoleName, useT } from '../../lib/texts.ts';
import { ACCOUNT_TONES, noteOf } from './user-filter.ts';

interface UserTableProps {
  readonly users: readonly ListedUser[];
  readonly userPath: (userId: string) => string;
  readonly editPath: (userId: string) => string;
  /** On a desk; a phone shows the name and the contact. */
  readonly columns: readonly Column<'users'>[];
}

const HEAD = 'px-3 py-2 text-left text-sm text-muted';

/** One line a user; on a phone the name, the contact and what is unusual about them. */
export function UserTable({ users, userPath, editPath, columns }: UserTableProps) {
  const t = useT('users');
  const hidden = hiddenBeside(columns);
  return (
    <table className="w-full table-fixed border-collapse overflow-hidden rounded-lg border border-line bg-surface">
      <caption className="sr-only">{t('users.heading')}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b border-line">
          <th scope="col" className={HEAD}>
            {t('users.name')}
          </th>
          <th scope="col" className={`${HEAD} ${hidden('contact')}`}>
            {t('users.contact')}
          </th>
          <th scope="col" className={`${HEAD} w-28 ${hidden('role')}`}>
            {t('users.role')}
          </th>
          <th scope="col" className={`${HEAD} w-48 ${hidden('joined')}`}>
            {t('users.joined')}
          </th>
          <th scope="col" className={`${HEAD} w-24`}>
            {t('common.edit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow
            key={user._id}
            {...{ user, hidden }}
            to={userPath(user._id)}
            editTo={editPath(user._id)}
          />
        ))}
      </tbody>
    </table>
  );
}

type Hidden = (column: Column<'users'>) => string;

/** On a desk a column has its cells, unless it was left out. */
function hiddenBeside(columns: readonly Column<'users'>[]): Hidden {
  return (column) => (columns.includes(column) ? '' : 'md:hidden!');
}

interface UserRowProps {
  readonly user: ListedUser;
  readonly to: string;
  readonly editTo: string;
  readonly hidden: Hidden;
}

function UserRow({ user, to, editTo, hidden }: UserRowProps) {
  const t = useT('users');
  const nameRole = useRoleName();
  const lang = useLanguage();
  const note = noteOf(user);
  const phone = user.confirmedPhone || user.phone;
  return (
    <tr className="border-b border-line last:border-0 odd:bg-paper">
      <td className="px-3 py-1.5">
        <span className="flex min-h-11 items-center justify-between gap-2">
          <Link to={to} className="link min-w-0 truncate py-2 font-semibold">
            {user.name}
          </Link>
          {note && (
            <StatusPill tone={note === 'submitted' ? 'info' : ACCOUNT_TONES[note]}>
              {t(`users.${note}`)}
            </StatusPill>
          )}
        </span>
      </td>
      <td className={`truncate px-3 py-1.5 text-sm ${hidden('contact')}`}>
        {phone}
        {phone && user.email && <span className="hidden lg:inline"> · </span>}
        {user.email && (
          <span className={phone ? 'hidden text-muted lg:inline' : ''}>{user.email}</span>
        )}
      </td>
      <td className={`hidden px-3 py-1.5 text-sm md:table-cell ${hidden('role')}`}>
        {nameRole(user.role)}
      </td>
      <td className={`hidden px-3 py-1.5 text-sm md:table-cell ${hidden('joined')}`}>
        {formatDate(user.createdAt, lang)}
      </td>
      <td className="hidden px-1 py-1.5 md:table-cell">
        <LinkButton look="quiet" to={editTo} preventScrollReset>
          {t('common.edit')}
          <span className="sr-only">{user.name}</span>
        </LinkButton>
      </td>
    </tr>
  );
}
