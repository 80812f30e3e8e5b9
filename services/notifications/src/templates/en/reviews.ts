import type { HideReason } from '@sokoni/contracts';
import { greet, link } from '../letter.ts';
import type { ReviewLetters } from '../texts.ts';

export const HIDE_REASON_WORDS: Readonly<Record<HideReason, string>> = {
  insult: 'it has insults',
  contact: 'it has a phone number or a link',
  spam: 'it is advertising',
  irrelevant: 'it is not about the product',
  untrue: 'it is not true',
  private: 'it has private data of another person',
  other: 'it does not follow our rules',
};

const noteOf = (note: string) => (note ? [`Our team adds: ${note}`] : []);
const OBJECT = 'If you think that this is wrong, you can object once within 14 days.';

export const reviewLetters: ReviewLetters = {
  reviewPublished: ({ name, productName, stars, url }) => ({
    subject: `A new review: ${stars} of 5 stars for ${productName}`,
    greeting: greet('Hello', name),
    parts: [
      `A buyer gave ${productName} ${stars} of 5 stars. Your answer is shown below the review.`,
      link('Read and answer it', url),
    ],
  }),
  reviewShown: ({ name, productName, url }) => ({
    subject: `Your review of ${productName} is shown now`,
    greeting: greet('Hello', name),
    parts: [
      'We have checked your review. Everybody can read it now. Thank you!',
      link('See your review', url),
    ],
  }),
  reviewHidden: ({ name, productName, because, note, url }) => ({
    subject: `Your review of ${productName} is not shown`,
    greeting: greet('Hello', name),
    parts: [
      `We do not show your review, because ${HIDE_REASON_WORDS[because]}.`,
      ...noteOf(note),
      'You can change it. We check it again before it is shown.',
      OBJECT,
      link('See why, or object', url),
    ],
  }),
  reviewAnswered: ({ name, productName, url }) => ({
    subject: `The seller has answered your review${productName && ` of ${productName}`}`,
    greeting: greet('Hello', name),
    parts: ['The answer is below your review.', link('Read the answer', url)],
  }),
  questionAsked: ({ name, productName, url }) => ({
    subject: `A question about ${productName}`,
    greeting: greet('Hello', name),
    parts: [
      `A shopper asks about ${productName}. Everybody reads your answer on the product.`,
      link('Read and answer it', url),
    ],
  }),
  questionAnswered: ({ name, productName, url }) => ({
    subject: `Your question${productName && ` about ${productName}`} is answered`,
    greeting: greet('Hello', name),
    parts: ['There is an answer to what you asked.', link('Read the answer', url)],
  }),
  questionShown: ({ name, productName, url }) => ({
    subject: `Your question about ${productName} is shown now`,
    greeting: greet('Hello', name),
    parts: ['We have checked your question. We notify you of each answer.', link('See it', url)],
  }),
  questionHidden: ({ name, productName, because, note, url }) => ({
    subject: `Your question about ${productName} is not shown`,
    greeting: greet('Hello', name),
    parts: [
      `We do not show your question, because ${HIDE_REASON_WORDS[because]}.`,
      ...noteOf(note),
      'You can ask again without it.',
      OBJECT,
      link('See why, or object', url),
    ],
  }),
  answerHidden: ({ name, productName, because, note, url }) => ({
    subject: `Your answer about ${productName} is not shown`,
    greeting: greet('Hello', name),
    parts: [
      `We do not show your answer, because ${HIDE_REASON_WORDS[because]}.`,
      ...noteOf(note),
      OBJECT,
      link('See why, or object', url),
    ],
  }),
  textRestored: ({ name, productName, url }) => ({
    subject: `What you wrote about ${productName} is shown again`,
    greeting: greet('Hello', name),
    parts: [
      'Another member of our team has looked at it, and everybody can read it now.',
      link('See what is still hidden', url),
    ],
  }),
  appealRefused: ({ name, productName, because, note, url }) => ({
    subject: `What you wrote about ${productName} stays hidden`,
    greeting: greet('Hello', name),
    parts: [
      `Another member of our team has looked at it and confirms it: ${HIDE_REASON_WORDS[because]}.`,
      ...noteOf(note),
      link('See the decision', url),
    ],
  }),
  messageReceived: ({ name, shop, title, url }) => ({
    subject: title ? `A message about ${title}` : 'A new message for you',
    greeting: greet('Hello', name),
    parts: [
      !title
        ? 'There is a new message in one of your conversations.'
        : shop
          ? `${shop} has written to you about ${title}.`
          : `A buyer has written to you about ${title}. Who answers soon sells more.`,
      link('Read and answer it', url),
    ],
  }),
  reviewRequested: ({ name, orderNumber, products, url }) => ({
    subject: products ? `How is ${products}?` : `How is what you got in order ${orderNumber}?`,
    greeting: greet('Hello', name),
    parts: [
      `You have had your products of order ${orderNumber} for a few days${products && `: ${products}`}.`,
      'Tell others how good they are. It takes a minute and helps them choose.',
      link('Write a review', url),
    ],
  }),
};
