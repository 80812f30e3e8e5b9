import {
  adminCommandsOf,
  effectsOfRepeat,
  entriesOf,
  type TestSession,
  writesOf,
} from '@sokoni/common/testing';
import {
  conversationsRoutes,
  type EventName,
  moderationRoutes,
  questionsRoutes,
  reviewsRoutes,
} from '@sokoni/contracts';
import { CatalogueStandIn } from './catalogue-stand-in.ts';
import { BOOT_MS, ReviewsUnderTest, someId } from './reviews-under-test.ts';

const catalogue = new CatalogueStandIn();
let fixture: ReviewsUnderTest;
let seller: TestSession;
let buyer: TestSession;
beforeAll(async () => {
  fixture = await ReviewsUnderTest.start({ env: { CATALOGUE_URL: await catalogue.open() } });
  seller = await fixture.service.mint({ userId: catalogue.sellerId, role: 'SELLER' });
}, BOOT_MS);
afterAll(async () => {
  await fixture.stop();
  catalogue.close();
}, BOOT_MS);
beforeEach(async () => {
  buyer = await fixture.service.mint();
});

type Call = () => Promise<unknown>;
const as = (session: TestSession) => fixture.service.as(session);
const asAdmin = async () => as(await fixture.admin());
const opinion = { stars: 4, text: 'Nzuri sana' };
const HIDE = { decision: 'hide', reason: 'insult', note: '' } as const;

async function asked(): Promise<string> {
  const body = { productId: someId(), text: 'Ina chaji?' };
  return (await as(buyer).call(questionsRoutes.askQuestion, { body }))._id;
}
async function answered(): Promise<{ questionId: string; answerId: string }> {
  const questionId = await asked();
  await as(seller).call(questionsRoutes.answerQuestion, { body: { questionId, text: 'Ndiyo' } });
  const own = await as(buyer).call(questionsRoutes.myQuestions, { query: {} });
  return { questionId, answerId: own[0]?.answers[0]?._id ?? '' };
}
async function talking(text = 'Ipo?') {
  const body = { about: 'product', subjectId: someId(), text, key: someId() } as const;
  return as(buyer).call(conversationsRoutes.startConversation, { body });
}
async function hiddenReview() {
  const review = await fixture.reviewed({ text: 'Muuzaji mwizi' });
  await fixture.decide(review.reviewId, 'hide', 'insult');
  return review;
}

