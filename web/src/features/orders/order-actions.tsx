import { Form, useNavigation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { useT } from '../../lib/texts.ts';

function useSending(orderId: string, intent: string): boolean {
  const { formData } = useNavigation();
  return formData?.get('order') === orderId && formData.get('intent') === intent;
}

/** Puts the same products into the cart. */
export function OrderAgain({ orderId }: { readonly orderId: string }) {
  const t = useT('orders');
  return (
    <Form method="post">
      <input type="hidden" name="order" value={orderId} />
      <Button variant="secondary" name="intent" value="again" busy={useSending(orderId, 'again')}>
        {t('orders.again')}
      </Button>
    </Form>
  );
}

interface CancelProps {
  readonly orderId: string;
  /** One seller order; the whole order when absent. */
  readonly sellerId?: string;
  readonly label: string;
  readonly explanation: string;
  /** The page whose action cancels; absent for the page itself. */
  readonly at?: string | undefined;
}

/** Asks once more before it cancels: a disclosure, so it works without scripts. */
export function Cancel({ orderId, sellerId, label, explanation, at }: CancelProps) {
  const t = useT('orders');
  return (
    <details className="-ml-2 open:w-full open:rounded-md open:bg-danger-soft open:p-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-md px-2 font-medium text-danger underline underline-offset-4">
        {label}
      </summary>
      <Form
        method="post"
        action={at}
        preventScrollReset={at === undefined}
        className="grid justify-items-start gap-3 px-2 pt-1"
      >
        <p>{explanation}</p>
        <input type="hidden" name="order" value={orderId} />
        {sellerId && <input type="hidden" name="seller" value={sellerId} />}
        <Button variant="danger" name="intent" value="cancel" busy={useSending(orderId, 'cancel')}>
          {t('orders.confirmCancel')}
        </Button>
      </Form>
    </details>
  );
}
