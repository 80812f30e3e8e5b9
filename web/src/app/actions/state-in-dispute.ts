import type { Dispute, SellerOrderStatus } from '@sokoni/contracts/browser';
import { redirect } from 'react-router';
import {
  CASE_MOVES,
  type CaseMove,
  fetchDispute,
  MAX_PHOTOS,
  stateInDispute,
} from '../../features/disputes/disputes.api.ts';
import { moveOrder } from '../../features/orders/orders.api.ts';
import { type FormAnswer, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { photosOf } from '../../lib/upload-server.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { readForm } from '../read-form.ts';

interface Part {
  readonly orderId: string;
  readonly sellerId: string;
}

interface Said {
  readonly text: string;
  readonly photos: string[];
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
    const said = { text: textOf(form, 'text'), photos };
    const action = CASE_MOVES.find((move) => move === form.get('move'));
    const text = action
      ? await openCase(action, { ...part, ...said }, caller)
      : await stateInDispute({ ...part, ...said }, caller);
    // The order says to whom and until when; of a dispute its own page does.
    const then = action === 'request-return' ? paths.myOrder(part.orderId) : here;
    return text ? redirectWithNotice(then, { kind: 'success', text }) : redirect(then, 303);
  } catch (error) {
    return refuseForm(error, textsOf(form));
  }
}

/** Opens the case, unless an earlier try has; its answer, null where nothing was left to say. */
async function openCase(
  action: CaseMove,
  said: Part & Said,
  caller: Caller,
): Promise<string | null> {
  const { text, photos, ...part } = said;
  const dispute = await fetchDispute(part, caller);
  const opened = isOpenedBy(action, dispute)
    ? null
    : await moveOrder({ ...part, action, reason: text }, caller);
  // The reason stands with the case: said once more only where pictures belong to it.
  const isGiven = opened || dispute.reasons.some((reason) => reason.text === text);
  if (photos.length === 0 && isGiven) return opened;
  const stated = await stateInDispute(said, caller);
  return opened ?? stated;
}

/** A request to cancel or return may become a dispute: that somebody may write does not tell what is open. */
const OPENED: Readonly<Record<CaseMove, readonly SellerOrderStatus[]>> = {
  'request-return': ['return_requested', 'disputed'],
  dispute: ['disputed'],
};

function isOpenedBy(action: CaseMove, { status, writesAs }: Dispute): boolean {
  return writesAs !== null && OPENED[action].includes(status);
}
