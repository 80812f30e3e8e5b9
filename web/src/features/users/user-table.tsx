import type { ListedUser } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { type DataColumn, DataTable, RowMenu } from '../../components/ui/data-table.tsx';
import { MenuLink } from '../../components/ui/menu.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import type { Column } from '../../lib/columns.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useRoleName, useT } from '../../lib/texts.ts';
import { ACCOUNT_TONES, noteOf, type UserFilter } from './user-filter.ts';

interface UserTableProps {
  readonly users: readonly ListedUser[];
  readonly sorted: UserFilter['sort'];
  readonly userPath: (userId: string) => string;
  readonly editPath: (userId: string) => string;
  /** On a desktop; a phone shows the name and the contact. */
  readonly columns: readonly Column<'users'>[];
}

/** The users of the shop: who, how to reach them, and what is unusual about the account. */
export function UserTable({ users, sorted, userPath, editPath, columns: shown }: UserTableProps) {
  const t = useT('users');
  const nameRole = useRoleName();
  const lang = useLanguage();
  const leftOut = (column: Column<'users'>) => !shown.includes(column);
  const columns: DataColumn<ListedUser>[] = [
    {
      key: 'name',
      heading: t('users.name'),
      phone: 'title',
      cell: (user) => (
        <Link to={userPath(user._id)} className="link block truncate py-1 font-semibold">
          {user.name}
        </Link>
      ),
    },
    {
      key: 'contact',
      heading: t('users.contact'),
      phone: 'under',
      leftOut: leftOut('contact'),
      cell: ({ confirmedPhone, phone, email }) => {
        const number = confirmedPhone || phone;
        return (
          <>
            {number && <p className="truncate">{number}</p>}
            {email && (
              <p className={`truncate text-muted ${number ? 'hidden md:block' : ''}`}>{email}</p>
            )}
          </>
        );
      },
    },
    {
      key: 'account',
      heading: t('users.status'),
      phone: 'end',
      width: 'w-44',
      cell: (user) => {
        const note = noteOf(user);
        if (!note) return null;
        const tone = note === 'submitted' ? 'info' : ACCOUNT_TONES[note];
        return <StatusPill tone={tone}>{t(`users.${note}`)}</StatusPill>;
      },
    },
    {
      key: 'role',
      phone: 'hidden',
      heading: t('users.role'),
      width: 'w-28',
      leftOut: leftOut('role'),
      cell: ({ role }) => nameRole(role),
    },
    {
      key: 'joined',
      phone: 'hidden',
      heading: t('users.joined'),
      width: 'w-40',
      sort: { up: 'oldest', down: 'newest' },
      leftOut: leftOut('joined'),
      cell: ({ createdAt }) => formatDate(createdAt, lang),
    },
  ];
  return (
    <DataTable
      caption={t('users.heading')}
      columns={columns}
      rows={users}
      rowKey={({ _id }) => _id}
      sorted={sorted}
      sortsOnPhone={false}
      menu={({ _id, name }) => (
        <RowMenu name={name}>
          <MenuLink to={editPath(_id)} preventScrollReset>
            {t('common.edit')}
          </MenuLink>
        </RowMenu>
      )}
    />
  );
}
