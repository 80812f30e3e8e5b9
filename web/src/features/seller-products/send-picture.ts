import { compressPicture } from '../../lib/compress-picture.ts';
import { planProductPicture } from '../../lib/picture-plan.ts';
import { uploadInBrowser } from '../../lib/upload-browser.ts';

/** Compresses a product picture as the shop wants it and uploads it; answers its address. */
export async function sendPicture(file: File, onProgress: (part: number) => void): Promise<string> {
  const picture = await compressPicture(file, planProductPicture(file));
  return (await uploadInBrowser(picture, file.name, onProgress)).url;
}
