import { getConnectionToken } from '@nestjs/mongoose';
import { readAuditHistory } from '@sokoni/common';
import type { TestSession } from '@sokoni/common/testing';
import {
  APPEAL_DAYS,
  type ModeratedKind,
  moderationRoutes,
  OWN_APPEAL_HOURS,
  questionsRoutes,
  reviewsRoutes,
} from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { CatalogueStandIn } from './catalogue-stand-in.ts';
import { codeOf, moderating } from './moderating.ts';
import { BOOT_MS, ReviewsUnderTest, someId } from './reviews-under-test.ts';

describe('authors who object to what admins hide', () => {
  const catalogue = new CatalogueStandIn();
  let fixture: ReviewsUnderTest;
  let seller: TestSession;
  let ali: TestSession;
  let bea: TestSession;
  beforeAll(async () => {
    fixture = await ReviewsUnderTest.start({ env: { CATALOGUE_URL: await catalogue.open() } });
    seller = await fixture.service.mint({ userId: catalogue.sellerId, role: 'SELLER' });
    ali = await fixture.service.mint({ role: 'ADMIN', adminRoles: ['moderation'] });
    bea = await fixture.service.mint({ role: 'ADMIN', adminRoles: ['moderation'] });
  }, BOOT_MS);
  afterEach(() => fixture.resetClock());
  afterAll(async () => {
    expect(await fixture.differences()).toEqual([]);
    await fixture.stop();
    catalogue.close();
  }, BOOT_MS);

  const appeal = async (
    author: TestSession,
    kind: ModeratedKind,
    textId: string,
    text = 'Si tusi',
  ) =>
    codeOf(
      await fixture.service
        .as(author)
        .send(moderationRoutes.appeal, { body: { kind, textId, text } }),
    );
  const hiddenOf = (author: TestSession) =>
    fixture.service.as(author).call(moderationRoutes.hiddenTexts, {});
  const { decide, queue } = moderating(() => fixture);
  const history = (aggregate: string) =>
    readAuditHistory(fixture.service.app.get<Connection>(getConnectionToken()), aggregate);

  it('lets an author object once, and another admin restore the review', async () => {
    const { reviewId, session, productId } = await fixture.reviewed({ text: 'Muuzaji mwizi' });
    await decide(ali, reviewId, 'hide', 'Bila kuita mtu mwizi');
    expect(await hiddenOf(session)).toMatchObject([
      { kind: 'review', _id: reviewId, hidden: { reason: 'insult', note: 'Bila kuita mtu mwizi' } },
    ]);
    expect(JSON.stringify(await hiddenOf(session))).not.toContain(ali.userId);
    expect(await appeal(await fixture.service.mint(), 'review', reviewId)).toBe('not-found');
    const texts = ['Si tusi', 'Alinidanganya'];
    const answers = await Promise.all(texts.map((one) => appeal(session, 'review', reviewId, one)));
    expect(answers.toSorted()).toEqual(['already-appealed', 'saved']);
    const row = (admin: TestSession) =>
      queue(admin, 'all').then((rows) => rows.find(({ _id }) => _id === reviewId));
    expect(await row(ali)).toMatchObject({
      status: 'hidden',
      refusal: 'own-decision',
      hidden: { appeal: { outcome: 'open' } },
    });
    fixture.advance((OWN_APPEAL_HOURS + 1) * 3_600_000);
    expect(await decide(ali, reviewId, 'hide')).toBe('own-decision');
    expect(await decide(bea, reviewId, 'publish')).toBe('saved');
    expect((await fixture.shown(productId)).rating.count).toBe(1);
    expect(await hiddenOf(session)).toEqual([]);
    expect(await fixture.published('review.decided', reviewId)).toMatchObject([
      { decision: 'hide', reason: 'insult', note: 'Bila kuita mtu mwizi', appealed: false },
      { decision: 'publish', reason: null, appealed: true },
    ]);
    expect(await history(`review:${reviewId}`)).toMatchObject([
      { action: 'write' },
      { action: 'hide', actor: { id: ali.userId }, after: { note: 'Bila kuita mtu mwizi' } },
      { action: 'appeal', actor: { id: session.userId } },
      { action: 'appeal-granted', actor: { id: bea.userId } },
    ]);
  });

  it('refuses a second appeal and a late one, and an owner decides alone after a day', async () => {
    const owner = await fixture.admin();
    const { reviewId, session } = await fixture.reviewed();
    await decide(owner, reviewId, 'hide');
    expect(await appeal(session, 'review', reviewId)).toBe('saved');
    expect(await appeal(session, 'review', reviewId)).toBe('saved');
    expect(await decide(owner, reviewId, 'hide')).toBe('own-decision');
    fixture.advance(OWN_APPEAL_HOURS * 3_600_000);
    expect(await decide(owner, reviewId, 'hide', 'Bado')).toBe('saved');
    expect(await appeal(session, 'review', reviewId, 'Tena')).toBe('already-appealed');
    expect((await history(`review:${reviewId}`)).at(-1)).toMatchObject({
      action: 'appeal-refused:own-decision',
      after: { appeal: 'refused', note: 'Bado' },
    });
    const late = await fixture.reviewed();
    await decide(owner, late.reviewId, 'hide');
    fixture.advance(APPEAL_DAYS * 24 * 3_600_000 + 60_000);
    expect(await appeal(late.session, 'review', late.reviewId)).toBe('appeal-too-late');
  });

  it('ends an appeal with the text, the payment and the account that it is about', async () => {
    const [editing, leaving] = [await fixture.reviewed(), await fixture.reviewed()];
    for (const { reviewId, session } of [editing, leaving]) {
      await decide(ali, reviewId, 'hide');
      await appeal(session, 'review', reviewId);
    }
    const edit = { reviewId: editing.reviewId, stars: 3, text: 'Sawa tu' };
    await fixture.service.as(editing.session).send(reviewsRoutes.editReview, { body: edit });
    expect(await hiddenOf(editing.session)).toEqual([]);
    await fixture.deleteAccount(leaving.session.userId);
    expect(await hiddenOf(leaving.session)).toEqual([]);
    expect(await decide(bea, leaving.reviewId, 'publish')).toBe('not-found');
    expect(await decide(ali, editing.reviewId, 'publish')).toBe('saved');
  });

  it('hides an answer of the seller, who objects and gets it back', async () => {
    const [asker, productId] = [await fixture.service.mint(), someId()];
    const { _id: questionId } = await fixture.service
      .as(asker)
      .call(questionsRoutes.askQuestion, { body: { productId, text: 'Ina chaji?' } });
    const answer = { questionId, text: 'Soma maelezo' };
    await fixture.service.as(seller).call(questionsRoutes.answerQuestion, { body: answer });
    const shown = async () => {
      const query = { productId };
      const [question] = await fixture.service
        .as(null)
        .call(questionsRoutes.productQuestions, { query });
      return question?.answers ?? [];
    };
    const [given] = await shown();
    const answerId = given?._id ?? '';
    const decideAnswer = async (admin: TestSession, decision: 'hide' | 'publish') => {
      const said = { decision, reason: 'irrelevant', note: 'Jibu swali' } as const;
      const body = { questionId, answerId, ...said };
      return codeOf(await fixture.service.as(admin).send(questionsRoutes.decideAnswer, { body }));
    };
    const queued = async (admin: TestSession) =>
      (await fixture.service.as(admin).call(questionsRoutes.questionQueue, { query: {} })).find(
        ({ _id }) => _id === questionId,
      );
    expect(await decideAnswer(ali, 'hide')).toBe('saved');
    expect(await shown()).toEqual([]);
    expect(await queued(bea)).toBeUndefined();
    expect(await hiddenOf(seller)).toMatchObject([
      { kind: 'answer', _id: answerId, hidden: { reason: 'irrelevant', note: 'Jibu swali' } },
    ]);
    expect(await appeal(asker, 'answer', answerId)).toBe('not-found');
    expect(await appeal(seller, 'answer', answerId)).toBe('saved');
    expect((await queued(ali))?.answers).toMatchObject([{ refusal: 'own-decision' }]);
    expect(await decideAnswer(ali, 'publish')).toBe('own-decision');
    expect(await decideAnswer(bea, 'publish')).toBe('saved');
    expect(await shown()).toMatchObject([{ text: 'Soma maelezo' }]);
    expect(await queued(bea)).toBeUndefined();
    expect(await fixture.published('answer.decided', questionId)).toMatchObject([
      {
        answerId,
        authorId: seller.userId,
        decision: 'hide',
        reason: 'irrelevant',
        appealed: false,
      },
      { answerId, decision: 'publish', appealed: true },
    ]);
  });
});
