/**
 * What pages are made by: times in milliseconds, pixels, bytes, counts. A file of its own: every
 * page of the shop loads it whole, and a neighbour's lists with it.
 */
export const SCREEN = {
  bannerIntervalMs: 5_000,
  searchDebounceMs: 250,
  toastMs: 5_000,
  rowScrollPx: 300,
  listSkeletons: 13,
  thumbnailSkeletons: 4,
  pngToJpegBytes: 5_000_000,
  productImageQuality: 0.8,
  profilePictureQuality: 0.6,
  productImagesMax: 8,
} as const;
