import { CITIZENSHIPS, DOCUMENT_KINDS } from '@sokoni/contracts/browser';
import {
  confirmPhone,
  requestPhoneCode,
  submitVerification,
} from '../../features/verification/verification.api.ts';
import { EVIDENCE_PHOTOS } from '../../features/verification/verification.ts';
import { type FormAnswer, readIntent, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { takePaper } from '../../lib/upload-server.ts';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { readForm } from '../read-form.ts';

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
  const form = await readForm(request);
  const step = readIntent(form, ['send-code', 'confirm-phone', 'submit']);
  try {
    const text = await takeStep(step, form, caller);
    return redirectWithNotice(panelPaths.sellerVerification, { kind: 'success', text });
  } catch (error) {
    return { step, answer: refuseForm(error, textsOf(form, ['code'])) };
  }
}

async function takeStep(step: string, form: FormData, caller: Caller): Promise<string> {
  if (step === 'send-code') return requestPhoneCode(caller);
  if (step === 'confirm-phone') return confirmPhone(textOf(form, 'code'), caller);
  const documentKind = DOCUMENT_KINDS.find((kind) => kind === form.get('documentKind')) ?? 'nida';
  const documentNumber = textOf(form, 'documentNumber');
  const citizenship = CITIZENSHIPS.find((one) => one === form.get('citizenship'));
  for (const name of EVIDENCE_PHOTOS) await takePaper(form, name, caller);
  const said = { documentKind, documentNumber, citizenship };
  const businessLicence = textOf(form, 'businessLicence');
  const [identityPhoto, shopPhoto] = [textOf(form, 'identityPhoto'), textOf(form, 'shopPhoto')];
  return submitVerification({ ...said, businessLicence, identityPhoto, shopPhoto }, caller);
}
