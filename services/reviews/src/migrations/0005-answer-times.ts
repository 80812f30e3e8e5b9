import { createCollections, type Migration } from '@sokoni/common';

/** When a question was shown first and answered first, as far as older questions tell. */
export const addAnswerTimes: Migration = {
  name: '0005-answer-times',
  async up(db) {
    await createCollections(db, {
      questions: [{ key: { sellerId: 1, status: 1, announcedAt: -1 } }],
    });
    const bySeller = { input: '$answers', cond: { $eq: ['$$this.by', 'seller'] } };
    await db.collection('questions').updateMany({ announcedAt: { $exists: false } }, [
      {
        $set: {
          announcedAt: { $cond: ['$announced', '$createdAt', null] },
          answeredAt: {
            $ifNull: [
              { $first: { $map: { input: { $filter: bySeller }, in: '$$this.at' } } },
              null,
            ],
          },
        },
      },
    ]);
  },
};
