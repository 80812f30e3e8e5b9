import type { UploadedImage } from '@sokoni/contracts/browser';
import { compressPicture } from './compress-picture.ts';
import { planProductPicture } from './picture-plan.ts';
import { uploadInBrowser } from './upload-browser.ts';

/** Makes a picture small and uploads it for few eyes; its `public_id` is what attaches it. */
export async function sendEvidence(
  file: File,
  onProgress: (part: number) => void,
): Promise<UploadedImage> {
  const picture = await compressPicture(file, planProductPicture(file));
  return uploadInBrowser(picture, file.name, onProgress, 'evidence');
}
