import type { UploadedImage, UploadPreset } from '@sokoni/contracts/browser';
import axios from 'axios';
import { ApiError } from './api-error.ts';
import { compressPicture } from './compress-picture.ts';
import { pictureForm, planProductPicture, UPLOAD_PATH, type UploadAnswer } from './picture-plan.ts';

/** Uploads a picture and reports its progress, from 0 to 1. */
async function uploadInBrowser(
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

/** Makes a picture small and uploads it without a public address; its `public_id` is what attaches it. */
export async function sendPrivately(
  file: File,
  preset: UploadPreset,
  onProgress: (part: number) => void,
): Promise<UploadedImage> {
  const picture = await compressPicture(file, planProductPicture(file));
  return uploadInBrowser(picture, file.name, onProgress, preset);
}

/** Compresses a product picture as the shop wants it and uploads it; answers its address. */
export async function sendPicture(file: File, onProgress: (part: number) => void): Promise<string> {
  const picture = await compressPicture(file, planProductPicture(file));
  return (await uploadInBrowser(picture, file.name, onProgress)).url;
}
