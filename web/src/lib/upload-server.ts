import type { UploadedImage, UploadPreset } from '@sokoni/contracts/browser';
import { ApiError } from './api-error.ts';
import { apiUrl } from './env.ts';
import { asVisitor, type Caller } from './exchange.ts';
import { pictureForm, UPLOAD_PATH, type UploadAnswer } from './picture-plan.ts';

const TIMEOUT_MS = 20_000;

/** Tokens of the pictures of a form: those its page has sent, and those that came as files, from pages without scripts. */
export async function photosOf(
  form: FormData,
  caller: Caller,
  { max, preset }: { readonly max: number; readonly preset: UploadPreset },
): Promise<string[]> {
  const tokens = form.getAll('photo').map(String);
  const files = form
    .getAll('photos')
    .filter((file): file is File => file instanceof File && file.size > 0);
  const room = Math.max(0, max - tokens.length);
  const uploaded = await Promise.all(
    files.slice(0, room).map((file) => uploadOnServer(file, caller, preset)),
  );
  return [...tokens, ...uploaded.map(({ public_id }) => public_id)];
}

/** A picture of a `PictureField` that came with the form, from pages without scripts. */
export async function takePicture(form: FormData, name: string, caller: Caller): Promise<void> {
  const file = form.get(`${name}File`);
  form.delete(`${name}File`);
  if (!(file instanceof File) || file.size === 0) return;
  form.set(name, (await uploadOnServer(file, caller)).url);
}

/** A picture of a `PaperField` that came with the form; a refused form need not bring it again. */
export async function takePaper(form: FormData, name: string, caller: Caller): Promise<void> {
  const file = form.get(`${name}File`);
  if (!(file instanceof File) || file.size === 0) return;
  form.set(name, (await uploadOnServer(file, caller, 'evidence')).public_id);
}

/** Hands a picture on that came with a form, for pages without scripts. */
export async function uploadOnServer(
  picture: File,
  caller: Caller,
  preset: UploadPreset = 'products',
): Promise<UploadedImage> {
  const answer = await fetch(apiUrl() + UPLOAD_PATH, {
    method: 'POST',
    headers: asVisitor(caller),
    body: pictureForm(picture, picture.name, preset),
    signal: AbortSignal.any([caller.signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch(() => null);
  const data = (await answer?.json().catch(() => null)) as UploadAnswer<UploadedImage> | null;
  if (data && 'url' in data) return data;
  throw new ApiError(answer?.status ?? 503, 'image-unreadable', data?.error?.message ?? '');
}
