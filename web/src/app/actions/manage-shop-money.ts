import { noteSentByHand, retryPayout } from '../../features/shop-money/shop-money.api.ts';
import { textOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { noticeOf } from './refusal.ts';

/** An admin pays a payout again, or has sent a refused refund by hand; `here` is the page. */
export async function manageShopMoney(
  request: Request,
  here: string,
  caller: Caller,
): Promise<Response> {
  const form = await request.formData();
  const _id = textOf(form, 'refundId');
  try {
    const text = _id
      ? await noteSentByHand({ _id, transactionId: textOf(form, 'transactionId') }, caller)
      : await retryPayout(textOf(form, 'payoutId'), caller);
    return redirectWithNotice(here, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(here, await noticeOf(error, request));
  }
}
