import { reviewsRoutes } from '@sokoni/contracts';
import { BOOT_MS, completedPart, ReviewsUnderTest, someId } from './reviews-under-test.ts';

describe('ratings of sellers', () => {
  let fixture: ReviewsUnderTest;
  beforeAll(async () => {
    fixture = await ReviewsUnderTest.start();
  }, BOOT_MS);
  afterAll(async () => {
    expect(await fixture.differences()).toEqual([]);
    await fixture.stop();
  }, BOOT_MS);

  type Buyer = Awaited<ReturnType<typeof fixture.buyer>>;
  const rate = async ({ session, part }: Pick<Buyer, 'session' | 'part'>, scores: object) => {
    const { orderId, sellerId } = part;
    const body = { orderId, sellerId, ...scores };
    return (await fixture.service.as(session).send(reviewsRoutes.rateSeller, { body })).status;
  };
  const ratingOf = (sellerId: string) =>
    fixture.service.as(null).call(reviewsRoutes.sellerRating, { query: { sellerId } });

  it('are averaged aspect by aspect over the parts of all buyers', async () => {
    const sellerId = someId();
    const [one, other] = [await fixture.buyer({ sellerId }), await fixture.buyer({ sellerId })];
    expect(await rate(one, { described: 5, speed: 4, contact: 3 })).toBe(200);
    expect(await rate(other, { described: 2 })).toBe(200);
    expect(await ratingOf(sellerId)).toEqual({
      average: 3.5,
      count: 2,
      described: { average: 3.5, count: 2 },
      speed: { average: 4, count: 1 },
      contact: { average: 3, count: 1 },
      answerMinutes: null,
    });
    const [line] = await fixture.lines(other.session);
    expect(line?.sellerScores).toEqual({ described: 2, speed: null, contact: null });
  });

  it('count a part once, however often and however fast it is rated', async () => {
    const buyer = await fixture.buyer();
    const scores = Array.from({ length: 20 }, (_, at) => ({ speed: (at % 5) + 1 }));
    const statuses = await Promise.all(scores.map((one) => rate(buyer, one)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await ratingOf(buyer.part.sellerId)).toMatchObject({ count: 1, speed: { count: 1 } });
    expect(await rate(buyer, {})).toBe(200);
    expect(await ratingOf(buyer.part.sellerId)).toMatchObject({ average: 0, count: 0 });
  });

  it('are refused from everyone but the buyer of a completed part', async () => {
    const buyer = await fixture.buyer();
    const stranger = await fixture.service.mint();
    expect(await rate({ ...buyer, session: stranger }, { speed: 1 })).toBe(404);
    const paid = { session: buyer.session, part: completedPart({ buyerId: buyer.part.buyerId }) };
    expect(await rate(paid, { speed: 5 })).toBe(404);
    const own = completedPart();
    await fixture.service.publishEvent('seller-order.completed', { ...own, buyerId: own.sellerId });
    const seller = await fixture.service.mint({ userId: own.sellerId, role: 'SELLER' });
    expect(await rate({ session: seller, part: own }, { speed: 5 })).toBe(404);
    expect(await rate(buyer, { speed: 6 })).toBe(400);
    expect(await ratingOf(buyer.part.sellerId)).toMatchObject({ count: 0 });
  });

  it('fall with a payment that is taken back', async () => {
    const buyer = await fixture.buyer();
    await rate(buyer, { described: 1, contact: 1 });
    const { buyerName: _, lines: __, ...about } = buyer.part;
    await fixture.service.deliverTwice('seller-order.reversed', about);
    expect(await ratingOf(buyer.part.sellerId)).toMatchObject({ average: 0, count: 0 });
    expect(await rate(buyer, { speed: 1 })).toBe(404);
  });

  it('are exact after 300 parts were rated at once', async () => {
    const sellerId = someId();
    const session = await fixture.service.mint();
    const parts = Array.from({ length: 300 }, () =>
      completedPart({ sellerId, buyerId: session.userId }),
    );
    for (const part of parts) await fixture.service.publishEvent('seller-order.completed', part);
    const statuses = await Promise.all(
      parts.map((part, at) => rate({ session, part }, { described: (at % 5) + 1, speed: 5 })),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await ratingOf(sellerId)).toEqual({
      average: 4,
      count: 300,
      described: { average: 3, count: 300 },
      speed: { average: 5, count: 300 },
      contact: { average: 0, count: 0 },
      answerMinutes: null,
    });
  });
});
