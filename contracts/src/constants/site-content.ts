/** Places of the shop whose content admins write; each has content of its own until they do. */
export const CONTENT_PAGES = ['faq', 'about', 'privacy'] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

export const CONTENT_SLOTS = ['banner', 'announcement', 'row', ...CONTENT_PAGES] as const;
export type ContentSlot = (typeof CONTENT_SLOTS)[number];

/** Computed from the dates of a block and its withdrawal. */
export const CONTENT_STATES = ['live', 'scheduled', 'ended', 'withdrawn'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** How many live blocks of each place are shown at once. */
export const CONTENT_PLACES: Readonly<Record<ContentSlot, number>> = {
  banner: 1,
  announcement: 1,
  row: 3,
  faq: 1,
  about: 1,
  privacy: 1,
};

/** Longest text in each place: a sentence, the title of a row, or a page. */
export const CONTENT_LENGTHS: Readonly<Record<ContentSlot, number>> = {
  banner: 100,
  announcement: 160,
  row: 40,
  faq: 12_000,
  about: 12_000,
  privacy: 12_000,
};

export function isContentPage(slot: ContentSlot): slot is ContentPage {
  return CONTENT_PAGES.some((page) => page === slot);
}
