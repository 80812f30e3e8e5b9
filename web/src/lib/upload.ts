import type { UploadPreset } from '@sokoni/contracts/browser';

/** The image host's unsigned upload; a hosted one takes the same form at its own origin. */
export const UPLOAD_PATH = '/v1_1/sokoni/image/upload';

export type UploadAnswer<T> = T | { readonly error?: { readonly message: string } };

export function pictureForm(picture: Blob, name: string, preset: UploadPreset): FormData {
  const form = new FormData();
  form.set('upload_preset', preset);
  form.set('file', picture, name);
  return form;
}
