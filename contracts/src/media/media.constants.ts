export const UPLOAD_PRESETS = ['products', 'avatars', 'evidence', 'reviews', 'messages'] as const;
export type UploadPreset = (typeof UPLOAD_PRESETS)[number];
/** Pictures without a public address; what attaches one to something decides who sees it. */
export const PRIVATE_PRESETS: readonly UploadPreset[] = ['evidence', 'reviews', 'messages'];
/** Every stored picture can be had in these widths … */
export const IMAGE_WIDTHS = [160, 320, 640, 1280] as const;
/** … and these formats, at `/media/<public id>/<width>.<format>`. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Address of a review's photo while the review is shown: media answers 404 before and after. */
export function reviewPhotoUrl(imageId: string): string {
  return `/media/${reviewPhotoId(imageId)}.jpg`;
}

/** The public id of a private picture while a review shows it. */
export function reviewPhotoId(imageId: string): string {
  return `r${imageId}`;
}

/** Address of one size of a picture of ours, from the address stored with a product. */
export function sizedImageUrl(url: string, width: number, format: ImageFormat): string {
  return url.replace(/\.(?:jpg|png|webp)$/, `/${width}.${format}`);
}
