import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button.tsx';

interface SendAgainProps {
  readonly orderId: string;
  readonly label: string;
}

/** Asks the payment provider to ask once more; leads to the page of the new attempt. */
export function SendAgain({ orderId, label }: SendAgainProps) {
  const { formData } = useNavigation();
  const busy = formData?.get('order') === orderId && formData.get('intent') === 'resend';
  return (
    <Form method="post">
      <input type="hidden" name="order" value={orderId} />
      <Button name="intent" value="resend" look="secondary" busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