/** The call as it is sent twice, with what it needs. Asking is the one that adds: `infra/security/src/repeats.ts`. */
const CALLS: Readonly<Record<string, () => Promise<Call> | Call>> = {
  'reviews.writeReview': async () => {
    const { session, lineId } = await fixture.buyer();
    const body = { lineId, ...opinion };
    return () => as(session).send(reviewsRoutes.writeReview, { body });
  },
  'reviews.editReview': async () => {
    const { session, reviewId } = await fixture.reviewed();
    const body = { reviewId, ...opinion };
    return () => as(session).call(reviewsRoutes.editReview, { body });
  },
  'reviews.deleteReview': async () => {
    const { session, reviewId } = await fixture.reviewed();
    return () => as(session).send(reviewsRoutes.deleteReview, { body: { reviewId } });
  },
  'reviews.markHelpful': async () => {
    const { reviewId } = await fixture.reviewed();
    return () => as(buyer).call(reviewsRoutes.markHelpful, { body: { reviewId } });
  },
  'reviews.reportReview': async () => {
    const { reviewId } = await fixture.reviewed();
    return () => fixture.report(reviewId, 'spam', buyer);
  },
  'reviews.answerReview': async () => {
    const { part, reviewId } = await fixture.reviewed();
    return () => fixture.answer(part, reviewId, 'Asante');
  },
  'reviews.rateSeller': async () => {
    const { session, part } = await fixture.buyer();
    const { orderId, sellerId } = part;
    const body = { orderId, sellerId, described: 4, speed: 5, contact: 3 };
    return () => as(session).call(reviewsRoutes.rateSeller, { body });
  },
  'reviews.decideReview': async () => {
    const { reviewId } = await fixture.reviewed();
    return () => fixture.decide(reviewId, 'hide', 'insult');
  },
  'reviews.deleteQuestion': async () => {
    const body = { questionId: await asked() };
    return () => as(buyer).send(questionsRoutes.deleteQuestion, { body });
  },
  'reviews.answerQuestion': async () => {
    const body = { questionId: await asked(), text: 'Ndiyo' };
    return () => as(seller).call(questionsRoutes.answerQuestion, { body });
  },
  'reviews.reportQuestion': async () => {
    const body = { questionId: await asked(), reason: 'spam' as const };
    const reporter = await fixture.service.mint();
    return () => as(reporter).call(questionsRoutes.reportQuestion, { body });
  },
  'reviews.decideQuestion': async () => {
    const [admin, body] = [await asAdmin(), { questionId: await asked(), ...HIDE }];
    return () => admin.call(questionsRoutes.decideQuestion, { body });
  },
  'reviews.decideAnswer': async () => {
    const [admin, body] = [await asAdmin(), { ...(await answered()), ...HIDE }];
    return () => admin.call(questionsRoutes.decideAnswer, { body });
  },
  'reviews.assignRow': async () => {
    const { reviewId: rowId } = await fixture.reviewed({ text: 'Piga 0712 345 678' });
    const [admin, body] = [await asAdmin(), { kind: 'review', rowId, action: 'take' } as const];
    return () => admin.call(moderationRoutes.assignRow, { body });
  },
  'reviews.appeal': async () => {
    const { session, reviewId: textId } = await hiddenReview();
    const body = { kind: 'review', textId, text: 'Si tusi' } as const;
    return () => as(session).send(moderationRoutes.appeal, { body });
  },
  'reviews.startConversation': () => {
    const body = { about: 'product', subjectId: someId(), text: 'Ipo?', key: someId() } as const;
    return () => as(buyer).call(conversationsRoutes.startConversation, { body });
  },
  'reviews.sendMessage': async () => {
    const { conversationId } = await talking();
    const body = { conversationId, text: 'Bado?', key: someId() };
    return () => as(buyer).call(conversationsRoutes.sendMessage, { body });
  },
  'reviews.readConversation': async () => {
    const { conversationId } = await talking();
    const body = { conversationId };
    return () => as(seller).call(conversationsRoutes.readConversation, { body });
  },
  'reviews.blockConversation': async () => {
    const { conversationId } = await talking();
    const body = { conversationId, blocked: true };
    return () => as(seller).call(conversationsRoutes.blockConversation, { body });
  },
  'reviews.reportConversation': async () => {
    const { conversationId } = await talking();
    const body = { conversationId, reason: 'spam' as const };
    return () => as(seller).send(conversationsRoutes.reportConversation, { body });
  },
  'reviews.saveMessageTemplates': () => () => {
    const body = { texts: ['Habari, ipo.', 'Asante.'] };
    return as(seller).call(conversationsRoutes.saveMessageTemplates, { body });
  },
  'reviews.decideConversation': async () => {
    const { conversationId, messageId } = await talking('Mwizi wewe');
    const report = { conversationId, reason: 'insult' as const };
    await as(seller).call(conversationsRoutes.reportConversation, { body: report });
    const [admin, body] = [
      await asAdmin(),
      { conversationId, messageId, ...HIDE, decision: 'hide-message' as const },
    ];
    return () => admin.send(conversationsRoutes.decideConversation, { body });
  },
};

/** They have pages of the shop read again, and open ones: no person is told anything. */
const PAGES: readonly EventName[] = ['opinions.changed', 'conversation.changed'];

const ADMIN_COMMANDS = adminCommandsOf('reviews');
const names = writesOf('reviews').map(({ name }) => name);

it.each(names.filter((name) => name !== 'reviews.askQuestion'))(
  '%s changes nothing and tells nobody when it is sent again after a lost answer',
  async (name) => {
    const prepare = CALLS[name];
    if (!prepare) throw new Error(`${name} needs a row in this file: how is it safe to repeat?`);
    const send = await prepare();
    const before = await entriesOf(fixture.service, name);
    expect(await effectsOfRepeat(fixture.service, send, PAGES)).toEqual([]);
    const left = (await entriesOf(fixture.service, name)) - before;
    expect(left).toBe(ADMIN_COMMANDS.has(name) ? 1 : 0);
  },
);
