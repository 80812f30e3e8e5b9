import { CASE_MOVES, MAX_PHOTOS, stateInDispute } from '../../features/disputes/disputes.api.ts';
import { moveOrder } from '../../features/orders/orders.api.ts';
import { type FormAnswer, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { photosOf } from '../../lib/upload-server.ts';
import { redirectWithNotice } from '../notice.ts';
import { readForm } from '../read-form.ts';

interface Part {
  readonly orderId: string;
  readonly sellerId: string;
}

/** One side says something, or the buyer opens the case with it; `here` is the page of the dispute. */
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
    const text = textOf(form, 'text');
    const action = CASE_MOVES.find((move) => move === form.get('move'));
    const opened = action && (await moveOrder({ ...part, action, reason: text }, caller));
    // The reason stands with the case: said once more only where pictures belong to it.
    const said =
      opened && photos.length === 0
        ? opened
        : await stateInDispute({ ...part, text, photos }, caller);
    return redirectWithNotice(here, { kind: 'success', text: opened ?? said });
  } catch (error) {
    return refuseForm(error, textsOf(form));
  }
}
