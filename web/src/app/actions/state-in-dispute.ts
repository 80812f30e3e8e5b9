import { stateInDispute } from '../../features/disputes/disputes.api.ts';
import { MAX_PHOTOS } from '../../features/disputes/statement-form.tsx';
import { type FormAnswer, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { photosOf } from '../../lib/upload-server.ts';
import { redirectWithNotice } from '../notice.ts';
import { readForm } from '../read-form.ts';

interface Part {
  readonly orderId: string;
  readonly sellerId: string;
}

/** One side says something; `here` is the page of the dispute. */
export async function sayInDispute(
  request: Request,
  part: Part,
  { caller, here }: { readonly caller: Caller; readonly here: string },
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  try {
    const photos = await photosOf(form, caller, { max: MAX_PHOTOS, preset: 'evidence' });
    // A refused form need not bring its pictures again.
    form.set('photos', photos.join(' '));
    const text = await stateInDispute({ ...part, text: textOf(form, 'text'), photos }, caller);
    return redirectWithNotice(here, { kind: 'success', text });
  } catch (error) {
    return refuseForm(error, textsOf(form));
  }
}
