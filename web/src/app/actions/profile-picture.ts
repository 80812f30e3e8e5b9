import { toDataUrl } from '../../lib/compress-picture.ts';
import { textOf } from '../../lib/form-answer.ts';

/** More than the API takes: what is heavier is refused there, in words. */
const HEAVIEST_BYTES = 300_000;

/** The picture of a form as a data URL: compressed by the browser, or the bare file without scripts. */
export async function profilePictureOf(form: FormData): Promise<string> {
  const compressed = textOf(form, 'profilePic');
  const file = form.get('picture');
  if (compressed || !(file instanceof File) || file.size === 0) return compressed;
  return toDataUrl(file.slice(0, HEAVIEST_BYTES, file.type));
}
