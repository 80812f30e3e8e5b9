import type { Texts } from '../../lib/i18n.ts';

/** What shoppers ask about a product, and who answers. */
export default {
  title: 'Questions and answers',
  headingOf: 'Questions about {product}',
  back: 'Back to the product',
  none: 'Nobody has asked about this product yet.',
  askFirst: 'Ask a question',
  writeSeller: 'Write to the seller privately',
  all: 'All questions, and ask your own',
  answersWithinHours: {
    one: 'Usually answers within an hour',
    other: 'Usually answers within {count} hours',
  },
  answersWithinDays: {
    one: 'Usually answers within a day',
    other: 'Usually answers within {count} days',
  },
  unanswered: 'No answer yet.',
  sellerAnswers: 'The seller answers',
  buyerAnswers: '{name}, who bought it, answers',
  someBuyer: 'A buyer',
  logInToAsk: 'Log in to ask a question',
  yourQuestion: 'Your question',
  askHint:
    'The seller and buyers answer. Your name is not shown. Leave out phone numbers and links.',
  ask: 'Ask',
  answer: 'Answer',
  yourAnswer: 'Your answer',
  sendAnswer: 'Save the answer',
  report: 'Report',
  sellersTitle: 'Questions about your products',
  sellerIntro: 'Shoppers buy sooner when they get an answer. Everybody reads it on the product.',
  sellerNone: 'No question about your products yet.',
  queueTitle: 'Questions to check',
  queueIntro: 'Held back because of their text, reported, or hidden and objected to.',
  queueNone: 'No question waits.',
} as const satisfies Texts;
