import { getConnectionToken } from '@nestjs/mongoose';
import { readAuditHistory } from '@sokoni/common';
import { REPORTS_TO_HOLD, reviewsRoutes } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { BOOT_MS, ReviewsUnderTest } from './reviews-under-test.ts';

describe('reviews and their readers, sellers and admins', () => {
  let lab: ReviewsUnderTest;
  beforeAll(async () => {
    lab = await ReviewsUnderTest.start();
  }, BOOT_MS);
  afterAll(async () => {
    expect(await lab.differences()).toEqual([]);
    await lab.stop();
  }, BOOT_MS);

  const helpful = (session: Parameters<typeof lab.lines>[0], reviewId: string) =>
    lab.service.as(session).send(reviewsRoutes.markHelpful, { body: { reviewId } });
  const history = (reviewId: string) =>
    readAuditHistory(lab.service.app.get<Connection>(getConnectionToken()), `review:${reviewId}`);

  it('counts each reader who finds a review helpful once, also at the same moment', async () => {
    const { reviewId, productId, session } = await lab.reviewed();
    const [one, two] = [await lab.service.mint(), await lab.service.mint()];
    await Promise.all([one, one, one, two, two].map((reader) => helpful(reader, reviewId)));
    expect((await lab.shown(productId)).reviews).toMatchObject([{ helpfulCount: 2 }]);
    expect((await helpful(session, reviewId)).body).toMatchObject({ code: 'own-review' });
  });

  it('shows the most helpful first where that is chosen', async () => {
    const { reviewId, productId } = await lab.reviewed({ stars: 1 });
    const later = await lab.reviewed({ stars: 5 }, { products: [productId] });
    await helpful(await lab.service.mint(), reviewId);
    const sorted = async (sort: 'helpful' | 'newest') =>
      (await lab.shown(productId, sort)).reviews.map(({ _id }) => _id);
    expect(await sorted('newest')).toEqual([later.reviewId, reviewId]);
    expect(await sorted('helpful')).toEqual([reviewId, later.reviewId]);
  });

  it('takes a review off once enough users have reported it, not one user often', async () => {
    const { reviewId, productId } = await lab.reviewed();
    const one = await lab.service.mint();
    for (let time = 0; time < REPORTS_TO_HOLD; time += 1) await lab.report(reviewId, 'insult', one);
    expect((await lab.shown(productId)).rating.count).toBe(1);
    await Promise.all(Array.from({ length: REPORTS_TO_HOLD - 1 }, () => lab.report(reviewId)));
    expect(await lab.shown(productId)).toMatchObject({ rating: { count: 0 }, reviews: [] });
    const queued = (await lab.queue()).find(({ _id }) => _id === reviewId);
    expect(queued).toMatchObject({ status: 'held', heldFor: ['reports'] });
    expect(queued?.reportReasons.sort()).toEqual(['insult', 'spam', 'spam']);
  });

  it('hides or publishes by an admin, who is named in the audit trail', async () => {
    const { reviewId, productId } = await lab.reviewed({ text: 'wa.me/255712345678' });
    expect(await lab.queue()).toContainEqual(
      expect.objectContaining({ _id: reviewId, heldFor: ['contact'] }),
    );
    const { admin } = await lab.decide(reviewId, 'publish');
    expect((await lab.shown(productId)).rating.count).toBe(1);
    await lab.decide(reviewId, 'hide');
    expect((await lab.shown(productId)).rating.count).toBe(0);
    expect((await lab.queue()).map(({ _id }) => _id)).not.toContain(reviewId);
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
    const { reviewId, session, productId } = await lab.reviewed();
    await lab.decide(reviewId, 'hide');
    const body = { reviewId, stars: 5, text: 'Nzuri' };
    await lab.service.as(session).send(reviewsRoutes.editReview, { body });
    expect((await lab.shown(productId)).rating.count).toBe(0);
    expect((await lab.queue()).map(({ _id }) => _id)).toContain(reviewId);
  });

  it('lets an admin keep a review against reports that go on', async () => {
    const { reviewId, productId } = await lab.reviewed();
    for (let time = 0; time < REPORTS_TO_HOLD; time += 1) await lab.report(reviewId);
    await lab.decide(reviewId, 'publish');
    for (let time = 0; time < REPORTS_TO_HOLD; time += 1) await lab.report(reviewId, 'untrue');
    expect((await lab.shown(productId)).rating.count).toBe(1);
    const queued = (await lab.queue()).find(({ _id }) => _id === reviewId);
    expect(queued?.reportReasons).toEqual(['untrue', 'untrue', 'untrue']);
  });

  it('counts what waits for an admin, and why it was held back', async () => {
    const metric = async (line: string) => {
      const text = await (await lab.service.as(null).fetch('/metrics')).text();
      const found = text.split('\n').find((one) => one.startsWith(line)) ?? '';
      return Number(found.slice(found.lastIndexOf(' ')));
    };
    const held = 'sokoni_reviews_held_total{reason="contact"';
    const [before, queued] = [await metric(held), (await lab.queue()).length];
    const { reviewId } = await lab.reviewed({ text: 'Piga 0712 345 678' });
    expect(await metric(held)).toBe(before + 1);
    const waiting = async () =>
      (await metric('sokoni_reviews_queued{status="held"')) +
      (await metric('sokoni_reviews_queued{status="published"'));
    expect(await waiting()).toBe(queued + 1);
    await lab.decide(reviewId, 'hide');
    expect(await waiting()).toBe(queued);
    expect(await metric(held)).toBe(before + 1);
  });

  it('publishes nothing that its author has deleted meanwhile', async () => {
    const { reviewId, session } = await lab.reviewed({ text: 'www.duka' });
    await lab.service.as(session).send(reviewsRoutes.deleteReview, { body: { reviewId } });
    expect((await lab.decide(reviewId, 'publish')).answer).toMatchObject({ code: 'not-found' });
  });

  it("shows the seller's answer, of that seller alone and without contact data", async () => {
    const { reviewId, part, productId } = await lab.reviewed();
    const seller = await lab.service.mint({ userId: part.sellerId, role: 'SELLER' });
    const answer = async (session: typeof seller, text: string) => {
      const body = { reviewId, text };
      const { body: said } = await lab.service
        .as(session)
        .send(reviewsRoutes.answerReview, { body });
      return said.success ? 'saved' : said.code;
    };
    expect(await answer(await lab.service.mint({ role: 'SELLER' }), 'Asante')).toBe('not-found');
    expect(await answer(seller, 'Piga 0712345678')).toBe('answer-unfit');
    expect(await answer(seller, 'Asante sana')).toBe('saved');
    expect((await lab.shown(productId)).reviews).toMatchObject([
      { answer: { text: 'Asante sana' } },
    ]);
    const own = await lab.service.as(seller).call(reviewsRoutes.sellerReviews, { query: {} });
    expect(own).toMatchObject([{ _id: reviewId, productName: 'Redmi 13' }]);
  });
});
