import { readMove } from '../../features/seller-orders/seller-moves.ts';
import { moveSellerOrder } from '../../features/seller-orders/seller-orders.api.ts';
import { textOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { noticeOf } from './refusal.ts';

/** A seller moves their part of an order on. */
export async function moveOwnSale(request: Request, url: URL, caller: Caller): Promise<Response> {
  const form = await request.formData();
  const here = url.pathname + url.search;
  const action = readMove(form.get('intent'));
  if (!action) throw new Response(null, { status: 400 });
  try {
    const [orderId, note, pin] = [textOf(form, 'order'), textOf(form, 'note'), textOf(form, 'pin')];
    const text = await moveSellerOrder({ orderId, action, note, pin }, caller);
    return redirectWithNotice(here, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(here, await noticeOf(error, request));
  }
}
