import type { PlanCode } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button.tsx';

interface PlanPaymentProps {
  readonly plan: PlanCode;
  /** The price that its buyer sees: at another one nothing is bought. */
  readonly shownTzs: number;
  readonly label: string;
  readonly variant?: 'primary' | 'secondary';
  /** The page whose action opens the payment; absent for the page itself. */
  readonly at?: string;
}

/** Leads to the payment page of a plan. */
export function PlanPayment({ plan, shownTzs, label, variant, at }: PlanPaymentProps) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" action={at} className="grid">
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name="shownTzs" value={shownTzs} />
      <Button name="intent" value="subscribe" variant={variant} busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
