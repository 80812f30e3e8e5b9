import { Form, useNavigation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Button } from '../ui/button.tsx';

/** Where on the page of an order its way to pay is changed. */
export const CHANGE_WAY = 'change-way';

export function changeWayOf(orderId: string): string {
  return `${paths.myOrder(orderId)}#${CHANGE_WAY}`;
}

interface SendAgainProps {
  readonly orderId: string;
  readonly label: string;
  /** The page whose action asks; absent for the page itself. */
  readonly at?: string | undefined;
}

/** Asks the payment provider to ask once more; leads to the page of the new attempt. */
export function SendAgain({ orderId, label, at }: SendAgainProps) {
  const { formData } = useNavigation();
  const busy = formData?.get('order') === orderId && formData.get('intent') === 'resend';
  return (
    <Form method="post" action={at}>
      <input type="hidden" name="order" value={orderId} />
      <Button name="intent" value="resend" look="secondary" busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
