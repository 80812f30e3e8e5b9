import { reviewsRoutes } from '@sokoni/contracts';
import { BOOT_MS, completedPart, ReviewsUnderTest, someId } from './reviews-under-test.ts';

describe('writing a review', () => {
  let fixture: ReviewsUnderTest;
  beforeAll(async () => {
    fixture = await ReviewsUnderTest.start();
  }, BOOT_MS);
  afterAll(() => fixture.stop(), BOOT_MS);

  const edit = (session: Awaited<ReturnType<typeof fixture.buyer>>['session'], body: object) =>
    fixture.service.as(session).send(reviewsRoutes.editReview, { body: body as never });

  it('shows it with the short name, the variant and the rating', async () => {
    const { productId } = await fixture.reviewed({ stars: 4, text: 'Nzuri sana' });
    expect(await fixture.shown(productId)).toMatchObject({
      rating: { average: 4, count: 1, spread: [0, 0, 0, 1, 0] },
      reviews: [
        { stars: 4, text: 'Nzuri sana', authorName: 'Asha M.', optionLabel: 'Black', answer: null },
      ],
    });
  });

  it('publishes the rating by its version', async () => {
    const { productId, part } = await fixture.reviewed({ stars: 4 });
    const event = await fixture.service.waitForEvent(
      'product.rated',
      ({ aggregateId }) => aggregateId === productId,
    );
    expect(event).toMatchObject({
      version: 1,
      data: { productId, sellerId: part.sellerId, average: 4, count: 1 },
    });
  });

  it('is possible once a line, also for requests at the same moment', async () => {
    const { session, lineId, productId } = await fixture.buyer();
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => fixture.write(session, lineId)),
    );
    const codes = tries.map(({ body }) => (body.success ? 'written' : body.code)).sort();
    expect(codes).toEqual([...Array(11).fill('already-reviewed'), 'written']);
    expect((await fixture.shown(productId)).rating.count).toBe(1);
  });

  it('is possible for each line of a part', async () => {
    const session = await fixture.service.mint();
    await fixture.complete({ buyerId: session.userId, products: [someId(), someId()] });
    const lines = await fixture.lines(session);
    expect(lines).toHaveLength(2);
    for (const { _id } of lines) expect((await fixture.write(session, _id)).status).toBe(200);
  });

  it('is refused to a buyer who works in the team of the shop, and possible for one of another team', async () => {
    const { session, lineId, part, productId } = await fixture.buyer();
    const { userId } = session;
    const inTeamOf = (sellerId: string) =>
      fixture.service.mint({ userId, membership: { sellerId, permissions: ['orders'] } });
    const refused = await fixture.write(await inTeamOf(part.sellerId), lineId);
    expect(refused.body).toMatchObject({ code: 'own-shop-opinion' });
    const { orderId, sellerId } = part;
    const rating = await fixture.service
      .as(await inTeamOf(sellerId))
      .send(reviewsRoutes.rateSeller, { body: { orderId, sellerId, speed: 5 } });
    expect(rating.body).toMatchObject({ code: 'own-shop-opinion' });
    expect((await fixture.shown(productId)).rating.count).toBe(0);
    expect((await fixture.write(await inTeamOf(someId()), lineId)).status).toBe(200);
  });

  it('is refused to everyone but the buyer, as if the line did not exist', async () => {
    const { lineId, part } = await fixture.buyer();
    const [stranger, seller] = [
      await fixture.service.mint(),
      await fixture.service.mint({ userId: part.sellerId, role: 'SELLER' }),
    ];
    for (const other of [stranger, seller]) {
      expect((await fixture.write(other, lineId)).body).toMatchObject({ code: 'not-found' });
      expect(await fixture.lines(other)).toEqual([]);
    }
  });

  it('is refused before the part is completed', async () => {
    const session = await fixture.service.mint();
    expect((await fixture.write(session, someId())).body).toMatchObject({ code: 'not-found' });
  });

  it.each([0, 6, 2.5, '5'])('is refused with %p stars', async (stars) => {
    const { session, lineId } = await fixture.buyer();
    const { body } = await fixture.write(session, lineId, { stars: stars as number });
    expect(body).toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining('stars'),
    });
  });

  it('holds back a text with a phone number', async () => {
    const { session, lineId, productId } = await fixture.buyer();
    const { body } = await fixture.write(session, lineId, { text: 'Piga 0712 345 678' });
    expect(body).toMatchObject({
      message: expect.stringContaining('check'),
      data: { status: 'held' },
    });
    expect(await fixture.shown(productId)).toMatchObject({ rating: { count: 0 }, reviews: [] });
    expect(await fixture.lines(session)).toMatchObject([{ review: { status: 'held' } }]);
  });

  it('moves the stars of an edited review', async () => {
    const { session, reviewId, productId } = await fixture.reviewed({ stars: 5 });
    await edit(session, { reviewId, stars: 2, text: 'Imeharibika' });
    expect(await fixture.shown(productId)).toMatchObject({
      rating: { average: 2, count: 1, spread: [0, 1, 0, 0, 0] },
      reviews: [{ text: 'Imeharibika', editedAt: expect.any(String) }],
    });
  });

  it('takes a deleted review out of the rating, and its line stays used', async () => {
    const { session, reviewId, lineId, productId } = await fixture.reviewed();
    await fixture.service.as(session).send(reviewsRoutes.deleteReview, { body: { reviewId } });
    expect(await fixture.shown(productId)).toMatchObject({ rating: { count: 0 }, reviews: [] });
    expect((await fixture.write(session, lineId)).body).toMatchObject({ code: 'already-reviewed' });
    expect((await edit(session, { reviewId, stars: 5, text: '' })).status).toBe(404);
  });

  it('lets nobody else edit or delete it', async () => {
    const { reviewId, productId } = await fixture.reviewed({ stars: 5 });
    const other = await fixture.service.mint();
    expect((await edit(other, { reviewId, stars: 1, text: '' })).status).toBe(404);
    const deletion = fixture.service
      .as(other)
      .send(reviewsRoutes.deleteReview, { body: { reviewId } });
    expect((await deletion).status).toBe(404);
    expect((await fixture.shown(productId)).rating.average).toBe(5);
  });

  it('lists reviews by each order, page by page, each review once', async () => {
    const productId = someId();
    for (const stars of [3, 1, 5, 1, 3])
      await fixture.reviewed({ stars }, { products: [productId] });
    const all = await fixture.shown(productId);
    expect(all.reviews.map(({ stars }) => stars)).toEqual([3, 1, 5, 1, 3]);
    for (const sort of ['newest', 'lowest', 'helpful'] as const) {
      const whole = (await fixture.shown(productId, sort)).reviews.map(({ _id }) => _id);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { productId, sort, limit: 2, ...(cursor && { cursor }) };
        const { body, headers } = await fixture.service
          .as(null)
          .send(reviewsRoutes.productReviews, { query });
        if (body.success) seen.push(...body.data.reviews.map(({ _id }) => _id));
        cursor = headers.get('x-next-cursor') ?? undefined;
      } while (cursor);
      expect(seen).toEqual(whole);
    }
    const lowest = await fixture.shown(productId, 'lowest');
    expect(lowest.reviews.map(({ stars }) => stars)).toEqual([1, 1, 3, 3, 5]);
  });

  it('keeps the line as it was bought', async () => {
    const part = completedPart();
    const session = await fixture.service.mint({ userId: part.buyerId });
    await fixture.service.publishEvent('seller-order.completed', part);
    expect(await fixture.lines(session)).toMatchObject([
      { productName: 'Redmi 13', optionLabel: 'Black', orderId: part.orderId, review: null },
    ]);
  });
});
