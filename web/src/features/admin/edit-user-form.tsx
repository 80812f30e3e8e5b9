import { ROLES, type User } from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { OpenOrdersChoice } from '../../components/order/open-orders-choice.tsx';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useRoleName, useT } from '../../lib/texts.ts';

interface EditUserFormProps {
  readonly user: User;
  readonly answer: FormAnswer | undefined;
}

/** What an admin may change of anybody. */
export function EditUserForm({ user, answer }: EditUserFormProps) {
  const t = useT('admin');
  const nameRole = useRoleName();
  const busy = useNavigation().formMethod === 'POST';
  const typed = answer?.values;
  return (
    <AnsweredForm answer={answer} inDialog className="grid gap-4">
      <input type="hidden" name="userId" value={user._id} />
      <p className="break-all text-muted">{user.email || user.phone}</p>
      <TextField
        label={t('admin.name')}
        name="name"
        required
        maxLength={100}
        defaultValue={typed?.name ?? user.name}
        error={answer?.fields.name}
      />
      <TextField
        label={t('admin.username')}
        name="username"
        required
        maxLength={60}
        defaultValue={typed?.username ?? user.username}
        error={answer?.fields.username}
      />
      <SelectField
        label={t('admin.role')}
        name="role"
        options={ROLES.map((role) => ({ value: role, label: nameRole(role) }))}
        defaultValue={typed?.role ?? user.role}
        error={answer?.fields.role}
      />
      {answer?.openOrders && <OpenOrdersChoice open={answer.openOrders} finisher="admin" />}
      <Button busy={busy} className="justify-self-start">
        {t('common.save')}
      </Button>
    </AnsweredForm>
  );
}
