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
