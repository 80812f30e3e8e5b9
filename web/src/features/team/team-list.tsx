import { TEAM_PERMISSIONS, type TeamMember, type TeamPermission } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice-fields.tsx';
import { DataTable, RowMenu } from '../../components/ui/data-table.tsx';
import { MenuLink } from '../../components/ui/menu.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { PERMISSION_FIELD } from './team.api.ts';

/** Each member in one row; what can be changed opens over the list. */
export function TeamList({ team }: { readonly team: readonly TeamMember[] }) {
  const t = useT('team');
  const lang = useLanguage();
  return (
    <DataTable
      caption={t('team.title')}
      rows={team}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'name',
          phone: 'title',
          heading: t('team.name'),
          cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
        },
        {
          key: 'phone',
          phone: 'under',
          heading: t('team.phone'),
          width: 'w-40',
          cell: ({ phone }) => phone,
        },
        {
          key: 'may',
          phone: 'below',
          heading: t('team.may'),
          cell: ({ permissions }) =>
            permissions.map((permission) => t(`team.${permission}`)).join(' · '),
        },
        {
          key: 'since',
          heading: t('team.since'),
          cell: ({ joinedAt, invitedAt }) =>
            joinedAt
              ? t('team.joined', { date: formatDate(joinedAt, lang) })
              : t('team.invited', { date: formatDate(invitedAt, lang) }),
        },
      ]}
      menu={({ _id, name }) => (
        <RowMenu name={name}>
          <MenuLink to={`?member=${_id}`} preventScrollReset>
            {t('team.change')}
          </MenuLink>
        </RowMenu>
      )}
    />
  );
}

interface MemberDialogProps {
  readonly member: TeamMember;
  readonly closeTo: string;
}

/** What a member may work with, and the end of it. */
export function MemberDialog({ member, closeTo }: MemberDialogProps) {
  const t = useT('team');
  const { _id, name, permissions } = member;
  return (
    <PageDialog title={name} closeTo={closeTo}>
      <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
        <input type="hidden" name="member" value={_id} />
        <Permissions chosen={permissions} />
        <p className="text-sm text-muted">{t('team.saveHint')}</p>
        <Button name="intent" value="change">
          {t('team.save')}
        </Button>
      </Form>
      <Form method="post" preventScrollReset className="grid justify-items-start gap-2 pt-6">
        <input type="hidden" name="member" value={_id} />
        <p className="text-sm text-muted">{t('team.removeSure', { name })}</p>
        <Button variant="danger" name="intent" value="remove">
          {t('team.remove', { name })}
        </Button>
      </Form>
    </PageDialog>
  );
}

/** Invites a person; a refusal brings back what was typed. */
export function InviteForm({ answer }: { readonly answer: FormAnswer | undefined }) {
  const t = useT('team');
  const busy = useNavigation().formData?.get('intent') === 'invite';
  const typed = answer?.values ?? {};
  const chosen = TEAM_PERMISSIONS.filter((permission) => PERMISSION_FIELD + permission in typed);
  return (
    <Card>
      <AnsweredForm answer={answer} className="grid gap-4">
        <h2 className="text-lg">{t('team.invite')}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="name"
            label={t('team.name')}
            error={answer?.fields.name}
            required
            maxLength={60}
            autoComplete="off"
            defaultValue={typed.name}
          />
          <TextField
            type="tel"
            inputMode="tel"
            name="phone"
            label={t('team.phone')}
            hint={t('team.phoneHint')}
            error={answer?.fields.phone}
            required
            maxLength={20}
            autoComplete="off"
            defaultValue={typed.phone}
          />
        </div>
        <Permissions
          chosen={answer ? chosen : ['orders']}
          error={answer?.fields.permissions && t('team.nothingChosen')}
        />
        <Button name="intent" value="invite" busy={busy} className="justify-self-start">
          {t('team.send')}
        </Button>
      </AnsweredForm>
    </Card>
  );
}

interface PermissionsProps {
  readonly chosen: readonly TeamPermission[];
  readonly error?: string | undefined;
}

function Permissions({ chosen, error }: PermissionsProps) {
  const t = useT('team');
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 font-medium">{t('team.may')}</legend>
      {TEAM_PERMISSIONS.map((permission) => (
        <Checkbox
          key={permission}
          name={PERMISSION_FIELD + permission}
          label={t(`team.${permission}`)}
          hint={t(`team.${permission}Hint`)}
          defaultChecked={chosen.includes(permission)}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
