/** Orders of a product's reviews; the first where none is chosen. */
export const REVIEW_SORTS = ['newest', 'helpful', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** What of a seller is rated, part by part: goods as described, speed, contact. */
export const SELLER_ASPECTS = ['described', 'speed', 'contact'] as const;
export type SellerAspect = (typeof SELLER_ASPECTS)[number];

export const MOST_STARS = 5;
export const REVIEW_TEXT_LENGTH = 2_000;
export const MAX_REVIEW_PHOTOS = 3;
export const ANSWER_LENGTH = 1_000;

/** Reviews, and questions, that the page of a product shows. */
export const OPINIONS_SHOWN = 3;

/** A question about a product, and its answers. */
export const QUESTION_LENGTH = 500;
export const MOST_ANSWERS = 20;
/** Of one user in a day. */
export const QUESTIONS_A_DAY = 10;

/** So many users who report a review take it off the shop until an admin has decided. */
export const REPORTS_TO_HOLD = 3;

export const REPORT_REASONS = ['spam', 'insult', 'untrue', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Why an admin hides a review; its author is notified. */
export const HIDE_REASONS = ['contact', ...REPORT_REASONS] as const;
export type HideReason = (typeof HIDE_REASONS)[number];

/** Why a review waits for an admin. */
export const HELD_REASONS = ['contact', 'words', 'reports'] as const;
export type HeldReason = (typeof HELD_REASONS)[number];
