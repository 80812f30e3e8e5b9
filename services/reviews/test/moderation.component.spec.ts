import { getConnectionToken } from '@nestjs/mongoose';
import { readAuditHistory } from '@sokoni/common';
import { eventually } from '@sokoni/common/testing';
import { REPORTS_TO_HOLD, reviewsRoutes } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { REPORTS } from '../src/moderation/moderated.ts';
import { BOOT_MS, ReviewsUnderTest, someId } from './reviews-under-test.ts';

describe('reviews and their readers, sellers and admins', () => {
  let fixture: ReviewsUnderTest;
  beforeAll(async () => {
    fixture = await ReviewsUnderTest.start();
  }, BOOT_MS);
  afterAll(async () => {
    expect(await fixture.differences()).toEqual([]);
    await fixture.stop();
  }, BOOT_MS);

  const helpful = (session: Parameters<typeof fixture.lines>[0], reviewId: string) =>
    fixture.service.as(session).send(reviewsRoutes.markHelpful, { body: { reviewId } });
  const history = (reviewId: string) =>
    readAuditHistory(
      fixture.service.app.get<Connection>(getConnectionToken()),
      `review:${reviewId}`,
    );

  it('counts each reader who finds a review helpful once, also at the same moment', async () => {
    const { reviewId, productId, session } = await fixture.reviewed();
    const [one, two] = [await fixture.service.mint(), await fixture.service.mint()];
    await Promise.all([one, one, one, two, two].map((reader) => helpful(reader, reviewId)));
    expect((await fixture.shown(productId)).reviews).toMatchObject([{ helpfulCount: 2 }]);
    expect((await helpful(session, reviewId)).body).toMatchObject({ code: 'own-review' });
  });

  it('shows the most helpful first where that is chosen', async () => {
    const { reviewId, productId } = await fixture.reviewed({ stars: 1 });
    const later = await fixture.reviewed({ stars: 5 }, { products: [productId] });
    await helpful(await fixture.service.mint(), reviewId);
    const sorted = async (sort: 'helpful' | 'newest') =>
      (await fixture.shown(productId, sort)).reviews.map(({ _id }) => _id);
    expect(await sorted('newest')).toEqual([later.reviewId, reviewId]);
    expect(await sorted('helpful')).toEqual([reviewId, later.reviewId]);
  });

  it('takes a review off once enough users have reported it, not one user often', async () => {
    const { reviewId, productId } = await fixture.reviewed();
    const { session: one } = await fixture.buyer();
    for (let time = 0; time < REPORTS_TO_HOLD; time += 1)
      await fixture.report(reviewId, 'insult', one);
    expect((await fixture.shown(productId)).rating.count).toBe(1);
    await Promise.all(Array.from({ length: REPORTS_TO_HOLD - 1 }, () => fixture.report(reviewId)));
    expect(await fixture.shown(productId)).toMatchObject({ rating: { count: 0 }, reviews: [] });
    const queued = (await fixture.queue()).find(({ _id }) => _id === reviewId);
    expect(queued).toMatchObject({ status: 'held', heldFor: ['reports'] });
    expect(queued?.reportReasons.sort()).toEqual(['insult', 'spam', 'spam']);
  });

  it('keeps a review that only accounts without a purchase, or the shop itself, have reported; admins see it', async () => {
    const { reviewId, productId, part } = await fixture.reviewed();
    const helper = await fixture.service.mint({
      membership: { sellerId: part.sellerId, permissions: ['orders'] },
    });
    await fixture.complete({ buyerId: helper.userId });
    await eventually(async () => expect(await fixture.lines(helper)).toHaveLength(1));
    const fresh = await Promise.all(
      Array.from({ length: REPORTS_TO_HOLD }, () => fixture.service.mint()),
    );
    for (const reporter of [helper, ...fresh]) await fixture.report(reviewId, 'untrue', reporter);
    for (let time = 1; time < REPORTS_TO_HOLD; time += 1) await fixture.report(reviewId);
    expect((await fixture.shown(productId)).rating.count).toBe(1);
    const queued = (await fixture.queue()).find(({ _id }) => _id === reviewId);
    expect(queued).toMatchObject({ status: 'published', reportReasons: expect.any(Array) });
    expect(queued?.reportReasons).toHaveLength(2 * REPORTS_TO_HOLD);
    await fixture.report(reviewId);
    expect((await fixture.shown(productId)).rating.count).toBe(0);
  });

  it('is reported by one user so often a day at most: three users cannot take all reviews off', async () => {
    const { reviewId } = await fixture.reviewed();
    const one = await fixture.service.mint();
    // A repetition changes nothing, and costs nothing.
    for (let time = 0; time < REPORTS.max + 1; time += 1)
      expect((await fixture.report(reviewId, 'insult', one)).status).toBe(200);
    for (let time = 1; time < REPORTS.max; time += 1)
      expect((await fixture.report(someId(), 'insult', one)).status).toBe(404);
    const { reviewId: another, productId } = await fixture.reviewed();
    for (let time = 0; time < REPORTS_TO_HOLD - 1; time += 1) await fixture.report(another);
    expect((await fixture.report(another, 'insult', one)).status).toBe(429);
    expect((await fixture.shown(productId)).rating.count).toBe(1);
  });

  it('hides or publishes by an admin, who is named in the audit trail', async () => {
    const { reviewId, productId } = await fixture.reviewed({ text: 'wa.me/255712345678' });
    expect(await fixture.queue()).toContainEqual(
      expect.objectContaining({ _id: reviewId, heldFor: ['contact'] }),
    );
    const { admin } = await fixture.decide(reviewId, 'publish');
    expect((await fixture.shown(productId)).rating.count).toBe(1);
    await fixture.decide(reviewId, 'hide');
    expect((await fixture.shown(productId)).rating.count).toBe(0);
    expect((await fixture.queue()).map(({ _id }) => _id)).not.toContain(reviewId);
    expect(await history(reviewId)).toMatchObject([
      { action: 'write', after: { status: 'held' } },
      {
        action: 'publish',
        actor: { id: admin.userId, role: 'ADMIN' },
        after: { status: 'published' },
      },
      { action: 'hide', before: { status: 'published' }, after: { status: 'hidden' } },
    ]);
  });

  it('does not publish a hidden review by an edit of its author', async () => {
    const { reviewId, session, productId } = await fixture.reviewed();
    await fixture.decide(reviewId, 'hide');
    const body = { reviewId, stars: 5, text: 'Nzuri' };
    await fixture.service.as(session).send(reviewsRoutes.editReview, { body });
    expect((await fixture.shown(productId)).rating.count).toBe(0);
    expect((await fixture.queue()).map(({ _id }) => _id)).toContain(reviewId);
  });

  it('lets an admin keep a review against reports that go on', async () => {
    const { reviewId, productId } = await fixture.reviewed();
    for (let time = 0; time < REPORTS_TO_HOLD; time += 1) await fixture.report(reviewId);
    await fixture.decide(reviewId, 'publish');
    for (let time = 0; time < REPORTS_TO_HOLD; time += 1) await fixture.report(reviewId, 'untrue');
    expect((await fixture.shown(productId)).rating.count).toBe(1);
    const queued = (await fixture.queue()).find(({ _id }) => _id === reviewId);
    expect(queued?.reportReasons).toEqual(['untrue', 'untrue', 'untrue']);
  });

  it('counts what waits for an admin, and why it was held back', async () => {
    const metric = async (line: string) => {
      const text = await (await fixture.service.as(null).fetch('/metrics')).text();
      const found = text.split('\n').find((one) => one.startsWith(line)) ?? '';
      return Number(found.slice(found.lastIndexOf(' ')));
    };
    const held = 'sokoni_reviews_held_total{reason="contact"';
    const [before, queued] = [await metric(held), (await fixture.queue()).length];
    const { reviewId } = await fixture.reviewed({ text: 'Piga 0712 345 678' });
    expect(await metric(held)).toBe(before + 1);
    const waiting = async () =>
      (await metric('sokoni_reviews_queued{status="held"')) +
      (await metric('sokoni_reviews_queued{status="published"'));
    expect(await waiting()).toBe(queued + 1);
    await fixture.decide(reviewId, 'hide');
    expect(await waiting()).toBe(queued);
    expect(await metric(held)).toBe(before + 1);
  });

  it('publishes nothing that its author has deleted meanwhile', async () => {
    const { reviewId, session } = await fixture.reviewed({ text: 'www.duka' });
    await fixture.service.as(session).send(reviewsRoutes.deleteReview, { body: { reviewId } });
    expect((await fixture.decide(reviewId, 'publish')).answer).toMatchObject({ code: 'not-found' });
  });

  it("shows the seller's answer, of that seller alone and without contact data", async () => {
    const { reviewId, part, productId } = await fixture.reviewed();
    const seller = await fixture.service.mint({ userId: part.sellerId, role: 'SELLER' });
    const answer = async (session: typeof seller, text: string) => {
      const body = { reviewId, text };
      const { body: said } = await fixture.service
        .as(session)
        .send(reviewsRoutes.answerReview, { body });
      return said.success ? 'saved' : said.code;
    };
    expect(await answer(await fixture.service.mint({ role: 'SELLER' }), 'Asante')).toBe(
      'not-found',
    );
    expect(await answer(seller, 'Piga 0712345678')).toBe('answer-unfit');
    expect(await answer(seller, 'Asante sana')).toBe('saved');
    expect((await fixture.shown(productId)).reviews).toMatchObject([
      { answer: { text: 'Asante sana' } },
    ]);
    const own = await fixture.service.as(seller).call(reviewsRoutes.sellerReviews, { query: {} });
    expect(own).toMatchObject([{ _id: reviewId, productName: 'Redmi 13' }]);
  });
});
