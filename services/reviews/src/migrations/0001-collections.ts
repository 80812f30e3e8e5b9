import {
  auditCollections,
  createCollections,
  eventCollections,
  limitCollections,
  type Migration,
} from '@sokoni/common';

/** Everything the service stores, with its indexes. */
export const createAllCollections: Migration = {
  name: '0001-collections',
  up: (db) =>
    createCollections(db, {
      ...auditCollections,
      ...eventCollections,
      ...limitCollections,
      buyers: [],
      conversation_pairs: [],
      conversations: [
        { key: { buyerId: 1, sellerId: 1, about: 1, subjectId: 1 }, unique: true },
        { key: { buyerId: 1, lastAt: -1, _id: -1 } },
        { key: { sellerId: 1, lastAt: -1, _id: -1 } },
        { key: { buyerId: 1, changedAt: -1 } },
        { key: { sellerId: 1, changedAt: -1 } },
        { key: { sellerId: 1, askedAt: -1 } },
        { key: { queued: 1, _id: -1 } },
        // A large seller has read most of them: the rest is counted with every page.
        {
          key: { buyerId: 1, 'unread.buyer': 1 },
          partialFilterExpression: { 'unread.buyer': { $gt: 0 } },
        },
        {
          key: { sellerId: 1, 'unread.seller': 1 },
          partialFilterExpression: { 'unread.seller': { $gt: 0 } },
        },
      ],
      helpful_marks: [{ key: { reviewId: 1, userId: 1 }, unique: true }],
      message_templates: [],
      messages: [
        { key: { conversationId: 1, number: -1 }, unique: true },
        { key: { conversationId: 1, by: 1, key: 1 }, unique: true },
      ],
      paid_parts: [{ key: { buyerId: 1, sellerId: 1 } }, { key: { sellerId: 1 } }],
      purchased_lines: [
        { key: { partId: 1, lineId: 1 }, unique: true },
        { key: { buyerId: 1, _id: -1 } },
      ],
      purchased_parts: [
        { key: { requestAt: 1 }, partialFilterExpression: { requestAt: { $type: 'date' } } },
      ],
      questions: [
        { key: { productId: 1, status: 1, _id: -1 } },
        { key: { sellerId: 1, status: 1, _id: -1 } },
        // How fast a seller answers.
        { key: { sellerId: 1, status: 1, announcedAt: -1 } },
        { key: { askerId: 1, _id: -1 } },
        { key: { 'answers.authorId': 1 } },
        { key: { queued: 1, _id: -1 } },
      ],
      ratings: [],
      reports: [{ key: { reviewId: 1, userId: 1 }, unique: true }],
      reviews: [
        { key: { lineId: 1 }, unique: true },
        { key: { productId: 1, status: 1, _id: -1 } },
        { key: { productId: 1, status: 1, helpfulCount: -1, _id: -1 } },
        { key: { productId: 1, status: 1, stars: 1, _id: -1 } },
        { key: { sellerId: 1, status: 1, _id: -1 } },
        { key: { authorId: 1 } },
        { key: { queued: 1, _id: -1 } },
      ],
      seller_ratings: [],
    }),
};

/** A seller reads, and counts, the questions without an answer. */
export const indexUnansweredQuestions: Migration = {
  name: '0004-unanswered-questions',
  up: (db) =>
    createCollections(db, {
      questions: [{ key: { sellerId: 1, status: 1, answeredAt: 1, _id: 1 } }],
    }),
};

/** A seller sorts the reviews of all products by their stars. */
export const indexReviewsByStars: Migration = {
  name: '0003-reviews-by-stars',
  up: (db) =>
    createCollections(db, { reviews: [{ key: { sellerId: 1, status: 1, stars: 1, _id: 1 } }] }),
};
