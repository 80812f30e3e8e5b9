import { createCollections, limitCollections, type Migration } from '@sokoni/common';

/** Questions about products, and how many a user has asked. */
export const createQuestions: Migration = {
  name: '0004-questions',
  up: (db) =>
    createCollections(db, {
      ...limitCollections,
      questions: [
        { key: { productId: 1, status: 1, _id: -1 } },
        { key: { sellerId: 1, status: 1, _id: -1 } },
        { key: { askerId: 1, _id: -1 } },
        { key: { 'answers.authorId': 1 } },
        { key: { queued: 1, _id: -1 } },
      ],
    }),
};
