import type { moneyRoutes, RouteBody } from '@sokoni/contracts/browser';
import { askForPayout, saveDestination } from '../../features/seller-money/seller-money.api.ts';
import {
  awaitCode,
  type FormAnswer,
  readIntent,
  refuseForm,
  textsOf,
} from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { readForm } from '../read-form.ts';
import { proofOf, sendFormerCode } from './change-profile.ts';
import { noticeOf } from './refusal.ts';

type Body = RouteBody<typeof moneyRoutes.setDestination>;

/** The two forms of a seller's money: have it paid out, and say where to. */
export async function manageMoney(
  request: Request,
  caller: Caller,
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  const intent = readIntent(form, ['payout', 'send-former-code', 'destination']);
  if (intent === 'payout') {
    try {
      const text = await askForPayout(caller);
      return redirectWithNotice(panelPaths.sellerMoney, { kind: 'success', text });
    } catch (error) {
      return redirectWithNotice(panelPaths.sellerMoney, await noticeOf(error, request));
    }
  }
  try {
    if (intent === 'send-former-code') return awaitCode(form, await sendFormerCode(caller));
    const { intent: _, password: __, formerCode: ___, ...to } = textsOf(form);
    const body = { ...to, ...proofOf(form) } as Body;
    const notice = await saveDestination(body, caller);
    if (notice.kind !== 'error') return redirectWithNotice(panelPaths.sellerMoney, notice);
    // No money goes there: what was typed stays, to be corrected, but for the code, which is used up.
    const fields = { number: notice.text };
    return { message: notice.text, fields, values: textsOf(form, ['password', 'formerCode']) };
  } catch (error) {
    return refuseForm(error, textsOf(form, ['password']));
  }
}
