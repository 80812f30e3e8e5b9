import { getConnectionToken } from '@nestjs/mongoose';
import { readAuditHistory } from '@sokoni/common';
import type { TestSession } from '@sokoni/common/testing';
import {
  type AssignedKind,
  conversationsRoutes,
  moderationRoutes,
  questionsRoutes,
  reviewsRoutes,
} from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { CatalogueStandIn } from './catalogue-stand-in.ts';
import { codeOf, moderating } from './moderating.ts';
import { BOOT_MS, ReviewsUnderTest, someId } from './reviews-under-test.ts';

describe('admins who share the queues', () => {
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

  const assign = async (
    admin: TestSession,
    rowId: string,
    rest: { kind?: AssignedKind; from?: string; action?: 'take' | 'release' } = {},
  ) => {
    const body = { kind: 'review', action: 'take', ...rest, rowId } as const;
    return codeOf(await fixture.service.as(admin).send(moderationRoutes.assignRow, { body }));
  };
  const { decide, queue } = moderating(() => fixture);
  const history = (aggregate: string) =>
    readAuditHistory(fixture.service.app.get<Connection>(getConnectionToken()), aggregate);
  const held = { text: 'Piga 0712 345 678' };

  it('gives a row to one of two who take it at once, for half an hour, until it is taken over', async () => {
    const { reviewId } = await fixture.reviewed(held);
    const taken = await Promise.all([assign(ali, reviewId), assign(bea, reviewId)]);
    expect(taken.toSorted()).toEqual(['saved', 'taken-by-another']);
    const [winner, loser] = taken[0] === 'saved' ? [ali, bea] : [bea, ali];
    const ids = async (admin: TestSession, show: 'all' | 'mine' | 'free') =>
      (await queue(admin, show)).map(({ _id }) => _id);
    expect(await ids(winner, 'mine')).toContain(reviewId);
    expect(await ids(loser, 'mine')).not.toContain(reviewId);
    expect(await ids(loser, 'free')).not.toContain(reviewId);
    const seen = (await queue(loser, 'all')).find(({ _id }) => _id === reviewId);
    expect(seen).toMatchObject({
      assignment: { adminId: winner.userId },
      refusal: 'taken-by-another',
    });
    expect(await decide(loser, reviewId, 'publish')).toBe('taken-by-another');
    const third = await fixture.service.mint({ role: 'ADMIN' });
    const from = winner.userId;
    const over = await Promise.all([
      assign(loser, reviewId, { from }),
      assign(third, reviewId, { from }),
    ]);
    expect(over.toSorted()).toEqual(['saved', 'taken-by-another']);
    expect(await decide(winner, reviewId, 'publish')).toBe('taken-by-another');
    fixture.advance(31 * 60_000);
    expect(await ids(winner, 'free')).toContain(reviewId);
    expect(await decide(winner, reviewId, 'publish')).toBe('saved');
    expect(await assign(ali, reviewId)).toBe('not-found');
    fixture.service.identity.knows({ _id: winner.userId, name: 'Ali Juma', role: 'ADMIN' });
    const late = { reviewId, decision: 'hide', reason: 'insult', note: 'Matusi' } as const;
    const refused = await fixture.service
      .as(loser)
      .send(reviewsRoutes.decideReview, { body: late });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'decided-first',
        message: 'Ali Juma was first. The decision is: Shown to everybody.',
      },
    });
    const actions = (await history(`review:${reviewId}`)).map(({ action }) => action);
    expect(actions).toEqual(['write', 'take', 'take', 'publish']);
  });

  it('gives a row back, and takes questions and conversations too', async () => {
    const { reviewId } = await fixture.reviewed(held);
    await assign(ali, reviewId);
    expect(await assign(bea, reviewId, { action: 'release' })).toBe('saved');
    expect(await assign(bea, reviewId)).toBe('taken-by-another');
    expect(await assign(ali, reviewId, { action: 'release' })).toBe('saved');
    expect(await assign(bea, reviewId)).toBe('saved');
    const asker = await fixture.service.mint();
    const { _id: questionId } = await fixture.service
      .as(asker)
      .call(questionsRoutes.askQuestion, { body: { productId: someId(), ...held } });
    expect(await assign(ali, questionId, { kind: 'question' })).toBe('saved');
    const question = { questionId, decision: 'publish' } as const;
    const other = fixture.service.as(bea);
    const refused = await other.send(questionsRoutes.decideQuestion, { body: question });
    expect(refused.status).toBe(409);
    const { conversationId } = await fixture.service
      .as(asker)
      .call(conversationsRoutes.startConversation, {
        body: { about: 'product', subjectId: someId(), text: 'Ipo?', key: 'first-message' },
      });
    expect(await assign(ali, conversationId, { kind: 'conversation' })).toBe('not-found');
    const report = { conversationId, reason: 'spam' } as const;
    await fixture.service.as(seller).call(conversationsRoutes.reportConversation, { body: report });
    expect(await assign(ali, conversationId, { kind: 'conversation' })).toBe('saved');
    const waiting = async () =>
      Object.fromEntries(
        (await fixture.service.as(ali).call(moderationRoutes.moderationQueues, {})).map(
          ({ kind, ...rows }) => [kind, rows],
        ),
      );
    const { review, question: asked, conversation } = await waiting();
    expect(review?.count).toBe((await queue(ali, 'all')).length);
    expect(asked).toMatchObject({ count: 1, oldestAt: expect.any(String) });
    expect(conversation).toMatchObject({ count: 1, oldestAt: expect.any(String) });
    const body = { conversationId, decision: 'dismiss' } as const;
    for (const [admin, code] of [
      [bea, 'taken-by-another'],
      [ali, 'saved'],
    ] as const) {
      const { decideConversation } = conversationsRoutes;
      expect(codeOf(await fixture.service.as(admin).send(decideConversation, { body }))).toBe(code);
    }
    expect((await waiting()).conversation).toEqual({ count: 0, oldestAt: null });
    const { decideConversation } = conversationsRoutes;
    fixture.service.identity.knows({ _id: ali.userId, name: 'Ali Juma', role: 'ADMIN' });
    const late = { conversationId, decision: 'block', reason: 'spam' } as const;
    expect(await other.send(decideConversation, { body: late })).toMatchObject({
      body: { message: 'Ali Juma was first. The decision is: Reports dismissed.' },
    });
    expect(codeOf(await fixture.service.as(ali).send(decideConversation, { body }))).toBe(
      'decided-by-another',
    );
    const unknown = { ...late, conversationId: someId() };
    expect(codeOf(await other.send(decideConversation, { body: unknown }))).toBe('not-found');
  });
});
