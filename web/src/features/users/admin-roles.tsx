import { ADMIN_ROLES, type AdminUser } from '@sokoni/contracts/browser';
import { useState } from 'react';
import { AnswerAlone, AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice-fields.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { roleField, SEEN_ROLES } from './users.api.ts';

interface AdminRolesProps {
  readonly user: AdminUser;
  readonly mayChange: boolean;
  readonly answer: FormAnswer | undefined;
}

/** What an admin may do; owners change it. */
export function AdminRoles({ user, mayChange, answer }: AdminRolesProps) {
  const t = useT('users');
  const { adminRoles } = user;
  const named = adminRoles.map((role) => t(`users.role-${role}`)).join(', ');
  const typed = answer?.values;
  const [sent, setSent] = useState(0);
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-lg">{t('users.adminRoles')}</h2>
      {/* Of who was made somebody else meanwhile. */}
      {user.role !== 'ADMIN' && answer && <AnswerAlone {...answer} />}
      {user.role === 'ADMIN' && !mayChange && <p>{named}</p>}
      {user.role === 'ADMIN' && mayChange && (
        <AnsweredForm
          answer={answer}
          inDialog
          onSent={() => setSent(sent + 1)}
          className="grid justify-items-start gap-3"
        >
          <input type="hidden" name="userId" value={user._id} />
          <input type="hidden" name={SEEN_ROLES} value={adminRoles.join()} />
          {answer?.message && <p>{t('users.rolesNow', { roles: named })}</p>}
          {/* Begins anew: what waits for a second owner is not yet so. */}
          <fieldset key={sent} className="grid gap-2">
            <legend className="sr-only">{t('users.adminRoles')}</legend>
            {ADMIN_ROLES.map((role) => (
              <Checkbox
                // Follows what was saved.
                key={role + adminRoles.includes(role)}
                name={roleField(role)}
                label={t(`users.role-${role}`)}
                hint={t(`users.role-${role}Hint`)}
                defaultChecked={typed ? roleField(role) in typed : adminRoles.includes(role)}
              />
            ))}
          </fieldset>
          <p className="text-sm text-muted">{t('users.adminRolesHint')}</p>
          <Button name="intent" value="admin-roles">
            {t('users.saveRoles')}
          </Button>
        </AnsweredForm>
      )}
    </Card>
  );
}
