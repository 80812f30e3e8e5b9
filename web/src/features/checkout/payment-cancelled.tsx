import type { HeldMoney } from '@sokoni/contracts/browser';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { paths } from '../../app/paths.ts';
import { isOverpaid, useHeldMoney } from '../../components/order/held-money.tsx';
import { type Outcome, useAskAgain } from '../../components/order/payment-outcome.ts';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { CloseIcon, WarningIcon } from '../../components/ui/icons.tsx';
import { useT } from '../../lib/texts.ts';

interface PaymentCancelledProps {
  /** What became of the payment so far; null where none is known. */
  readonly outcome: Outcome | null;
  /** The order that still waits for the money, if it does. */
  readonly waitingOrder: string | null;
  /** What came for it in another amount: something was paid. */
  readonly heldMoney?: readonly HeldMoney[] | undefined;
  /** A plan was to be paid, no order. */
  readonly ofPlan: boolean;
}

/** Of a plan's payment it is unknown whether it was refused or given up: it has not gone through. */
const WORDS = {
  order: {
    cancelled: ['checkout.cancelled', 'checkout.cancelledText'],
    declined: ['checkout.notPaid', 'checkout.declinedText'],
  },
  plan: {
    cancelled: ['checkout.cancelled', 'checkout.planCancelledText'],
    declined: ['checkout.notPaid', 'checkout.planNotPaidText'],
  },
} as const;

/** The shopper came back without paying: the order is given up, and its goods are free again. */
export function PaymentCancelled({
  outcome,
  waitingOrder,
  heldMoney,
  ofPlan,
}: PaymentCancelledProps) {
  const t = useT('checkout');
  useAskAgain(outcome);
  const of = ofPlan ? 'plan' : 'order';
  const held = useHeldMoney({ held: heldMoney, waiting: false, of });
  // A refusal of the payment provider is no cancellation.
  const declined = outcome === 'declined';
  const [title, text] = WORDS[of][declined ? 'declined' : 'cancelled'];
  // Enough has come for it: an order that is decided about is neither cancelled nor given up.
  const decided = waitingOrder !== null && isOverpaid(heldMoney);
  return (
    <Card className="mx-auto grid max-w-text justify-items-center gap-4 py-10! text-center">
      <span
        className={`grid size-16 place-items-center rounded-full ${decided ? 'bg-marigold-soft text-clay' : 'bg-danger-soft text-danger'}`}
      >
        {decided ? <WarningIcon className="size-8" /> : <CloseIcon className="size-8" />}
      </span>
      <h1 className="text-2xl">{decided && held ? held.title : t(title)}</h1>
      {/* Without scripts the order waits until its button is pressed: its goods are not in the cart. */}
      <p className={`text-muted ${waitingOrder && !held ? 'hidden js:block' : ''}`}>
        {held?.text ?? t(text)}
      </p>
      {waitingOrder && !decided && <GiveUpForm orderId={waitingOrder} />}
      {decided && (
        <LinkButton to={paths.myOrder(waitingOrder)}>{t('checkout.seeOrders')}</LinkButton>
      )}
      {ofPlan && <LinkButton to={panelPaths.sellerSubscribe}>{t('checkout.seePlan')}</LinkButton>}
      {declined && !ofPlan && !isOverpaid(heldMoney) && (
        <LinkButton to={paths.checkout}>{t('checkout.payAgain')}</LinkButton>
      )}
      {!ofPlan && !decided && (
        <LinkButton to={paths.cart} variant={declined ? 'secondary' : 'primary'}>
          {t('checkout.goToCart')}
        </LinkButton>
      )}
    </Card>
  );
}

/**
 * Sends itself once where scripts run; a button where they do not. A fetcher, so that it aborts no
 * navigation to the cart.
 */
function GiveUpForm({ orderId }: { readonly orderId: string }) {
  const t = useT('checkout');
  const { Form, submit } = useFetcher();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current || !form.current) return;
    sent.current = true;
    void submit(form.current);
  }, [submit]);
  return (
    <Form ref={form} method="post" className="grid gap-2 js:hidden">
      <input type="hidden" name="order" value={orderId} />
      <p>{t('checkout.giveUpText')}</p>
      <LinkButton to={paths.myOrder(orderId)}>{t('checkout.seeOrders')}</LinkButton>
      <Button variant="secondary">{t('checkout.giveUp')}</Button>
    </Form>
  );
}
