import type { OwnPayNumberKind } from '@sokoni/contracts/browser';
import {
  checkPayNumberFile,
  decidePayNumberMatch,
  matchPayNumberLine,
  storePayNumberFile,
} from '../../features/pay-numbers/pay-numbers.api.ts';
import { type FormAnswer, readIntent, textOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { readForm } from '../read-form.ts';
import { refusePress } from './then-notice.ts';

interface Result {
  readonly text: string;
  /** The file that the page shows next. */
  readonly fileId?: string;
}

/** An admin brings a statement, confirms it, or says which order a line pays. */
export async function managePayNumbers(
  request: Request,
  caller: Caller,
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  try {
    const { text, fileId } = await execute(form, caller);
    return redirectWithNotice(panelPaths.adminLipaStatement(fileId), { kind: 'success', text });
  } catch (error) {
    const fileId = textOf(form, 'fileId') || undefined;
    return refusePress(error, request, panelPaths.adminLipaStatement(fileId));
  }
}

async function execute(form: FormData, caller: Caller): Promise<Result> {
  const intent = readIntent(form, ['check', 'store', 'match', 'confirm', 'return']);
  const code = textOf(form, 'code');
  if (intent === 'check') return checkPayNumberFile(accountOf(form), await csvOf(form), caller);
  if (intent === 'store') {
    const fileId = textOf(form, 'fileId');
    return { text: await storePayNumberFile(fileId, caller), fileId };
  }
  if (intent === 'match') {
    return { text: await matchPayNumberLine({ code, order: textOf(form, 'orderNumber') }, caller) };
  }
  const confirm = intent === 'confirm';
  const paymentId = textOf(form, 'paymentId');
  return { text: await decidePayNumberMatch({ code, paymentId, confirm }, caller) };
}

/** A form of the time before there were bank accounts names none and means the lipa number. */
function accountOf(form: FormData): OwnPayNumberKind {
  return textOf(form, 'account') === 'bank-transfer' ? 'bank-transfer' : 'lipa-number';
}

async function csvOf(form: FormData): Promise<string> {
  const file = form.get('statement');
  return file instanceof File ? file.text() : '';
}
