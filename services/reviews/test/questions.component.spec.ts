import type { TestSession } from '@sokoni/common/testing';
import {
  MOST_ANSWERS,
  opinionsRoutes,
  QUESTIONS_A_DAY,
  questionsRoutes,
  REPORTS_TO_HOLD,
  type ReportReason,
  type RouteQuery,
} from '@sokoni/contracts';
import { CatalogueStandIn } from './catalogue-stand-in.ts';
import { BOOT_MS, NAMES, ReviewsUnderTest, someId } from './reviews-under-test.ts';

describe('questions about a product', () => {
  const catalogue = new CatalogueStandIn();
  let fixture: ReviewsUnderTest;
  let seller: TestSession;
  beforeAll(async () => {
    fixture = await ReviewsUnderTest.start({ env: { CATALOGUE_URL: await catalogue.open() } });
    seller = await fixture.service.mint({ userId: catalogue.sellerId, role: 'SELLER' });
  }, BOOT_MS);
  afterAll(async () => {
    await fixture.stop();
    catalogue.close();
  }, BOOT_MS);

  const ask = async (asker: TestSession, productId: string, text = 'Ina chaji?') =>
    (
      await fixture.service
        .as(asker)
        .send(questionsRoutes.askQuestion, { body: { productId, text } })
    ).body;
  async function asked(text?: string) {
    const [asker, productId] = [await fixture.service.mint(), someId()];
    const body = await ask(asker, productId, text);
    if (!body.success) throw new Error(body.message);
    return { asker, productId, questionId: body.data._id, status: body.data.status };
  }
  const shown = (productId: string) =>
    fixture.service.as(null).call(questionsRoutes.productQuestions, { query: { productId } });
  const answer = async (author: TestSession, questionId: string, text = 'Ndiyo') => {
    const body = { questionId, text };
    const reply = await fixture.service.as(author).send(questionsRoutes.answerQuestion, { body });
    return reply.body.success ? 'saved' : reply.body.code;
  };
  const report = async (questionId: string, reason: ReportReason = 'spam') => {
    const { session: reporter } = await fixture.buyer();
    const body = { questionId, reason };
    await fixture.service.as(reporter).send(questionsRoutes.reportQuestion, { body });
  };
  const admin = async () => fixture.service.as(await fixture.service.mint({ role: 'ADMIN' }));
  const queued = async (questionId: string) =>
    (await (await admin()).call(questionsRoutes.questionQueue, { query: {} })).find(
      ({ _id }) => _id === questionId,
    );
  const decide = async (questionId: string, decision: 'publish' | 'hide') => {
    const body = { questionId, decision, reason: 'insult' } as const;
    await fixture.service.as(await fixture.admin()).call(questionsRoutes.decideQuestion, { body });
  };

  it('and answers are read by who has answered, also when an admin has hidden the answer', async () => {
    const { productId, questionId } = await asked();
    const { session } = await fixture.buyer({ products: [productId] });
    expect(await answer(session, questionId, 'Ina chaji na kava')).toBe('saved');
    await answer(seller, questionId, 'Ndiyo');
    const mine = () => fixture.service.as(session).call(questionsRoutes.myAnswers, { query: {} });
    const [own, ...others] = await mine();
    expect(others).toEqual([]);
    expect(own).toMatchObject({
      ...{ questionId, productId, question: 'Ina chaji?' },
      answer: { by: 'buyer', text: 'Ina chaji na kava', hidden: null },
    });
    const body = { questionId, answerId: own?.answer._id ?? '', decision: 'hide' as const };
    await fixture.service.as(await fixture.admin()).call(questionsRoutes.decideAnswer, {
      body: { ...body, reason: 'insult' },
    });
    expect(await mine()).toMatchObject([{ answer: { hidden: { reason: 'insult' } } }]);
  });

  it('are read page by page, the newest first', async () => {
    const productId = someId();
    for (const text of ['Moja?', 'Mbili?', 'Tatu?']) {
      await ask(await fixture.service.mint(), productId, text);
    }
    const read: string[] = [];
    for (let cursor: string | undefined; cursor !== ''; ) {
      const query = { productId, cursor, limit: 2 };
      const page = await fixture.service.as(null).send(questionsRoutes.productQuestions, { query });
      if (!page.body.success) throw new Error(page.body.message);
      read.push(...page.body.data.map(({ text }) => text));
      cursor = page.headers.get('x-next-cursor') ?? '';
    }
    expect(read).toEqual(['Tatu?', 'Mbili?', 'Moja?']);
  });

  it('are shown without a name, and the seller is notified', async () => {
    const { productId, questionId, asker } = await asked();
    expect(await shown(productId)).toEqual([
      { _id: questionId, text: 'Ina chaji?', createdAt: expect.any(String), answers: [] },
    ]);
    expect(await fixture.published('question.published', questionId)).toEqual([
      { questionId, productId, ...NAMES, sellerId: catalogue.sellerId },
    ]);
    expect(
      await fixture.service.as(asker).call(questionsRoutes.myQuestions, { query: {} }),
    ).toMatchObject([{ _id: questionId, status: 'published', productName: 'Redmi 13' }]);
  });

  it('are refused about what is not sold, about own goods, and beyond ten a day', async () => {
    const asker = await fixture.service.mint();
    expect(await ask(asker, catalogue.gone)).toMatchObject({ code: 'not-found' });
    expect(await ask(seller, someId())).toMatchObject({ code: 'own-product-question' });
    for (let time = 0; time < QUESTIONS_A_DAY; time += 1) {
      expect(await ask(asker, someId())).toMatchObject({ success: true });
    }
    expect(await ask(asker, someId())).toMatchObject({ code: 'too-many-requests' });
  });

  it('wait while the catalogue is down: nothing is stored', async () => {
    const [asker, productId] = [await fixture.service.mint(), someId()];
    catalogue.down = true;
    const body = await ask(asker, productId);
    catalogue.down = false;
    expect(body).toMatchObject({ code: 'service-unavailable' });
    expect(await shown(productId)).toEqual([]);
  });

  it('are answered by the seller and by buyers, the seller first, each once', async () => {
    const { productId, questionId, asker } = await asked();
    const { session: buyer } = await fixture.buyer({ products: [productId] });
    expect(await answer(await fixture.service.mint(), questionId)).toBe('not-a-buyer');
    expect(await answer(buyer, questionId, 'Ndiyo, ya haraka')).toBe('saved');
    expect(await answer(seller, questionId, 'Ndiyo')).toBe('saved');
    expect(await answer(seller, questionId, 'Ndiyo, na kebo')).toBe('saved');
    expect((await shown(productId))[0]?.answers).toMatchObject([
      { by: 'seller', authorName: '', text: 'Ndiyo, na kebo' },
      { by: 'buyer', authorName: 'Asha M.', text: 'Ndiyo, ya haraka' },
    ]);
    expect(await fixture.published('question.answered', questionId)).toMatchObject([
      { by: 'buyer', askerId: asker.userId },
      { by: 'seller', askerId: asker.userId },
    ]);
  });

  it('take an answer neither with a phone number nor beyond enough', async () => {
    const { productId, questionId } = await asked();
    expect(await answer(seller, questionId, 'Piga 0712 345 678')).toBe('answer-unfit');
    const buyers: TestSession[] = [];
    for (let at = 0; at <= MOST_ANSWERS; at += 1) {
      buyers.push((await fixture.buyer({ products: [productId] })).session);
    }
    const answers = await Promise.all(buyers.map((buyer) => answer(buyer, questionId)));
    expect(answers.filter((one) => one === 'saved')).toHaveLength(MOST_ANSWERS);
    expect(answers.filter((one) => one === 'answers-full')).toHaveLength(1);
    expect((await shown(productId))[0]?.answers).toHaveLength(MOST_ANSWERS);
  });

  it('are held back with a phone number until an admin decides, and the asker is notified', async () => {
    const { productId, questionId, asker, status } = await asked('Nipigie 0712 345 678');
    expect(status).toBe('held');
    expect(await shown(productId)).toEqual([]);
    expect(await answer(seller, questionId)).toBe('not-found');
    expect(await fixture.published('question.published', questionId)).toEqual([]);
    expect(await queued(questionId)).toMatchObject({ heldFor: ['contact'] });
    await decide(questionId, 'publish');
    expect(await shown(productId)).toHaveLength(1);
    await decide(questionId, 'hide');
    expect(await shown(productId)).toEqual([]);
    expect(await fixture.published('question.published', questionId)).toHaveLength(1);
    const about = { questionId, productId, ...NAMES, askerId: asker.userId };
    expect(await fixture.published('question.decided', questionId)).toEqual([
      { ...about, decision: 'publish', reason: null, note: '', appealed: false },
      { ...about, decision: 'hide', reason: 'insult', note: '', appealed: false },
    ]);
  });

  it('are taken off by reports, and lose an answer that an admin hides', async () => {
    const { productId, questionId } = await asked();
    await answer(seller, questionId, 'Jibu baya');
    for (let time = 0; time < REPORTS_TO_HOLD; time += 1) {
      const body = { questionId, reason: 'spam' as const };
      const newcomer = fixture.service.as(await fixture.service.mint());
      await newcomer.call(questionsRoutes.reportQuestion, { body });
    }
    expect(await shown(productId)).toHaveLength(1);
    for (let time = 0; time < REPORTS_TO_HOLD; time += 1) await report(questionId, 'insult');
    expect(await shown(productId)).toEqual([]);
    const held = await queued(questionId);
    expect(held?.heldFor).toEqual(['reports']);
    expect(held?.reportReasons.sort()).toEqual([
      ...Array(REPORTS_TO_HOLD).fill('insult'),
      ...Array(REPORTS_TO_HOLD).fill('spam'),
    ]);
    const answerId = held?.answers[0]?._id ?? '';
    const body = { questionId, answerId, decision: 'hide', reason: 'insult' } as const;
    await (await admin()).call(questionsRoutes.decideAnswer, { body });
    expect((await (await admin()).send(questionsRoutes.decideAnswer, { body })).status).toBe(409);
    await decide(questionId, 'publish');
    expect(await shown(productId)).toMatchObject([{ answers: [] }]);
  });

  it('are deleted by who asked alone, and stay deleted', async () => {
    const { productId, questionId, asker } = await asked();
    const remove = async (who: TestSession) =>
      (await fixture.service.as(who).send(questionsRoutes.deleteQuestion, { body: { questionId } }))
        .status;
    expect(await remove(await fixture.service.mint())).toBe(404);
    expect(await remove(asker)).toBe(200);
    expect(await remove(asker)).toBe(404);
    expect(await shown(productId)).toEqual([]);
    const body = { questionId, decision: 'publish' } as const;
    expect((await (await admin()).send(questionsRoutes.decideQuestion, { body })).status).toBe(404);
  });

  it('and answers go with the account of their author', async () => {
    const { productId, questionId } = await asked();
    const { session: buyer } = await fixture.buyer({ products: [productId] });
    await answer(buyer, questionId);
    const own = await ask(buyer, productId, 'Na kasha?');
    expect(own.success).toBe(true);
    await fixture.deleteAccount(buyer.userId);
    expect(await shown(productId)).toMatchObject([{ _id: questionId, answers: [] }]);
    // Requests that were under way when the account ended.
    expect(await answer(buyer, questionId)).toBe('not-found');
    expect(await ask(buyer, productId, 'Na chaja?')).toMatchObject({ code: 'not-found' });
    expect(await shown(productId)).toMatchObject([{ _id: questionId, answers: [] }]);
  });

  it('about own products are listed for the seller', async () => {
    const { questionId } = await asked();
    const listed = await fixture.service
      .as(seller)
      .call(questionsRoutes.sellerQuestions, { query: {} });
    expect(listed[0]).toMatchObject({ _id: questionId, productName: 'Redmi 13' });
  });

  it('are listed for the seller from either end of their age, also those without an answer alone', async () => {
    const sellerId = catalogue.sellerId;
    catalogue.sellerId = someId();
    const own = await fixture.service.mint({ userId: catalogue.sellerId, role: 'SELLER' });
    const [first, second, third] = [await asked(), await asked(), await asked()];
    catalogue.sellerId = sellerId;
    await answer(own, second.questionId);
    const list = async (query: RouteQuery<typeof questionsRoutes.sellerQuestions>) => {
      const { body, headers } = await fixture.service
        .as(own)
        .send(questionsRoutes.sellerQuestions, { query });
      const ids = body.success ? body.data.map(({ _id }) => _id) : [];
      return { ids, next: headers.get('x-next-cursor') ?? undefined };
    };
    const [oldest, middle, newest] = [first, second, third].map(({ questionId }) => questionId);
    expect((await list({})).ids).toEqual([newest, middle, oldest]);
    expect((await list({ sort: 'age' })).ids).toEqual([oldest, middle, newest]);
    expect((await list({ show: 'unanswered' })).ids).toEqual([newest, oldest]);
    const { ids, next } = await list({ show: 'unanswered', sort: 'age', limit: 1 });
    expect(ids).toEqual([oldest]);
    const rest = await list({ show: 'unanswered', sort: 'age', cursor: next });
    expect(rest).toEqual({ ids: [newest], next: undefined });
  });

  it('that wait for an admin are listed from either end of their age', async () => {
    const [first, second] = [await asked('Piga 0712 345 678'), await asked('Piga 0712 345 679')];
    const waiting = [first.questionId, second.questionId];
    const queue = async (sort: 'age' | '-age') => {
      const listed = await (await admin()).call(questionsRoutes.questionQueue, { query: { sort } });
      return listed.map(({ _id }) => _id).filter((id) => waiting.includes(id));
    };
    expect(await queue('age')).toEqual(waiting);
    expect(await queue('-age')).toEqual(waiting.toReversed());
  });

  it('are counted for the seller until the seller answers', async () => {
    const tasks = () => fixture.service.as(seller).call(opinionsRoutes.sellerOpinionTasks, {});
    const before = await tasks();
    const { productId, questionId } = await asked();
    const { session: buyer } = await fixture.buyer({ products: [productId] });
    await answer(buyer, questionId);
    const waiting = await tasks();
    expect(waiting.questions.count).toBe(before.questions.count + 1);
    expect(waiting.questions.oldestAt).not.toBeNull();
    await answer(seller, questionId);
    expect((await tasks()).questions.count).toBe(before.questions.count);
    const stranger = await fixture.service.mint();
    expect(
      (await fixture.service.as(stranger).send(opinionsRoutes.sellerOpinionTasks)).status,
    ).toBe(403);
  });
});
