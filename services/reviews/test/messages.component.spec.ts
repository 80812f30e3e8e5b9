import { reviewsRoutes, TIMINGS } from '@sokoni/contracts';
import { partIdOf } from '../src/purchases/purchase.ts';
import { ReviewRequestsService } from '../src/purchases/review-requests.service.ts';
import { BOOT_MS, completedPart, NAMES, ReviewsUnderTest, someId } from './reviews-under-test.ts';

describe('what others are notified of about a review', () => {
  let fixture: ReviewsUnderTest;
  beforeAll(async () => {
    fixture = await ReviewsUnderTest.start();
  }, BOOT_MS);
  afterAll(() => fixture.stop(), BOOT_MS);

  const held = { text: 'Piga 0712 345 678' };

  it('the seller of one that is shown for the first time, once', async () => {
    const { reviewId, part, productId, session } = await fixture.reviewed({ stars: 4 });
    const about = { reviewId, orderId: part.orderId, productId, ...NAMES };
    expect(await fixture.published('review.published', reviewId)).toEqual([
      { ...about, sellerId: part.sellerId, stars: 4 },
    ]);
    const body = { reviewId, stars: 5, text: 'Bado nzuri' };
    await fixture.service.as(session).send(reviewsRoutes.editReview, { body });
    await fixture.decide(reviewId, 'hide');
    await fixture.decide(reviewId, 'publish');
    expect(await fixture.published('review.published', reviewId)).toHaveLength(1);
  });

  it('the seller of one that was held back, only when an admin shows it', async () => {
    const { reviewId } = await fixture.reviewed(held);
    expect(await fixture.published('review.published', reviewId)).toEqual([]);
    await fixture.decide(reviewId, 'publish');
    await fixture.decide(reviewId, 'publish');
    expect(await fixture.published('review.published', reviewId)).toHaveLength(1);
  });

  it('the author of what an admin decides, with the reason', async () => {
    const { reviewId, part, productId, session } = await fixture.reviewed(held);
    await fixture.decide(reviewId, 'publish');
    await fixture.decide(reviewId, 'hide', 'contact');
    const { orderId, buyerId: authorId } = part;
    const about = { reviewId, orderId, productId, ...NAMES, authorId };
    expect(await fixture.published('review.decided', reviewId)).toEqual([
      { ...about, decision: 'publish', reason: null, note: '', appealed: false },
      { ...about, decision: 'hide', reason: 'contact', note: '', appealed: false },
    ]);
    const [line] = await fixture.lines(session);
    expect(line?.review).toMatchObject({ status: 'hidden', hidden: { reason: 'contact' } });
  });

  it('not the author of reports that an admin dismisses', async () => {
    const { reviewId } = await fixture.reviewed();
    await fixture.report(reviewId);
    await fixture.decide(reviewId, 'publish');
    expect(await fixture.published('review.decided', reviewId)).toEqual([]);
  });

  it('the author of the first answer alone', async () => {
    const { reviewId, part } = await fixture.reviewed();
    await fixture.answer(part, reviewId, 'Asante');
    await fixture.answer(part, reviewId, 'Asante sana');
    expect(await fixture.published('review.answered', reviewId)).toMatchObject([
      { authorId: part.buyerId, sellerId: part.sellerId, productName: 'Redmi 13' },
    ]);
  });

  describe('a request for a review', () => {
    /** Several replicas look for due parts until there is none. */
    const sendRequests = async () => {
      const requests = fixture.service.app.get(ReviewRequestsService);
      const replica = async () => {
        while (await requests.requestOne());
      };
      await Promise.all([replica(), replica(), replica()]);
    };
    // Events carry the time of the machine: what completes later must not be due at once.
    afterEach(() => fixture.resetClock());
    const requested = (part: ReturnType<typeof completedPart>) =>
      fixture.published('review.requested', partIdOf(part));

    it('is sent days after the completion, once a part, with what is not reviewed', async () => {
      const session = await fixture.service.mint();
      const part = await fixture.complete({
        buyerId: session.userId,
        products: [someId(), someId(), someId()],
      });
      const [reviewed] = await fixture.lines(session);
      await fixture.write(session, reviewed?._id ?? '');
      fixture.advance(TIMINGS.reviewRequestMs - 60_000);
      await sendRequests();
      expect(await requested(part)).toEqual([]);
      fixture.advance(120_000);
      await sendRequests();
      await fixture.service.publishEvent('seller-order.completed', part);
      fixture.advance(TIMINGS.reviewRequestMs);
      await sendRequests();
      const { orderId, orderNumber, sellerId, buyerId } = part;
      expect(await requested(part)).toEqual([
        { orderId, orderNumber, sellerId, buyerId, productNames: ['Redmi 13'], names: [NAMES] },
      ]);
    });

    it('is not sent of a part that is reviewed, reversed, or of a deleted account', async () => {
      const reviewed = await fixture.reviewed();
      const reversed = await fixture.complete();
      const { buyerName: _, lines: __, ...about } = reversed;
      await fixture.service.publishEvent('seller-order.reversed', about);
      const left = await fixture.complete();
      await fixture.deleteAccount(left.buyerId);
      const own = completedPart();
      await fixture.service.publishEvent('seller-order.completed', {
        ...own,
        buyerId: own.sellerId,
      });
      fixture.advance(2 * TIMINGS.reviewRequestMs);
      await sendRequests();
      for (const part of [reviewed.part, reversed, left, own]) {
        expect(await requested(part)).toEqual([]);
      }
    });
  });
});
