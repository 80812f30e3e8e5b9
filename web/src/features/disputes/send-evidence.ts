import { compressPicture } from '../../lib/compress-picture.ts';
import { planProductPicture } from '../../lib/picture-plan.ts';
import { uploadInBrowser } from '../../lib/upload-browser.ts';

/** Makes a picture small and uploads it for few eyes; answers the token by which it is attached. */
export async function sendEvidence(
  file: File,
  onProgress: (part: number) => void,
): Promise<string> {
  const picture = await compressPicture(file, planProductPicture(file));
  return (await uploadInBrowser(picture, file.name, onProgress, 'evidence')).public_id;
}
