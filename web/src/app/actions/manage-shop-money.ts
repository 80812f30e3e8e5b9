import {
  confirmBankFile,
  confirmDestination,
  decideBankPayment,
  makeBankFile,
} from '../../features/shop-money/bank-files.api.ts';
import {
  decideUnknownPayout,
  endBatch,
  preparePayouts,
} from '../../features/shop-money/payout-tasks.api.ts';
import {
  decideUnknownRefund,
  noteSentByHand,
  retryPayout,
  switchProvider,
} from '../../features/shop-money/shop-money.api.ts';
import { type FormAnswer, readIntent, textOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { readForm } from '../read-form.ts';
import { refusePress } from './then-notice.ts';

/** An admin prepares or releases payouts, deals with the bank's files, pays one again, has sent a refund by hand or looked for it on the statement, or switches a provider; `here` is the page. */
export async function manageShopMoney(
  request: Request,
  here: string,
  caller: Caller,
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  try {
    const text = await (dealWithBank(form, caller) ?? carryOut(form, caller));
    return redirectWithNotice(here, { kind: 'success', text });
  } catch (error) {
    return refusePress(error, request, here);
  }
}

/** Null for a form that is about something else. */
function dealWithBank(form: FormData, caller: Caller): Promise<string> | null {
  const transactionId = textOf(form, 'transactionId');
  const count = Number(textOf(form, 'bankCount'));
  if (count) return makeBankFile({ count, sumTzs: Number(textOf(form, 'bankTzs')) }, caller);
  const batchId = textOf(form, 'fileId');
  if (batchId) {
    return confirmBankFile({ batchId, hash: textOf(form, 'hash'), transactionId }, caller);
  }
  const payoutId = textOf(form, 'bankPayoutId');
  if (payoutId) {
    const paid = readIntent(form, ['yes', 'no'], 'paid') === 'yes';
    const reason = textOf(form, 'reason');
    return decideBankPayment({ payoutId, paid, transactionId, reason }, caller);
  }
  const sellerId = textOf(form, 'provenSellerId');
  return sellerId
    ? confirmDestination({ sellerId, savedAt: textOf(form, 'savedAt') }, caller)
    : null;
}

function carryOut(form: FormData, caller: Caller): Promise<string> {
  const provider = textOf(form, 'provider');
  if (provider) {
    const use = textOf(form, 'use') === 'payouts' ? 'payouts' : 'payments';
    const on = textOf(form, 'switch') === 'on';
    return switchProvider({ provider, use, on, reason: textOf(form, 'reason') }, caller);
  }
  const unknown = textOf(form, 'unknownRefundId');
  if (unknown) {
    const onStatement = readIntent(form, ['yes', 'no'], 'onStatement') === 'yes';
    return decideUnknownRefund({ _id: unknown, onStatement }, caller);
  }
  const payoutId = textOf(form, 'unknownPayoutId');
  if (payoutId) {
    const paid = readIntent(form, ['yes', 'no'], 'paid') === 'yes';
    const transactionId = textOf(form, 'transactionId');
    return decideUnknownPayout({ payoutId, paid, transactionId }, caller);
  }
  const batchId = textOf(form, 'batchId');
  if (batchId) return endBatch(batchId, textOf(form, 'batch') === 'release', caller);
  const count = Number(textOf(form, 'batchCount'));
  if (count) return preparePayouts({ count, sumTzs: Number(textOf(form, 'batchTzs')) }, caller);
  const _id = textOf(form, 'refundId');
  if (_id) return noteSentByHand({ _id, transactionId: textOf(form, 'transactionId') }, caller);
  return retryPayout(textOf(form, 'payoutId'), caller);
}
