import {
  type Order,
  type ordersRoutes,
  type RouteBody,
  refundOfRest,
  type SellerOrder,
} from '@sokoni/contracts/browser';
import type { MoveForm } from '../../components/order/move-forms.tsx';
import { formatTzs } from '../../lib/format.ts';
import type { Translate } from '../../lib/texts.ts';

export type SellerMove = RouteBody<typeof ordersRoutes.sellerOrderAction>['action'];

export const SELLER_MOVES = [
  'accept',
  'ship',
  'deliver',
  'refuse-cancel',
  'receive-return',
  'fail-delivery',
  'give-up-delivery',
  'dispute',
  'cancel',
] as const satisfies readonly SellerMove[];

/** What comes next in a list of orders. */
interface NextStep extends Pick<MoveForm, 'move' | 'label'> {
  /** One press does it, or a dialog asks for more on the page of the order, or that page has several answers. */
  readonly way: 'at-once' | 'dialog' | 'page';
}

type Delivery = Pick<Order['delivery'], 'method'>;

/** The next step with an order; null where it waits for others. */
export function nextStep(
  part: SellerOrder,
  t: Translate<'sales'>,
  delivery: Delivery,
): NextStep | null {
  const form = stepAhead(sellerForms(part, t, delivery));
  if (!form) return null;
  const { move, label, explanation } = form;
  if (explanation !== undefined) return { move, label: t('sales.answer'), way: 'page' };
  return { move, label, way: asksFirst(form, delivery) ? 'dialog' : 'at-once' };
}

/** Whether a move needs a word or a confirmation of the seller. */
export function asksFirst(form: MoveForm, delivery: Delivery): boolean {
  const { explanation, field } = form;
  return explanation !== undefined || field !== undefined || sendsParcel(form, delivery);
}

/** What a buyer picks up has no carrier. */
export const sendsParcel = ({ move }: Pick<MoveForm, 'move'>, { method }: Delivery): boolean =>
  move === 'ship' && method === 'delivery';

/** What comes next of what the seller may do, if it is for them to do it. */
export function stepAhead(forms: readonly MoveForm[]): MoveForm | undefined {
  const [form] = forms;
  return form && !STEPS_ASIDE.includes(form.move) ? form : undefined;
}

/** Possible, but never what comes next. */
const STEPS_ASIDE: readonly MoveForm['move'][] = ['fail-delivery', 'give-up-delivery', 'dispute'];

/** A request to cancel comes first. */
function orderOf({ cancelRequest }: SellerOrder): readonly (typeof SELLER_MOVES)[number][] {
  if (cancelRequest === null) return SELLER_MOVES;
  const answers = ['cancel', 'refuse-cancel'] as const;
  return [
    ...answers,
    ...SELLER_MOVES.filter((move) => move !== 'cancel' && move !== 'refuse-cancel'),
  ];
}

/** What the seller may do with their part, as the server allows it: the next step first. */
export function sellerForms(
  part: SellerOrder,
  t: Translate<'sales'>,
  { method }: Delivery,
): MoveForm[] {
  const isPickup = method === 'pickup';
  const note = (required: boolean) =>
    ({ name: 'note', label: t('sales.reason'), required }) as const;
  const asksToCancel = part.cancelRequest !== null;
  const isDue = part.collectTzs > 0;
  const amount = formatTzs(part.collectTzs);
  const pinLabel = isDue ? t('sales.pinForCash', { amount }) : t('sales.pin');
  const backTzs = refundOfRest(part);
  const back = { amount: formatTzs(backTzs) };
  const endText = backTzs > 0 ? t('sales.refundsText', back) : t('sales.endsUnpaidText');
  const returns = part.status === 'return_requested';
  const agreeText =
    backTzs > 0 ? t('sales.agreeReturnText', back) : t('sales.agreeUnpaidReturnText');
  const forms: Readonly<Record<(typeof SELLER_MOVES)[number], Omit<MoveForm, 'move'>>> = {
    accept: { label: t('sales.accept') },
    ship: { label: t(isPickup ? 'sales.makeReady' : 'sales.ship') },
    deliver: {
      label: t(isPickup ? 'sales.handOver' : 'sales.deliver'),
      field: { name: 'pin', label: pinLabel, required: true },
    },
    'refuse-cancel': { label: t('sales.refuse'), variant: 'secondary', field: note(true) },
    'receive-return': {
      // Money follows: "agree" would be pressed while the goods are still on their way.
      label: t('sales.receiveReturn'),
      explanation: returns ? agreeText : endText,
    },
    'fail-delivery': {
      label: t(isPickup ? 'sales.failPickup' : 'sales.failDelivery'),
      explanation: t(isPickup ? 'sales.failPickupText' : 'sales.failDeliveryText'),
      variant: 'secondary',
      field: note(true),
    },
    'give-up-delivery': {
      label: t(isPickup ? 'sales.giveUpPickup' : 'sales.giveUpDelivery'),
      explanation: endText,
      variant: 'danger',
      field: note(true),
    },
    dispute: {
      label: t(returns ? 'sales.refuse' : 'sales.dispute'),
      explanation: t(returns ? 'sales.refuseReturnText' : 'sales.disputeText'),
      variant: 'secondary',
      field: note(true),
    },
    cancel: {
      label: t(asksToCancel ? 'sales.agree' : 'sales.cancel'),
      explanation: asksToCancel && backTzs > 0 ? t('sales.agreeCancelText', back) : endText,
      variant: 'danger',
      field: note(true),
    },
  };
  return orderOf(part)
    .filter((move) => part.moves.includes(move))
    .map((move) => {
      return { move, ...forms[move] };
    });
}
