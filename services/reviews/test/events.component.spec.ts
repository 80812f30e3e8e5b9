import { getConnectionToken } from '@nestjs/mongoose';
import { type PurchasedLine, reviewsRoutes } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { BOOT_MS, completedPart, ReviewsUnderTest, someId } from './reviews-under-test.ts';

describe('events of reviews', () => {
  let fixture: ReviewsUnderTest;
  beforeAll(async () => {
    fixture = await ReviewsUnderTest.start();
  }, BOOT_MS);
  afterAll(async () => {
    expect(await fixture.differences()).toEqual([]);
    await fixture.stop();
  }, BOOT_MS);

  const sellerOrder = ({ buyerName: _, lines: __, ...part }: ReturnType<typeof completedPart>) =>
    part;

  it('adds the lines of a completion that comes twice, and again, once', async () => {
    const session = await fixture.service.mint();
    const part = completedPart({ buyerId: session.userId });
    await fixture.service.deliverTwice('seller-order.completed', part);
    const [line] = await fixture.lines(session);
    await fixture.write(session, line?._id ?? '');
    await fixture.service.publishEvent('seller-order.completed', part);
    expect(await fixture.lines(session)).toMatchObject([{ _id: line?._id, review: { stars: 5 } }]);
  });

  it('drops review and rating with a payment that is taken back, once', async () => {
    const { session, lineId, part, productId } = await fixture.reviewed();
    const other = await fixture.reviewed({ stars: 3 }, { products: [productId] });
    await fixture.service.deliverTwice('seller-order.reversed', sellerOrder(part));
    expect(await fixture.shown(productId)).toMatchObject({
      rating: { average: 3, count: 1 },
      reviews: [{ _id: other.reviewId }],
    });
    expect(await fixture.lines(session)).toEqual([]);
    expect((await fixture.write(session, lineId)).status).toBe(404);
  });

  it('lets nobody review when the payment was taken back before the completion arrived', async () => {
    const session = await fixture.service.mint();
    const part = completedPart({ buyerId: session.userId });
    await fixture.service.publishEvent('seller-order.reversed', sellerOrder(part));
    await fixture.service.publishEvent('seller-order.completed', part);
    expect(await fixture.lines(session)).toEqual([]);
  });

  it('leaves the other sellers of the order alone', async () => {
    const session = await fixture.service.mint();
    const orderId = someId();
    const [fraud, good] = [
      completedPart({ orderId, buyerId: session.userId }),
      completedPart({ orderId, buyerId: session.userId }),
    ];
    for (const part of [fraud, good])
      await fixture.service.publishEvent('seller-order.completed', part);
    await fixture.service.publishEvent('seller-order.reversed', sellerOrder(fraud));
    expect(await fixture.lines(session)).toMatchObject([{ productId: good.lines[0]?.productId }]);
  });

  it('keeps the stars of a deleted account, and neither name nor text', async () => {
    const { session, productId } = await fixture.reviewed({ stars: 2, text: 'Mimi Asha' });
    await fixture.deleteAccount(session.userId);
    expect(await fixture.shown(productId)).toMatchObject({
      rating: { average: 2, count: 1 },
      reviews: [{ stars: 2, text: '', authorName: '' }],
    });
  });

  it('does not learn the name of a deleted account from a late completion, nor take a review of it', async () => {
    const session = await fixture.service.mint();
    const { userId } = session;
    await fixture.deleteAccount(userId);
    const { productId } = await fixture.reviewed({}, {});
    await fixture.complete({ buyerId: userId, products: [productId] });
    const [line] = await fixture.lines(session);
    expect((await fixture.write(session, line?._id ?? '', { stars: 1 })).status).toBe(404);
    const { reviews } = await fixture.shown(productId);
    expect(reviews.map(({ stars, authorName }) => [stars, authorName])).toEqual([[5, 'Asha M.']]);
    const { db } = fixture.service.app.get<Connection>(getConnectionToken());
    const known = await db?.collection<{ _id: string }>('buyers').findOne({ _id: userId });
    expect(known).toMatchObject({ name: '', erased: true });
  });

  it('brings no word back that is written while the account is deleted', async () => {
    const { session, productId, part, reviewId } = await fixture.reviewed({
      stars: 2,
      text: 'Asha',
    });
    await fixture.deleteAccount(session.userId);
    await fixture.deleteAccount(part.sellerId);
    const body = { reviewId, stars: 1, text: 'Mimi Asha', photos: [] };
    const edited = await fixture.service.as(session).send(reviewsRoutes.editReview, { body });
    expect(edited.status).toBe(404);
    expect((await fixture.answer(part, reviewId, 'Pole')).status).toBe(404);
    const { reviews } = await fixture.shown(productId);
    expect(reviews).toMatchObject([{ stars: 2, text: '', answer: null }]);
  });

  it('counts 1,000 reviews exactly that are written at once', async () => {
    const productId = someId();
    const session = await fixture.service.mint();
    const products = Array.from({ length: 1_000 }, () => productId);
    await fixture.complete({ buyerId: session.userId, products });
    const lines: PurchasedLine[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 200, ...(cursor && { cursor }) };
      const { body, headers } = await fixture.service
        .as(session)
        .send(reviewsRoutes.myPurchases, { query });
      if (body.success) lines.push(...body.data);
      cursor = headers.get('x-next-cursor') ?? undefined;
    } while (cursor);
    expect(lines).toHaveLength(1_000);
    // As many connections as a service may have at once; each begins with its next review at once.
    const left = lines.map(({ _id }, at) => ({ _id, stars: (at % 5) + 1 }));
    const answers: number[] = [];
    const connection = async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        answers.push((await fixture.write(session, next._id, next)).status);
      }
    };
    await Promise.all(Array.from({ length: 250 }, connection));
    expect(answers).toEqual(Array.from({ length: 1_000 }, () => 200));
    expect((await fixture.shown(productId)).rating).toEqual({
      average: 3,
      count: 1_000,
      spread: [200, 200, 200, 200, 200],
    });
    const last = await fixture.service.waitForEvent(
      'product.rated',
      ({ aggregateId, data }) => aggregateId === productId && data.count === 1_000,
    );
    expect(last.data.average).toBe(3);
  });
});
