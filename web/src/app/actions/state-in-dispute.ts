import { stateInDispute } from '../../features/disputes/disputes.api.ts';
import { MAX_PHOTOS } from '../../features/disputes/use-evidence.ts';
import { type FormAnswer, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { uploadOnServer } from '../../lib/upload-server.ts';
import { redirectWithNotice } from '../notice.ts';

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
  const form = await request.formData();
  try {
    const photos = [...tokensOf(form), ...(await uploadAll(form, caller))];
    const text = await stateInDispute({ ...part, text: textOf(form, 'text'), photos }, caller);
    return redirectWithNotice(here, { kind: 'success', text });
  } catch (error) {
    return refuseForm(error, textsOf(form));
  }
}

function tokensOf(form: FormData): string[] {
  return form.getAll('photo').map(String);
}

/** Pictures that came as files, from pages without scripts. */
async function uploadAll(form: FormData, caller: Caller): Promise<string[]> {
  const files = form
    .getAll('photos')
    .filter((file): file is File => file instanceof File && file.size > 0);
  const uploaded = await Promise.all(
    files.slice(0, MAX_PHOTOS).map((file) => uploadOnServer(file, caller, 'evidence')),
  );
  return uploaded.map(({ public_id }) => public_id);
}
