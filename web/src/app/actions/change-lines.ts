import { ordersRoutes } from '@sokoni/contracts/browser';
import { PIECES } from '../../components/order/line-forms.tsx';
import { parcelOf } from '../../features/seller-orders/parcel-fields.tsx';
import { textOf } from '../../lib/form-answer.ts';
import { type Caller, send } from '../../lib/http.ts';

/** What forms do with chosen lines. */
export const LINE_INTENTS = ['send-lines', 'refund-lines'] as const;
type LineIntent = (typeof LINE_INTENTS)[number];

export function isOfLines(intent: string): intent is LineIntent {
  return LINE_INTENTS.some((one) => one === intent);
}

/** Sends or refunds the lines that a form chooses. */
export async function changeLines(
  intent: LineIntent,
  form: FormData,
  caller: Caller,
): Promise<string> {
  const lines = [...form].flatMap(([name, value]) => {
    const quantity = Number(value);
    if (!name.startsWith(PIECES) || quantity === 0) return [];
    return { lineId: name.slice(PIECES.length), quantity };
  });
  const [orderId, sellerId] = [textOf(form, 'order'), textOf(form, 'seller')];
  const reason = textOf(form, 'reason');
  const key = await keyOf([intent, textOf(form, 'seen'), lines, reason]);
  const seen = seenIn(form);
  const body = { orderId, sellerId, key, lines, ...(seen && { seen }) };
  if (intent === 'refund-lines') {
    const refunded = await send(ordersRoutes.refundLines, { body: { ...body, reason } }, caller);
    return refunded.message;
  }
  const parcel = parcelOf(form);
  const sent = { body: { ...body, ...(parcel && { parcel }) } };
  return (await send(ordersRoutes.sendLines, sent, caller)).message;
}

/** What the form's page had seen leave and go back: `2.1`. A page of before says nothing. */
function seenIn(form: FormData): { parcels: number; refunds: number } | undefined {
  const [parcels, refunds] = textOf(form, 'seen').split('.').map(Number);
  return parcels === undefined || refunds === undefined ? undefined : { parcels, refunds };
}

/** The same choice on the same page has the same key, so that it acts once. */
async function keyOf(choice: readonly unknown[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(choice));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
