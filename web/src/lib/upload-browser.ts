import type { UploadedImage, UploadPreset } from '@sokoni/contracts/browser';
import axios from 'axios';
import { ApiError } from './api-error.ts';
import { pictureForm, UPLOAD_PATH, type UploadAnswer } from './upload.ts';

/** Uploads a picture and tells how far it is, from 0 to 1. */
export async function uploadInBrowser(
  picture: Blob,
  name: string,
  onProgress: (part: number) => void,
  preset: UploadPreset = 'products',
): Promise<UploadedImage> {
  const { status, data } = await axios
    .post<UploadAnswer<UploadedImage>>(UPLOAD_PATH, pictureForm(picture, name, preset), {
      validateStatus: () => true,
      onUploadProgress: ({ progress = 0 }) => onProgress(progress),
    })
    .catch(() => ({ status: 503, data: null }));
  if (data && 'url' in data) return data;
  throw new ApiError(status, 'image-unreadable', data?.error?.message ?? '');
}
