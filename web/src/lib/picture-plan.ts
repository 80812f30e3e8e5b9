import { SCREEN, type UploadPreset } from '@sokoni/contracts/browser';

export interface PicturePlan {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly quality: number;
  /** Longer sides are scaled down to this many pixels. */
  readonly longestSide: number;
}

/** Sharp on the widest screen we serve, and a tenth of what a phone's camera makes. */
const PRODUCT_SIDE = 1_920;
const PROFILE_SIDE = 512;

/** How a product picture leaves the browser; a heavy PNG becomes a JPEG. */
export function planProductPicture(file: { readonly type: string; readonly size: number }) {
  const keepsPng = file.type === 'image/png' && file.size <= SCREEN.pngToJpegBytes;
  const type = keepsPng ? 'image/png' : file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
  return {
    type,
    quality: SCREEN.productImageQuality,
    longestSide: PRODUCT_SIDE,
  } as const satisfies PicturePlan;
}

/** How a profile picture is embedded in its form. */
export const PROFILE_PICTURE: PicturePlan = {
  type: 'image/jpeg',
  quality: SCREEN.profilePictureQuality,
  longestSide: PROFILE_SIDE,
};

/** The size that fits, in whole pixels; small pictures stay as they are. */
export function fitWithin(width: number, height: number, longestSide: number) {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** The image host's unsigned upload; a hosted one takes the same form at its own origin. */
export const UPLOAD_PATH = '/v1_1/sokoni/image/upload';

export type UploadAnswer<T> = T | { readonly error?: { readonly message: string } };

export function pictureForm(picture: Blob, name: string, preset: UploadPreset): FormData {
  const form = new FormData();
  form.set('upload_preset', preset);
  form.set('file', picture, name);
  return form;
}
