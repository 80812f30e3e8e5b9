import { ADMIN_MOVES } from '../../features/admin/admin-moves.ts';
import { cancelOrder, moveOrder } from '../../features/admin/orders.api.ts';
import { type FormAnswer, readIntent, textOf, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { shillingsIn } from '../../lib/typed-values.ts';
import { redirectWithNotice } from '../notice.ts';
import { pathWith } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { changeLines, isOfLines, LINE_INTENTS } from './change-lines.ts';
import { refusePress, thenForm } from './then-notice.ts';

/** An admin's cancel, of the whole order or of one seller order, with its reason. */
async function cancelAnyOrder(
  form: FormData,
  { pathname, search }: URL,
  caller: Caller,
): Promise<Response | FormAnswer> {
  const sellerId = textOf(form, 'sellerId');
  const [orderId, reason] = [textOf(form, 'orderId'), textOf(form, 'reason')];
  return thenForm(form, pathWith(pathname + search, { cancel: null }), () =>
    cancelOrder({ orderId, reason, ...(sellerId && { sellerId }) }, caller),
  );
}

/** A dispute decided in part, once the dialog has shown what the typed amount means. */
export async function splitDispute(
  form: FormData,
  { pathname, search }: URL,
  caller: Caller,
): Promise<Response | FormAnswer> {
  const amountTzs = shillingsIn(textOf(form, 'amount'));
  const isShown = textOf(form, 'shownTzs') === String(amountTzs);
  if (textOf(form, 'intent') === 'preview-amount' || !isShown)
    return { message: '', fields: {}, values: textsOf(form), preview: true };
  const [orderId, sellerId, note] = ['orderId', 'sellerId', 'reason'].map((name) =>
    textOf(form, name),
  ) as [string, string, string];
  const body = { orderId, sellerId, action: 'refund-amount', note, amountTzs } as const;
  return thenForm(form, pathWith(pathname + search, { split: null }), () =>
    moveOrder(body, caller),
  );
}

/** What an admin does to an order: dialogs cancel it or divide the money of a dispute, the buttons of a part move it, its forms send or refund lines. */
export async function changeAnyOrder(request: Request, url: URL, caller: Caller) {
  const form = await readForm(request);
  const here = url.pathname + url.search;
  const dialogs = ['cancel', 'preview-amount', 'refund-amount'] as const;
  const intent = readIntent(form, [...dialogs, ...LINE_INTENTS, ...ADMIN_MOVES]);
  if (intent === 'cancel') return cancelAnyOrder(form, url, caller);
  if (intent === 'preview-amount' || intent === 'refund-amount')
    return splitDispute(form, url, caller);
  try {
    if (isOfLines(intent)) {
      const text = await changeLines(intent, form, caller);
      return redirectWithNotice(here, { kind: 'success', text });
    }
    const [orderId, sellerId, note] = ['order', 'seller', 'note'].map((name) => textOf(form, name));
    const body = {
      orderId: orderId ?? '',
      sellerId: sellerId ?? '',
      action: intent,
      note: note ?? '',
    };
    return redirectWithNotice(here, { kind: 'success', text: await moveOrder(body, caller) });
  } catch (error) {
    return refusePress(error, request, here);
  }
}
