import { Clock } from '@sokoni/common';
import type { TestSession } from '@sokoni/common/testing';
import {
  conversationsRoutes,
  opinionsRoutes,
  questionsRoutes,
  reviewsRoutes,
} from '@sokoni/contracts';
import { CatalogueStandIn } from './catalogue-stand-in.ts';
import { BOOT_MS, ReviewsUnderTest, someId } from './reviews-under-test.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

describe('how fast a seller answers', () => {
  const catalogue = new CatalogueStandIn();
  let fixture: ReviewsUnderTest;
  let seller: TestSession;
  /** It stands still between two calls. */
  let nowMs: number;
  beforeAll(async () => {
    fixture = await ReviewsUnderTest.start({ env: { CATALOGUE_URL: await catalogue.open() } });
    fixture.service.app.get(Clock).now = () => new Date(nowMs);
  }, BOOT_MS);
  afterAll(async () => {
    await fixture.stop();
    catalogue.close();
  }, BOOT_MS);
  beforeEach(async () => {
    nowMs = Date.now();
    catalogue.sellerId = someId();
    seller = await fixture.service.mint({ userId: catalogue.sellerId, role: 'SELLER' });
  });

  const pass = (minutes: number) => {
    nowMs += minutes * MINUTE_MS;
  };
  const ask = async (asker?: TestSession, text = 'Ina chaji?') => {
    const body = { productId: someId(), text };
    const caller = fixture.service.as(asker ?? (await fixture.service.mint()));
    return (await caller.call(questionsRoutes.askQuestion, { body }))._id;
  };
  const answer = (questionId: string, text = 'Ndiyo') =>
    fixture.service.as(seller).call(questionsRoutes.answerQuestion, { body: { questionId, text } });
  const answered = async (minutes: number) => {
    const questionId = await ask();
    pass(minutes);
    await answer(questionId);
    return questionId;
  };
  const minutes = async () => {
    const query = { sellerId: catalogue.sellerId };
    return (await fixture.service.as(null).call(reviewsRoutes.sellerRating, { query }))
      .answerMinutes;
  };

  it('is unknown before three answers, then their median', async () => {
    await answered(10);
    await answered(200);
    expect(await minutes()).toBeNull();
    await answered(90);
    expect(await minutes()).toBe(90);
  });

  it('counts the first answer to a message, and ends for a seller who is blocked', async () => {
    const write = async () => {
      const buyer = fixture.service.as(await fixture.service.mint());
      const body = { about: 'product', subjectId: someId(), text: 'Ipo?', key: someId() } as const;
      const sent = await buyer.call(conversationsRoutes.startConversation, { body });
      return { buyer, conversationId: sent.conversationId };
    };
    for (const wait of [7, 7, 7]) {
      const { conversationId } = await write();
      for (let time = 0; time < 2; time += 1) {
        pass(wait);
        const body = { conversationId, text: 'Ipo', key: someId() };
        await fixture.service.as(seller).call(conversationsRoutes.sendMessage, { body });
      }
    }
    expect(await minutes()).toBe(7);
    const unanswered = [await write(), await write(), await write(), await write()];
    pass(DAY_MINUTES);
    expect(await minutes()).toBeNull();
    for (const { buyer, conversationId } of unanswered) {
      const body = { conversationId, blocked: true };
      await buyer.call(conversationsRoutes.blockConversation, { body });
    }
    expect(await minutes()).toBe(7);
  });

  it('is on the page of a product too, as soon as it changes', async () => {
    const query = { productId: someId(), sellerId: catalogue.sellerId };
    const shown = async () =>
      (await fixture.service.as(null).call(opinionsRoutes.productOpinions, { query })).sellerRating
        ?.answerMinutes;
    for (const wait of [30, 30]) await answered(wait);
    expect(await shown()).toBeNull();
    await answered(30);
    expect(await shown()).toBe(30);
  });

  it('does not change when an answer is changed', async () => {
    const [first] = [await answered(10), await answered(10), await answered(10)];
    pass(DAY_MINUTES);
    await answer(first, 'Ndiyo, na kebo');
    expect(await minutes()).toBe(10);
  });

  it('counts an old unanswered question, and a new one for nothing', async () => {
    for (const wait of [10, 20, 30]) await answered(wait);
    for (let count = 0; count < 4; count += 1) await ask();
    expect(await minutes()).toBe(20);
    pass(DAY_MINUTES);
    expect(await minutes()).toBeNull();
  });

  it('begins when an admin publishes a question that was held back', async () => {
    await answered(10);
    await answered(10);
    const questionId = await ask(undefined, 'Nipigie 0712 345 678');
    pass(3 * DAY_MINUTES);
    const admin = fixture.service.as(await fixture.service.mint({ role: 'ADMIN' }));
    const body = { questionId, decision: 'publish', reason: 'other' } as const;
    await admin.call(questionsRoutes.decideQuestion, { body });
    pass(10);
    await answer(questionId);
    expect(await minutes()).toBe(10);
  });

  it('does not count a deleted question, nor one of more than 90 days ago', async () => {
    const asker = await fixture.service.mint();
    const questionId = await ask(asker);
    pass(10);
    await answer(questionId);
    await answered(10);
    await answered(10);
    expect(await minutes()).toBe(10);
    await fixture.service.as(asker).call(questionsRoutes.deleteQuestion, { body: { questionId } });
    expect(await minutes()).toBeNull();
    await answered(10);
    expect(await minutes()).toBe(10);
    pass(91 * DAY_MINUTES);
    expect(await minutes()).toBeNull();
  });

  it('is the same after the account of an asker is deleted twice', async () => {
    const asker = await fixture.service.mint();
    const questionId = await ask(asker);
    pass(500);
    await answer(questionId);
    for (const wait of [10, 10, 10]) await answered(wait);
    await fixture.deleteAccount(asker.userId);
    expect(await minutes()).toBe(10);
  });

  it('is helped by quick answers that the seller keeps here', async () => {
    const body = { texts: ['Ipo, karibu.', 'Tunatuma leo.'] };
    await fixture.service.as(seller).call(conversationsRoutes.saveMessageTemplates, { body });
    expect(await fixture.service.as(seller).call(conversationsRoutes.messageTemplates, {})).toEqual(
      body,
    );
  });
});
