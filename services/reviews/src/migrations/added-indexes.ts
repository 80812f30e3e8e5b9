import { createCollections, type Migration } from '@sokoni/common';

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
