import { Form, useNavigation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Button } from '../ui/button.tsx';

/** Where on the page of an order its way to pay is changed. */
export const CHANGE_WAY = 'change-way';

export function changeWayOf(orderId: string): string {
  return `${paths.myOrder(orderId)}#${CHANGE_WAY}`;
}

interface PressProps {
  readonly orderId: string;
  readonly label: string;
  /** The page whose action asks; absent for the page itself. */
  readonly at?: string | undefined;
}

/** Leads to the payment page of an order that waits. */
export function PayNow(props: PressProps) {
  return <Press {...props} intent="pay" variant="primary" />;
}

/** Asks the payment provider to ask once more; leads to the page of the new attempt. */
export function SendAgain(props: PressProps) {
  return <Press {...props} intent="resend" variant="secondary" />;
}

interface VariantPressProps extends PressProps {
  readonly intent: 'pay' | 'resend';
  readonly variant: 'primary' | 'secondary';
}

function Press({ orderId, label, at, intent, variant }: VariantPressProps) {
  const { formData } = useNavigation();
  const busy = formData?.get('order') === orderId && formData.get('intent') === intent;
  return (
    <Form method="post" action={at}>
      <input type="hidden" name="order" value={orderId} />
      <Button name="intent" value={intent} variant={variant} busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
