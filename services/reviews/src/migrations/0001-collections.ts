import {
  auditCollections,
  createCollections,
  eventCollections,
  type Migration,
} from '@sokoni/common';

/** Everything the service stores, with its indexes. */
export const createAllCollections: Migration = {
  name: '0001-collections',
  up: (db) =>
    createCollections(db, {
      ...auditCollections,
      ...eventCollections,
      buyers: [],
      purchased_parts: [],
      purchased_lines: [
        { key: { partId: 1, lineId: 1 }, unique: true },
        { key: { buyerId: 1, _id: -1 } },
      ],
      ratings: [],
      reviews: [
        { key: { lineId: 1 }, unique: true },
        { key: { productId: 1, status: 1, _id: -1 } },
        { key: { productId: 1, status: 1, helpfulCount: -1, _id: -1 } },
        { key: { productId: 1, status: 1, stars: 1, _id: -1 } },
        { key: { sellerId: 1, status: 1, _id: -1 } },
        { key: { authorId: 1 } },
        { key: { queued: 1, _id: -1 } },
      ],
      helpful_marks: [{ key: { reviewId: 1, userId: 1 }, unique: true }],
      reports: [{ key: { reviewId: 1, userId: 1 }, unique: true }],
    }),
};
