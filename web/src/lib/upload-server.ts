import type { UploadedImage, UploadPreset } from '@sokoni/contracts/browser';
import { ApiError } from './api-error.ts';
import { apiUrl } from './env.ts';
import { asVisitor, type Caller } from './exchange.ts';
import { pictureForm, UPLOAD_PATH, type UploadAnswer } from './upload.ts';

const TIMEOUT_MS = 20_000;

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
