import { cancelOrder } from '../../features/admin/orders.api.ts';
import { type FormAnswer, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { pathWith } from '../paths.ts';
import { readForm } from '../read-form.ts';

/** An admin's cancel, of the whole order or of one seller's part, with its reason. */
export async function cancelAnyOrder(
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
