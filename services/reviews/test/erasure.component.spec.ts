import { jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { envelopeOf, eventually } from '@sokoni/common/testing';
import { type Connection, Types } from 'mongoose';
import { MessagesRepository } from '../src/conversations/messages.repository.ts';
import { BOOT_MS, ReviewsUnderTest, someId } from './reviews-under-test.ts';

const CONVERSATIONS = 6_000;
const REVIEWS = 1_000;
const ERASE_MS = 120_000;

describe('a deleted account with thousands of documents', () => {
  let fixture: ReviewsUnderTest;
  beforeAll(async () => {
    fixture = await ReviewsUnderTest.start();
  }, BOOT_MS);
  afterAll(() => fixture.stop(), BOOT_MS);

  const collection = (name: string) => {
    const { db } = fixture.service.app.get<Connection>(getConnectionToken());
    if (!db) throw new Error('Not connected');
    return db.collection(name);
  };
  const many = <T>(count: number, one: () => T) => Array.from({ length: count }, one);

  function conversationOf(sellerId: string) {
    const now = new Date();
    return {
      ...{ _id: new Types.ObjectId(), buyerId: someId(), sellerId },
      ...{ about: 'product', subjectId: someId(), title: 'Redmi 13' },
      ...{ buyerName: '', sellerName: 'Juma', count: 1, lastText: 'Ipo', lastBy: 'seller' },
      ...{ lastAt: now, changedAt: now, unread: { buyer: 1, seller: 0 } },
      ...{ seen: { buyer: 0, seller: 1 }, notified: { buyer: true, seller: false } },
      ...{ askedAt: null, answeredAt: null, reports: [], queued: false, assignment: null },
      ...{ erased: [], version: 1 },
    };
  }
  function reviewOf(authorId: string, sellerId: string) {
    return {
      ...{ _id: new Types.ObjectId(), lineId: someId(), orderId: someId(), authorId, sellerId },
      ...{ authorName: 'Asha M.', productId: someId(), productName: 'Redmi 13', optionLabel: '' },
      ...{ stars: 5, text: 'Nzuri', photos: [], status: 'published', heldFor: [], queued: false },
      ...{ openReports: 0, cleared: false, hiding: null, decidedBy: null, assignment: null },
      ...{ announced: true, helpfulCount: 0, createdAt: new Date(), editedAt: null },
      ...{ answer: { text: 'Asante', at: new Date() }, version: 1 },
    };
  }
  const deletionOf = (userId: string) =>
    envelopeOf('user.deleted', {
      ...{ userId, role: 'SELLER', openOrders: 'finish', name: 'Juma Electronics' },
      ...{ email: 'juma@example.com', language: 'sw' },
    });

  it(
    'loses its words in batches, and an interrupted run goes on where it stopped',
    async () => {
      const sellerId = someId();
      const conversations = many(CONVERSATIONS, () => conversationOf(sellerId));
      await collection('conversations').insertMany(conversations);
      await collection('messages').insertMany(
        conversations.map(({ _id }) => ({
          ...{ conversationId: String(_id), number: 1, by: 'seller', text: 'Ipo, ni Juma' },
          ...{ photos: [], hiddenFor: null, key: someId(), at: new Date() },
        })),
      );
      const left = () =>
        collection('conversations').countDocuments({ sellerId, erased: { $ne: 'seller' } });
      const messages = fixture.service.app.get(MessagesRepository);
      const erase = messages.eraseBy.bind(messages);
      let leftAtFailure = CONVERSATIONS;
      const spy = jest.spyOn(messages, 'eraseBy').mockImplementation(async (...wanted) => {
        const now = await left();
        if (now < CONVERSATIONS && leftAtFailure === CONVERSATIONS) {
          leftAtFailure = now;
          throw new Error('interrupted');
        }
        return erase(...wanted);
      });
      await fixture.service.broker.publish(deletionOf(sellerId));
      await eventually(async () => (await left()) === 0, ERASE_MS);
      spy.mockRestore();
      expect(leftAtFailure).toBeLessThan(CONVERSATIONS);
      const words = { $or: [{ sellerName: { $ne: '' } }, { lastText: { $ne: '' } }] };
      expect(await collection('conversations').countDocuments(words)).toBe(0);
      expect(await collection('messages').countDocuments({ text: { $ne: '' } })).toBe(0);
      const changed = await fixture.published(
        'conversation.changed',
        String(conversations[0]?._id),
      );
      expect(changed).toHaveLength(1);
    },
    2 * ERASE_MS,
  );

  it(
    'loses the words of its reviews and answers in batches',
    async () => {
      const [authorId, sellerId] = [someId(), someId()];
      await collection('reviews').insertMany(many(REVIEWS, () => reviewOf(authorId, sellerId)));
      const rest = (filter: object) => collection('reviews').countDocuments(filter);
      await fixture.service.broker.publish(deletionOf(authorId));
      await eventually(async () => (await rest({ authorId, text: { $ne: '' } })) === 0, ERASE_MS);
      await fixture.service.broker.publish(deletionOf(sellerId));
      await eventually(async () => (await rest({ answer: { $ne: null } })) === 0, ERASE_MS);
      expect(await rest({ authorName: { $ne: '' } })).toBe(0);
      const entries = await collection('audit')
        .aggregate([{ $project: { changes: { $size: '$entries' } } }])
        .toArray();
      expect(Math.max(...entries.map(({ changes }) => changes))).toBeLessThanOrEqual(100);
    },
    2 * ERASE_MS,
  );
});
