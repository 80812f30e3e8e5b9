import { adminActionsData, type PersonalData } from '@sokoni/common';

/** What reviews stores about people, for the register of processing (docs/privacy.md). */
export const personalData: PersonalData = {
  ...adminActionsData,
  reviews: {
    what: 'reviews with first name and initial, photos, the seller’s answer; why a text is hidden',
    about: ['authorId'],
    holds: {
      name: ['authorName'],
      'own words': ['text', 'hiding'],
      photo: ['photos'],
      purchases: ['productName', 'optionLabel'],
    },
    others: [{ about: ['sellerId'], holds: { 'own words': ['answer'] } }],
    plain: ['heldFor', 'assignment'],
    why: 'contract',
    keep: 'until deleted by the author, account; stars as the rating',
  },
  questions: {
    what: 'questions without a name, answers with first name and initial; why a text is hidden',
    about: ['askerId'],
    holds: { 'own words': ['text', 'hiding'] },
    others: [
      {
        about: ['answers.authorId'],
        holds: { name: ['answers.authorName'], 'own words': ['answers.text'] },
      },
    ],
    plain: ['productName', 'heldFor', 'assignment'],
    why: 'contract',
    keep: 'until the asker deletes the question, account of the author',
  },
  reports: {
    what: 'who reported a text, and why',
    about: ['userId'],
    holds: { 'own words': ['reason'] },
    why: 'interest of the shop',
    keep: 'until decided, account',
  },
  helpful_marks: { impersonal: 'who found a review helpful: ids' },
  conversations: {
    what: 'conversations of buyer and seller: short names, last words',
    about: ['buyerId'],
    holds: { name: ['buyerName'], 'own words': ['lastText', 'title', 'reports'] },
    others: [
      {
        about: ['sellerId'],
        holds: { name: ['sellerName'], 'own words': ['lastText', 'title', 'reports'] },
      },
    ],
    plain: ['about', 'lastBy', 'unread', 'seen', 'notified', 'assignment', 'erased'],
    why: 'contract',
    keep: 'until both accounts are gone',
  },
  messages: {
    what: 'messages of buyer and seller with photos; admins read them while a report is open, audited',
    about: [],
    through: { field: 'conversationId', collection: 'conversations' },
    holds: { 'own words': ['text'], photo: ['photos'] },
    plain: ['by', 'hiddenFor'],
    why: 'contract',
    keep: 'account of the author; photos a year at most',
  },
  message_templates: {
    what: 'quick answers of a seller',
    about: ['_id'],
    holds: { 'own words': ['texts'] },
    why: 'choice of the user',
    keep: 'until changed, account',
  },
  conversation_pairs: { impersonal: 'who has blocked whom: ids' },
  buyers: {
    what: 'first name and initial of a buyer',
    about: ['_id'],
    holds: { name: ['name'] },
    why: 'contract',
    keep: 'account',
  },
  paid_parts: {
    what: 'which buyer has paid which seller: ids, order number, short names',
    about: ['buyerId'],
    holds: { name: ['buyerName'], purchases: ['orderNumber'] },
    others: [{ about: ['sellerId'], holds: { name: ['sellerName'] } }],
    why: 'contract',
    keep: 'as the order; names: account',
  },
  purchased_lines: {
    what: 'lines that may be reviewed: ids, product',
    about: ['buyerId'],
    holds: { purchases: ['productName', 'optionLabel'] },
    why: 'contract',
    keep: 'as the order',
  },
  purchased_parts: {
    what: 'stars given to sellers, by order',
    about: ['buyerId'],
    holds: { purchases: ['orderNumber', 'scores'] },
    why: 'contract',
    keep: 'as the order',
  },
  ratings: { impersonal: 'sums by product' },
  seller_ratings: { impersonal: 'sums by seller' },
};
