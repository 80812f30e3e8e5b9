import type { ordersRoutes, RouteBody, SellerOrder } from '@sokoni/contracts/browser';
import type { MoveForm } from '../../components/order/move-forms.tsx';
import type { Translate } from '../../lib/texts.ts';

export type SellerMove = RouteBody<typeof ordersRoutes.sellerOrderAction>['action'];

const SELLER_MOVES = [
  'accept',
  'ship',
  'deliver',
  'refuse-cancel',
  'take-back',
  'fail-delivery',
  'give-up-delivery',
  'dispute',
  'cancel',
] as const satisfies readonly SellerMove[];

/** A move that a form names, or null when it names none. */
export function readMove(value: unknown): SellerMove | null {
  return SELLER_MOVES.find((move) => move === value) ?? null;
}

/** What the seller may do with their part, as the server allows it: the next step first. */
export function sellerForms(part: SellerOrder, t: Translate<'sales'>): MoveForm[] {
  const note = (required: boolean) =>
    ({ name: 'note', label: t('sales.reason'), required }) as const;
  const forms: Readonly<Record<(typeof SELLER_MOVES)[number], Omit<MoveForm, 'move'>>> = {
    accept: { label: t('sales.accept') },
    ship: {
      label: t('sales.ship'),
      field: { name: 'note', label: t('sales.tracking'), required: false },
    },
    deliver: {
      label: t('sales.deliver'),
      field: { name: 'pin', label: t('sales.pin'), required: true },
    },
    'refuse-cancel': { label: t('sales.refuseCancel'), look: 'secondary', field: note(true) },
    'take-back': { label: t('sales.takeBack'), explanation: t('sales.takeBackText') },
    'fail-delivery': {
      label: t('sales.failDelivery'),
      explanation: t('sales.failDeliveryText'),
      look: 'secondary',
      field: note(true),
    },
    'give-up-delivery': {
      label: t('sales.giveUpDelivery'),
      explanation: t('sales.refundsText'),
      look: 'danger',
      field: note(true),
    },
    dispute: {
      label: t('sales.dispute'),
      explanation: t('sales.disputeText'),
      look: 'secondary',
      field: note(true),
    },
    cancel: {
      label: t('sales.cancel'),
      explanation: t('sales.refundsText'),
      look: 'danger',
      field: note(true),
    },
  };
  return SELLER_MOVES.filter((move) => part.moves.includes(move)).map((move) => {
    return { move, ...forms[move] };
  });
}
