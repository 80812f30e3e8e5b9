import type { User } from '@sokoni/contracts/browser';
import { LinkButton } from '../../components/ui/button.tsx';
import { UserIcon } from '../../components/ui/icons.tsx';
import { Table } from '../../components/ui/table.tsx';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useRoleName, useT } from '../../lib/texts.ts';

interface UserTableProps {
  readonly users: readonly User[];
  readonly editPath: (userId: string) => string;
}

export function UserTable({ users, editPath }: UserTableProps) {
  const t = useT('admin');
  const nameRole = useRoleName();
  const lang = useLanguage();
  const columns = [
    { key: 'name', heading: t('admin.name'), cell: (user: User) => <Person user={user} /> },
    {
      key: 'email',
      heading: t('admin.email'),
      // Who signed up by phone has no email.
      cell: ({ email, phone }: User) => (
        <a href={email ? `mailto:${email}` : `tel:${phone}`} className="link break-all">
          {email || phone}
        </a>
      ),
    },
    { key: 'role', heading: t('admin.role'), cell: ({ role }: User) => nameRole(role) },
    {
      key: 'joined',
      heading: t('admin.joined'),
      cell: ({ createdAt }: User) => formatDate(createdAt, lang),
    },
    {
      key: 'edit',
      heading: t('common.edit'),
      cell: (user: User) => (
        <LinkButton look="secondary" to={editPath(user._id)} preventScrollReset>
          {t('common.edit')}
          <span className="sr-only">{user.name}</span>
        </LinkButton>
      ),
    },
  ];
  return (
    <Table
      caption={t('admin.usersHeading')}
      columns={columns}
      rows={users}
      rowKey={(user) => user._id}
    />
  );
}

function Person({ user }: { readonly user: User }) {
  return (
    <span className="flex items-center justify-end gap-3 md:justify-start">
      {user.profilePic ? (
        <img
          src={user.profilePic}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          className="size-9 shrink-0 rounded-full object-cover"
        />
      ) : (
        <UserIcon className="size-9 shrink-0 rounded-full bg-sand p-2 text-muted" />
      )}
      <span className="min-w-0">
        <strong className="block">{user.name}</strong>
        <span className="block text-sm wrap-anywhere text-muted">{user.username}</span>
      </span>
    </span>
  );
}
