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

/** Why an admin hides what a user wrote; its author is notified. */
export const HIDE_REASONS = [
  'insult',
  'contact',
  'spam',
  'irrelevant',
  'untrue',
  'private',
  'other',
] as const;
export type HideReason = (typeof HIDE_REASONS)[number];
/** What the admin adds to the reason, in the author's language or not. */
export const HIDE_NOTE_LENGTH = 300;

/** What an author may appeal about. */
export const MODERATED_KINDS = ['review', 'question', 'answer'] as const;
export type ModeratedKind = (typeof MODERATED_KINDS)[number];
export const APPEAL_LENGTH = 500;
/** So long after it was hidden. */
export const APPEAL_DAYS = 14;
/** So long an owner waits for another admin before deciding about an appeal against an own decision. */
export const OWN_APPEAL_HOURS = 24;

/** What an admin takes for a time, so that no other decides about it. */
export const ASSIGNED_KINDS = ['review', 'question', 'conversation'] as const;
export type AssignedKind = (typeof ASSIGNED_KINDS)[number];
export const ASSIGNMENT_MINUTES = 30;
/** What of the questions about own products a seller sees. */
export const SELLER_QUESTION_FILTERS = ['all', 'unanswered'] as const;

/** What of the own conversations a user sees. */
export const CONVERSATION_FILTERS = ['all', 'unread'] as const;

/** Rows of a queue: all, those the admin has taken, those that no admin has taken. */
export const QUEUE_FILTERS = ['all', 'mine', 'free'] as const;
export type QueueFilter = (typeof QUEUE_FILTERS)[number];
/** Why an admin may not decide about a row now: problems of the API. */
export const DECISION_REFUSALS = ['own-text', 'taken-by-another', 'own-decision'] as const;
export type DecisionRefusal = (typeof DECISION_REFUSALS)[number];

/** Why a review waits for an admin. */
export const HELD_REASONS = ['contact', 'words', 'reports'] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** Who of a conversation writes or reads. */
export const CONVERSATION_SIDES = ['buyer', 'seller'] as const;
export type ConversationSide = (typeof CONVERSATION_SIDES)[number];

/** What a conversation is about. */
export const CONVERSATION_SUBJECTS = ['product', 'order'] as const;
export type ConversationSubject = (typeof CONVERSATION_SUBJECTS)[number];

export const MESSAGE_LENGTH = 1_000;
export const MOST_MESSAGE_PHOTOS = 3;
/** Of one user. */
export const MESSAGES_A_MINUTE = 20;
/** Begun in a day by a buyer who has not bought anything yet. */
export const NEW_BUYERS_CONVERSATIONS_A_DAY = 5;

/** A seller's own quick answers. */
export const MOST_MESSAGE_TEMPLATES = 10;
export const MESSAGE_TEMPLATE_LENGTH = 300;

/** Stands in place of a phone number, an email address or a link that may not be read yet. */
export const CONTACT_MASK = '•••••';

/** What an admin decides about a reported conversation. */
export const CONVERSATION_DECISIONS = ['dismiss', 'hide-message', 'block'] as const;
