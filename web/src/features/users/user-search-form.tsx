import { ACCOUNT_STATUSES, ROLES, type UserCounts } from '@sokoni/contracts/browser';
import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { useLanguage, useRoleName, useT } from '../../lib/texts.ts';
import type { UserFilter } from './user-filter.ts';

interface UserSearchFormProps {
  readonly filter: UserFilter;
  /** Null while they could not be loaded: the choices stand without numbers. */
  readonly counts: UserCounts | null;
}

/** Rewrites the address; each choice says how many users it leaves. */
export function UserSearchForm({ filter, counts }: UserSearchFormProps) {
  const t = useT('users');
  const nameRole = useRoleName();
  const lang = useLanguage();
  const counted = (label: string, count: number | undefined) =>
    counts ? `${label} (${formatNumber(count ?? 0)})` : label;
  return (
    <Form
      // What is chosen follows the address, also when a link changed it.
      key={JSON.stringify(filter)}
      className="grid items-end gap-3 min-[340px]:grid-cols-2 max-lg:[&_select]:pl-2 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]"
    >
      {filter.sellsSince && (
        <p className="col-span-full">
          <input type="hidden" name="sells" value={filter.sellsSince} />
          {t('users.sellsSince', { date: formatDate(filter.sellsSince, lang) })}
        </p>
      )}
      <div className="col-span-full lg:col-span-1">
        <TextField
          label={t('users.search')}
          name="search"
          type="search"
          maxLength={100}
          autoComplete="off"
          placeholder={t('users.searchHint')}
          defaultValue={filter.search}
        />
      </div>
      <SelectField
        label={t('users.role')}
        name="role"
        emptyLabel={t('users.allRoles')}
        options={ROLES.map((role) => ({
          value: role,
          label: counted(nameRole(role), counts?.roles[role]),
        }))}
        defaultValue={filter.role ?? ''}
      />
      <SelectField
        label={t('users.status')}
        name="status"
        emptyLabel={t('users.allStatuses')}
        options={ACCOUNT_STATUSES.map((status) => ({
          value: status,
          label: counted(t(`users.${status}`), counts?.accountStatuses[status]),
        }))}
        defaultValue={filter.accountStatus ?? ''}
      />
      <TextField
        label={t('users.joinedSince')}
        name="since"
        type="date"
        defaultValue={filter.joinedSince ?? ''}
      />
      <SelectField
        label={t('users.sort')}
        name="sort"
        options={[
          { value: 'newest', label: t('users.newest') },
          { value: 'oldest', label: t('users.oldest') },
        ]}
        defaultValue={filter.sort}
      />
      <Button variant="secondary">{t('users.show')}</Button>
    </Form>
  );
}
