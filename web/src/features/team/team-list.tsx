import { TEAM_PERMISSIONS, type TeamMember, type TeamPermission } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice-fields.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { PERMISSION_FIELD } from './team.api.ts';

/** Each member in one row; what can be changed opens below it. */
export function TeamList({ team }: { readonly team: readonly TeamMember[] }) {
  return (
    <Card className="py-0! sm:py-1!">
      <ul>
        {team.map((member) => (
          <MemberRow key={member._id} member={member} />
        ))}
      </ul>
    </Card>
  );
}

function MemberRow({ member }: { readonly member: TeamMember }) {
  const t = useT('team');
  const lang = useLanguage();
  const { _id, name, phone, permissions, invitedAt, joinedAt } = member;
  return (
    <li className="grid gap-1 border-b border-line py-4 last:border-0">
      <h2 className="text-base leading-snug tracking-normal wrap-anywhere">
        {name} <span className="font-normal text-muted">{phone}</span>
      </h2>
      <p className="text-sm text-muted">
        {joinedAt
          ? t('team.joined', { date: formatDate(joinedAt, lang) })
          : t('team.invited', { date: formatDate(invitedAt, lang) })}
      </p>
      <p className="text-sm">
        {permissions.map((permission) => t(`team.${permission}`)).join(' · ')}
      </p>
      <details className="open:rounded-md open:bg-sand open:p-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
          {t('team.change')}
          <span className="sr-only">: {name}</span>
        </summary>
        <Form method="post" preventScrollReset className="grid justify-items-start gap-2 pt-2">
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
          <Button look="danger" name="intent" value="remove">
            {t('team.remove', { name })}
          </Button>
        </Form>
      </details>
    </li>
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
