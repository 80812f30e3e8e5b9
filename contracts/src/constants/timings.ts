/** Times the whole system agrees on, in milliseconds unless the name says otherwise. */
export const TIMINGS = {
  bannerIntervalMs: 5_000,
  searchDebounceMs: 250,
  toastMs: 5_000,
  sessionDays: 7,
  /** A payment session at the provider lives this long. */
  paymentSessionMs: 30 * 60_000,
  /** Stock outlives the payment session by this: a payment in its last second still finds it. */
  reservationMarginMs: 5 * 60_000,
  passwordResetMs: 30 * 60_000,
  idempotencyMs: 24 * 3_600_000,
} as const;

export const SCREEN = {
  rowScrollPx: 300,
  listSkeletons: 13,
  thumbnailSkeletons: 4,
  pngToJpegBytes: 5_000_000,
  productImageQuality: 0.8,
  profilePictureQuality: 0.6,
  productImagesMax: 8,
} as const;
