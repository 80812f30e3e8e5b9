import { createCollections, type Migration } from '@sokoni/common';

/** Conversations of buyers and sellers; who has completed a purchase before, has paid. */
export const createConversations: Migration = {
  name: '0006-conversations',
  async up(db) {
    await createCollections(db, {
      conversations: [
        { key: { buyerId: 1, sellerId: 1, about: 1, subjectId: 1 }, unique: true },
        { key: { buyerId: 1, lastAt: -1, _id: -1 } },
        { key: { sellerId: 1, lastAt: -1, _id: -1 } },
        { key: { buyerId: 1, changedAt: -1 } },
        { key: { sellerId: 1, changedAt: -1 } },
        { key: { sellerId: 1, askedAt: -1 } },
        { key: { queued: 1, _id: -1 } },
      ],
      messages: [
        { key: { conversationId: 1, number: -1 }, unique: true },
        { key: { conversationId: 1, by: 1, key: 1 }, unique: true },
      ],
      conversation_pairs: [],
      paid_parts: [{ key: { buyerId: 1, sellerId: 1 } }, { key: { sellerId: 1 } }],
      message_templates: [],
    });
    const parts = { from: 'purchased_parts', localField: '_id', foreignField: '_id', as: 'part' };
    const names = { from: 'buyers', localField: 'buyerId', foreignField: '_id', as: 'buyer' };
    const newest = { $first: '$$ROOT' };
    await db
      .collection('purchased_lines')
      .aggregate([
        { $group: { _id: '$partId', line: newest } },
        {
          $project: {
            ...{ orderId: '$line.orderId', buyerId: '$line.buyerId', sellerId: '$line.sellerId' },
            void: '$line.void',
          },
        },
        { $lookup: parts },
        { $lookup: names },
        {
          $project: {
            ...{ orderId: 1, buyerId: 1, sellerId: 1, void: 1, sellerName: '' },
            orderNumber: { $ifNull: [{ $first: '$part.orderNumber' }, ''] },
            buyerName: { $ifNull: [{ $first: '$buyer.name' }, ''] },
          },
        },
        { $merge: { into: 'paid_parts', whenMatched: 'keepExisting' } },
      ])
      .toArray();
  },
};
