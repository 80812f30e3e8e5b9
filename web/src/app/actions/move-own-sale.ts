import type { AcceptedOrder } from '@sokoni/contracts/browser';
import { parcelOf } from '../../features/seller-orders/parcel-fields.tsx';
import { SELLER_MOVES, type SellerMove } from '../../features/seller-orders/seller-moves.ts';
import {
  acceptOrders,
  moveSellerOrder,
  saveParcel,
  saveSellerNote,
} from '../../features/seller-orders/seller-orders.api.ts';
import { type FormAnswer, readIntent, textOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { ASKED_MOVE } from '../panel-paths.ts';
import { pathWith } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { changeLines, isOfLines, LINE_INTENTS } from './change-lines.ts';
import { refusePress } from './then-notice.ts';

/** What became of the chosen orders; none when none was chosen. */
export interface AcceptAnswer {
  readonly accepted: readonly AcceptedOrder[];
}

/** A seller moves their part of an order on, accepts several, or notes something about one. */
export async function moveOwnSale(
  request: Request,
  url: URL,
  caller: Caller,
): Promise<Response | AcceptAnswer | FormAnswer> {
  const form = await readForm(request);
  const here = url.pathname + url.search;
  const intent = readIntent(form, [
    ...(['accept-chosen', 'save-note', 'save-parcel'] as const),
    ...LINE_INTENTS,
    ...SELLER_MOVES,
  ]);
  try {
    if (intent === 'accept-chosen') {
      const chosen = form.getAll('order').map(String);
      return { accepted: chosen.length > 0 ? await acceptOrders(chosen, caller) : [] };
    }
    const text = isOfLines(intent)
      ? await changeLines(intent, form, caller)
      : await change(intent, form, caller);
    // What was asked for in a dialog is done.
    return redirectWithNotice(pathWith(here, { [ASKED_MOVE]: null }), { kind: 'success', text });
  } catch (error) {
    return refusePress(error, request, here);
  }
}

function change(
  intent: 'save-note' | 'save-parcel' | SellerMove,
  form: FormData,
  caller: Caller,
): Promise<string> {
  const [orderId, note, pin] = [textOf(form, 'order'), textOf(form, 'note'), textOf(form, 'pin')];
  const parcel = parcelOf(form);
  if (intent === 'save-note') return saveSellerNote({ orderId, note }, caller);
  if (intent === 'save-parcel') {
    if (!parcel) throw new Response(null, { status: 400 });
    return saveParcel({ orderId, parcel }, caller);
  }
  return moveSellerOrder({ orderId, action: intent, note, pin, ...(parcel && { parcel }) }, caller);
}
