import type { Asked } from './ask.ts';
import type { Caller, World } from './world.ts';

/** A route that names an owned object. */
export interface OwnedThing {
  /** Callers who may use it; for all others it does not exist. */
  readonly owners: readonly [Caller, ...Caller[]];
  readonly idIn: (world: World) => string;
  readonly about: (id: string, world: World) => Asked;
}

/** The route names no owned object. */
export const NO_OWNER = null;

const BUYERS_PART = { owners: ['buyer'] } as const;

/** For its two sides alone. */
function conversationOf(about: OwnedThing['about']): OwnedThing {
  return { owners: ['buyer', 'seller'], idIn: ({ conversationId }) => conversationId, about };
}

/** The rows of the service `reviews`. */
export const REVIEW_ROWS: Readonly<Record<string, OwnedThing | typeof NO_OWNER>> = {
  'reviews.productReviews': NO_OWNER,
  'reviews.myPurchases': NO_OWNER,
  'reviews.myAnswers': NO_OWNER,
  'reviews.writeReview': {
    ...BUYERS_PART,
    idIn: ({ received }) => received[0].lineId,
    about: (lineId) => ({ body: { lineId, stars: 5, text: '' } }),
  },
  'reviews.editReview': {
    ...BUYERS_PART,
    idIn: ({ received }) => received[0].reviewId,
    about: (reviewId) => ({ body: { reviewId, stars: 4, text: '' } }),
  },
  'reviews.deleteReview': {
    ...BUYERS_PART,
    idIn: ({ received }) => received[1].reviewId,
    about: (reviewId) => ({ body: { reviewId } }),
  },
  'reviews.markHelpful': NO_OWNER,
  'reviews.reportReview': NO_OWNER,
  'reviews.sellerReviews': NO_OWNER,
  'reviews.answerReview': {
    owners: ['seller'],
    idIn: ({ received }) => received[0].reviewId,
    about: (reviewId) => ({ body: { reviewId, text: 'Asante' } }),
  },
  'reviews.productOpinions': NO_OWNER,
  'reviews.sellerOpinionTasks': NO_OWNER,
  'reviews.productQuestions': NO_OWNER,
  'reviews.myQuestions': NO_OWNER,
  'reviews.askQuestion': NO_OWNER,
  'reviews.deleteQuestion': {
    ...BUYERS_PART,
    idIn: ({ questionId }) => questionId,
    about: (questionId) => ({ body: { questionId } }),
  },
  'reviews.answerQuestion': NO_OWNER,
  'reviews.reportQuestion': NO_OWNER,
  'reviews.sellerQuestions': NO_OWNER,
  'reviews.questionQueue': NO_OWNER,
  'reviews.decideQuestion': NO_OWNER,
  'reviews.decideAnswer': NO_OWNER,
  'reviews.assignRow': NO_OWNER,
  'reviews.hiddenTexts': NO_OWNER,
  // What is not hidden cannot be appealed against: for its author the refusal is the same.
  'reviews.appeal': NO_OWNER,
  'reviews.myConversations': NO_OWNER,
  'reviews.conversation': conversationOf((conversationId) => ({ query: { conversationId } })),
  'reviews.conversationAbout': NO_OWNER,
  'reviews.startConversation': NO_OWNER,
  'reviews.sendMessage': conversationOf((conversationId) => ({
    body: { conversationId, text: 'Asante', key: 'authorisation-matrix' },
  })),
  'reviews.readConversation': conversationOf((conversationId) => ({ body: { conversationId } })),
  'reviews.unreadMessages': NO_OWNER,
  'reviews.conversationEvents': NO_OWNER,
  'reviews.blockConversation': conversationOf((conversationId) => ({
    body: { conversationId, blocked: false },
  })),
  'reviews.reportConversation': conversationOf((conversationId) => ({
    body: { conversationId, reason: 'other' },
  })),
  'reviews.messageTemplates': NO_OWNER,
  'reviews.saveMessageTemplates': NO_OWNER,
  'reviews.reportedConversations': NO_OWNER,
  'reviews.reportedConversation': NO_OWNER,
  'reviews.decideConversation': NO_OWNER,
  'reviews.sellerRating': NO_OWNER,
  'reviews.rateSeller': {
    ...BUYERS_PART,
    idIn: ({ received }) => received[0].orderId,
    about: (orderId, { sellerId }) => ({ body: { orderId, sellerId, speed: 5 } }),
  },
  'reviews.reviewQueue': NO_OWNER,
  'reviews.moderationQueues': NO_OWNER,
  'reviews.adminActions': NO_OWNER,
  'reviews.decideReview': NO_OWNER,
};
