import { DOCUMENT_KINDS } from '@sokoni/contracts/browser';
import {
  confirmPhone,
  requestPhoneCode,
  submitVerification,
} from '../../features/verification/verification.api.ts';
import { type FormAnswer, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';

/** A refused step, and which of the forms it belongs to. */
export interface RefusedStep {
  readonly step: string;
  readonly answer: FormAnswer;
}

/** The seller's steps to being verified: a code, its proof, the document. */
export async function proveSeller(
  request: Request,
  caller: Caller,
): Promise<Response | RefusedStep> {
  const form = await request.formData();
  const step = textOf(form, 'intent');
  try {
    const text = await takeStep(step, form, caller);
    return redirectWithNotice(paths.sellerVerification, { kind: 'success', text });
  } catch (error) {
    return { step, answer: refuseForm(error, textsOf(form, ['code'])) };
  }
}

function takeStep(step: string, form: FormData, caller: Caller): Promise<string> {
  if (step === 'send-code') return requestPhoneCode(caller);
  if (step === 'confirm-phone') return confirmPhone(textOf(form, 'code'), caller);
  const documentKind = DOCUMENT_KINDS.find((kind) => kind === form.get('documentKind')) ?? 'nida';
  const documentNumber = textOf(form, 'documentNumber');
  return submitVerification({ documentKind, documentNumber }, caller);
}
