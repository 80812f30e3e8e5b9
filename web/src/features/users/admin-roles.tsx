import { ADMIN_ROLES, type AdminUser } from '@sokoni/contracts/browser';
import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice-fields.tsx';
import { useT } from '../../lib/texts.ts';

interface AdminRolesProps {
  readonly user: AdminUser;
  readonly mayChange: boolean;
}

/** What an admin may do; owners change it. */
export function AdminRoles({ user, mayChange }: AdminRolesProps) {
  const t = useT('users');
  const { adminRoles } = user;
  const named = adminRoles.map((role) => t(`users.role-${role}`)).join(', ');
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-lg">{t('users.adminRoles')}</h2>
      {mayChange ? (
        <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
          <input type="hidden" name="userId" value={user._id} />
          <fieldset className="grid gap-2">
            <legend className="sr-only">{t('users.adminRoles')}</legend>
            {ADMIN_ROLES.map((role) => (
              <Checkbox
                // Follows what was saved.
                key={role + adminRoles.includes(role)}
                name="adminRole"
                value={role}
                label={t(`users.role-${role}`)}
                hint={t(`users.role-${role}Hint`)}
                defaultChecked={adminRoles.includes(role)}
              />
            ))}
          </fieldset>
          <p className="text-sm text-muted">{t('users.adminRolesHint')}</p>
          <Button name="intent" value="admin-roles">
            {t('users.saveRoles')}
          </Button>
        </Form>
      ) : (
        <p>{named}</p>
      )}
    </Card>
  );
}
