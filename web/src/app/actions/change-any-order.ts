import { readAdminMove } from '../../features/admin/admin-moves.ts';
import { cancelOrder, moveOrder } from '../../features/admin/orders.api.ts';
import { type FormAnswer, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { pathWith } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { changeLines } from './change-lines.ts';
import { refusePress } from './then-notice.ts';

/** An admin's cancel, of the whole order or of one seller order, with its reason. */
async function cancelAnyOrder(
  request: Request,
  { pathname, search }: URL,
  caller: Caller,
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  const sellerId = textOf(form, 'sellerId');
  const [orderId, reason] = [textOf(form, 'orderId'), textOf(form, 'reason')];
  try {
    const text = await cancelOrder({ orderId, reason, ...(sellerId && { sellerId }) }, caller);
    const list = pathWith(pathname + search, { cancel: null });
    return redirectWithNotice(list, { kind: 'success', text });
  } catch (error) {
    return refuseForm(error, textsOf(form));
  }
}

/** What an admin does to an order: the dialog cancels, the buttons of a part move it, its forms send or refund lines. */
export async function changeAnyOrder(request: Request, url: URL, caller: Caller) {
  const form = await readForm(request);
  const here = url.pathname + url.search;
  try {
    const changed = await changeLines(String(form.get('intent')), form, caller);
    if (changed !== null) return redirectWithNotice(here, { kind: 'success', text: changed });
    const action = readAdminMove(form.get('intent'));
    if (!action) return cancelAnyOrder(request, url, caller);
    const [orderId, sellerId, note] = ['order', 'seller', 'note'].map((name) => textOf(form, name));
    const body = { orderId: orderId ?? '', sellerId: sellerId ?? '', action, note: note ?? '' };
    return redirectWithNotice(here, { kind: 'success', text: await moveOrder(body, caller) });
  } catch (error) {
    return refusePress(error, request, here);
  }
}
