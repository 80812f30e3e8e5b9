export const UPLOAD_PRESETS = ['products', 'avatars', 'evidence'] as const;
export type UploadPreset = (typeof UPLOAD_PRESETS)[number];
/** Every stored picture can be had in these widths … */
export const IMAGE_WIDTHS = [160, 320, 640, 1280] as const;
/** … and these formats, at `/media/<public id>/<width>.<format>`. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Address of one size of a picture of ours, from the address stored with a product. */
export function sizedImageUrl(url: string, width: number, format: ImageFormat): string {
  return url.replace(/\.(?:jpg|png|webp)$/, `/${width}.${format}`);
}
