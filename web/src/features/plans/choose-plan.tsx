import type { PlanCard, Role } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { loginPath, paths } from '../../app/paths.ts';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { useT } from '../../lib/texts.ts';

interface ChoosePlanProps {
  readonly plan: PlanCard;
  /** Null for a visitor. */
  readonly role: Role | null;
  /** Whether a plan runs: then what paying gives is shown before. */
  readonly changes: boolean;
  /** It is this one. */
  readonly own: boolean;
}

/** Sellers go on to pay; strangers log in or register as sellers first. */
export function ChoosePlan({ plan, role, changes, own }: ChoosePlanProps) {
  const t = useT('plans');
  const busy = useNavigation().formData?.get('plan') === plan.code;
  const payment = `${paths.payment}?plan=${plan.code}`;
  if (role === null || (role === 'SELLER' && changes)) {
    return (
      <LinkButton to={role === null ? loginPath(payment) : payment}>
        {t(own ? 'plans.renew' : 'plans.choose', { plan: plan.name })}
      </LinkButton>
    );
  }
  if (role !== 'SELLER') return <p className="text-sm text-muted">{t('plans.onlySellers')}</p>;
  return (
    <Form method="post" action={paths.payment} className="grid">
      <input type="hidden" name="plan" value={plan.code} />
      <input type="hidden" name="shownTzs" value={plan.amount} />
      <Button name="intent" value="subscribe" busy={busy}>
        {t('plans.choose', { plan: plan.name })}
      </Button>
    </Form>
  );
}
