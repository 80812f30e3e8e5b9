import { ROLES, type User } from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { OpenOrdersChoice } from '../../components/order/open-orders-choice.tsx';
import { Alert } from '../../components/ui/alert.tsx';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/choice-fields.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useRoleName, useT } from '../../lib/texts.ts';

interface EditUserFormProps {
  readonly user: User;
  readonly answer: FormAnswer | undefined;
}

/** What an admin may change of anybody; another role is asked about first. */
export function EditUserForm({ user, answer }: EditUserFormProps) {
  const t = useT('users');
  const nameRole = useRoleName();
  const busy = useNavigation().formMethod === 'POST';
  const typed = answer?.values;
  const to = ROLES.find((role) => role === typed?.role) ?? user.role;
  // Asked once, the question stays with the form until it is saved.
  const asks = to !== user.role;
  const isQuestion = asks && answer?.message === '' && !answer.lost && !answer.signedOut;
  return (
    <AnsweredForm answer={isQuestion ? undefined : answer} inDialog className="grid gap-4">
      <input type="hidden" name="userId" value={user._id} />
      <input type="hidden" name="formerName" value={user.name} />
      <input type="hidden" name="formerUsername" value={user.username} />
      <input type="hidden" name="formerRole" value={user.role} />
      <p className="break-all text-muted">{user.email || user.phone}</p>
      <TextField
        // A field keeps its text when only its default changes, as after another admin's change.
        key={`name ${user.name}`}
        label={t('users.name')}
        name="name"
        required
        maxLength={100}
        defaultValue={typed?.name ?? user.name}
        error={answer?.fields.name}
      />
      <TextField
        key={`username ${user.username}`}
        label={t('users.username')}
        name="username"
        required
        maxLength={60}
        defaultValue={typed?.username ?? user.username}
        error={answer?.fields.username}
      />
      <SelectField
        key={user.role}
        label={t('users.role')}
        name="role"
        options={ROLES.map((role) => ({ value: role, label: nameRole(role) }))}
        defaultValue={to}
        error={answer?.fields.role}
      />
      {asks && (
        <>
          <Alert kind="warning">
            {t('users.roleQuestion', {
              name: user.name,
              from: nameRole(user.role),
              to: nameRole(to),
            })}
          </Alert>
          <Checkbox
            label={t('users.roleConfirm', { name: user.name })}
            name="roleConfirmed"
            value={to}
            defaultChecked={typed?.roleConfirmed === to}
          />
        </>
      )}
      <OpenOrdersChoice answer={answer} finisher="admin" />
      <Button name="intent" value="edit" busy={busy} className="justify-self-start">
        {t('common.save')}
      </Button>
    </AnsweredForm>
  );
}
