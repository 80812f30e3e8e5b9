import {
  commandsDuring,
  eventually,
  Neighbour,
  Tap,
  type TestCaller,
} from '@sokoni/common/testing';
import { conversationsRoutes, DAY_MS, opinionsRoutes, reviewsRoutes } from '@sokoni/contracts';
import { CatalogueStandIn } from './catalogue-stand-in.ts';
import { BOOT_MS, ReviewsUnderTest, someId } from './reviews-under-test.ts';

/** What a service reads of one product page to the next. */
const CONTENT = /^(find|aggregate) (ratings|reviews|questions|seller_ratings)$/;

describe('the opinions on the page of a product', () => {
  const catalogue = new CatalogueStandIn();
  let fixture: ReviewsUnderTest;
  let replica: Neighbour;
  /** The replica's way to RabbitMQ. */
  const broker = new Tap(new URL(String(process.env.AMQP_URL)));
  beforeAll(async () => {
    fixture = await ReviewsUnderTest.start({ env: { CATALOGUE_URL: await catalogue.open() } });
    const { MONGO_URL, MONGO_DB, EVENTS_NAMESPACE, IDENTITY_URL, INTERNAL_KEY } =
      fixture.service.config;
    await broker.open();
    const AMQP_URL = `amqp://127.0.0.1:${broker.port}`;
    const same = { MONGO_URL, MONGO_DB, AMQP_URL, EVENTS_NAMESPACE, IDENTITY_URL, INTERNAL_KEY };
    replica = await Neighbour.spawn('reviews', { ...same, NODE_ENV: 'test', LOG_LEVEL: 'warn' });
    const warm = someId();
    // Until both replicas follow the events, they keep nothing.
    await eventually(async () => (await readsOf(() => opinions(warm))).length === 0);
  }, BOOT_MS);
  afterAll(async () => {
    await replica.stop();
    await broker.shut();
    await fixture.stop();
    catalogue.close();
  }, BOOT_MS);

  const opinions = (productId: string, sellerId?: string, caller?: TestCaller) =>
    (caller ?? fixture.service.as(null)).call(opinionsRoutes.productOpinions, {
      query: { productId, sellerId },
    });
  const readsOf = async (work: () => Promise<unknown>) =>
    (await commandsDuring(fixture.service, work)).filter((command) => CONTENT.test(command));
  /** Both replicas have read the product, and answer from memory. */
  const warmUp = async (productId: string, sellerId?: string) => {
    for (const caller of [fixture.service.as(null), replica.as(null)]) {
      await opinions(productId, sellerId, caller);
    }
  };

  it('are one answer with what the separate calls have', async () => {
    const { productId, part } = await fixture.reviewed({ stars: 4, text: 'Imara' });
    const { sellerId } = part;
    const { rating, reviews } = await fixture.shown(productId);
    expect(await opinions(productId, sellerId)).toEqual({
      rating,
      reviews,
      questions: [],
      sellerRating: await fixture.service
        .as(null)
        .call(reviewsRoutes.sellerRating, { query: { sellerId } }),
    });
    expect(rating).toMatchObject({ average: 4, count: 1 });
    expect(await opinions(productId)).toMatchObject({ sellerRating: null });
  });

  it('show the newest three reviews', async () => {
    const productId = someId();
    for (const text of ['moja', 'mbili', 'tatu', 'nne']) {
      await fixture.reviewed({ text }, { products: [productId] });
    }
    const { reviews, rating } = await opinions(productId);
    expect(reviews.map(({ text }) => text)).toEqual(['nne', 'tatu', 'mbili']);
    expect(rating.count).toBe(4);
  });

  it('come from memory, of a product without any too', async () => {
    const { productId, part } = await fixture.reviewed();
    for (const id of [productId, someId()]) {
      const first = await opinions(id, part.sellerId);
      // The event of the review itself may arrive after the first read.
      const reads = () => readsOf(() => opinions(id, part.sellerId));
      await eventually(async () => expect(await reads()).toEqual([]));
      expect(await opinions(id, part.sellerId)).toEqual(first);
    }
  });

  it('are read once for many who ask at the same time', async () => {
    const productId = someId();
    const reads = await readsOf(() =>
      Promise.all(Array.from({ length: 50 }, () => opinions(productId))),
    );
    expect(reads.sort()).toEqual(['find questions', 'find ratings', 'find reviews']);
  });

  it('have an own review at once, and lose it at once when it is hidden', async () => {
    const { productId, lineId, session } = await fixture.buyer();
    await warmUp(productId);
    const { body } = await fixture.write(session, lineId, { text: 'Imara' });
    expect((await opinions(productId)).reviews).toMatchObject([{ text: 'Imara' }]);
    if (!body.success) throw new Error(body.message);
    await eventually(async () => {
      const { reviews } = await opinions(productId, undefined, replica.as(null));
      expect(reviews).toMatchObject([{ text: 'Imara' }]);
    });
    await fixture.decide(body.data._id, 'hide');
    expect(await opinions(productId)).toMatchObject({ reviews: [], rating: { count: 0 } });
    await eventually(async () => {
      const seen = await opinions(productId, undefined, replica.as(null));
      expect(seen).toMatchObject({ reviews: [], rating: { count: 0 } });
    });
  });

  it('follow each change of a review, in the replica that did not make it too', async () => {
    const { productId, reviewId, session, part } = await fixture.reviewed({ text: 'Imara' });
    const [here, there] = [fixture.service.as(null), replica.as(null)];
    const seenByBoth = async (expected: object) => {
      expect((await opinions(productId, undefined, here)).reviews).toMatchObject([expected]);
      await eventually(async () => {
        expect((await opinions(productId, undefined, there)).reviews).toMatchObject([expected]);
      });
    };
    await warmUp(productId);
    await seenByBoth({ text: 'Imara' });
    const edit = { reviewId, stars: 5, text: 'Imara sana' };
    await fixture.service.as(session).send(reviewsRoutes.editReview, { body: edit });
    await seenByBoth({ text: 'Imara sana' });
    await fixture.answer(part, reviewId, 'Asante');
    await seenByBoth({ answer: { text: 'Asante' } });
    const reader = fixture.service.as(await fixture.service.mint());
    await reader.send(reviewsRoutes.markHelpful, { body: { reviewId } });
    await seenByBoth({ helpfulCount: 1 });
  });

  it('follow the rating of the seller', async () => {
    const { session, part, productId } = await fixture.buyer();
    const { orderId, sellerId } = part;
    await warmUp(productId, sellerId);
    const body = { orderId, sellerId, speed: 4 };
    await fixture.service.as(session).send(reviewsRoutes.rateSeller, { body });
    for (const caller of [fixture.service.as(null), replica.as(null)]) {
      await eventually(async () => {
        const { sellerRating } = await opinions(productId, sellerId, caller);
        expect(sellerRating).toMatchObject({ average: 4, count: 1 });
      });
    }
  });

  it('follow the answer time of a seller whose unanswered conversations end with a block', async () => {
    const sellerId = someId();
    catalogue.sellerId = sellerId;
    const seller = fixture.service.as(
      await fixture.service.mint({ userId: sellerId, role: 'SELLER' }),
    );
    const startWith = async (buyer: TestCaller) => {
      const body = { about: 'product', subjectId: someId(), text: 'Ipo?', key: someId() } as const;
      return (await buyer.call(conversationsRoutes.startConversation, { body })).conversationId;
    };
    for (let count = 0; count < 3; count += 1) {
      const conversationId = await startWith(fixture.service.as(await fixture.service.mint()));
      const body = { conversationId, text: 'Ipo', key: someId() };
      await seller.call(conversationsRoutes.sendMessage, { body });
    }
    fixture.advance(-2 * DAY_MS);
    const unanswered: { buyer: TestCaller; conversationId: string }[] = [];
    for (let count = 0; count < 4; count += 1) {
      const buyer = fixture.service.as(await fixture.service.mint());
      unanswered.push({ buyer, conversationId: await startWith(buyer) });
    }
    fixture.resetClock();
    const productId = someId();
    const shown = async (caller: TestCaller) =>
      (await opinions(productId, sellerId, caller)).sellerRating?.answerMinutes ?? null;
    await fixture.service.allReceived();
    expect(await shown(replica.as(null))).toBeNull();
    for (const { buyer, conversationId } of unanswered) {
      const body = { conversationId, blocked: true };
      await buyer.call(conversationsRoutes.blockConversation, { body });
    }
    for (const caller of [fixture.service.as(null), replica.as(null)]) {
      await eventually(async () => expect(await shown(caller)).not.toBeNull());
    }
  });

  it('end with the last of many concurrent writes, while others read', async () => {
    const productId = someId();
    const buyers: Awaited<ReturnType<typeof fixture.buyer>>[] = [];
    for (let at = 0; at < 40; at += 1) buyers.push(await fixture.buyer({ products: [productId] }));
    let writing = true;
    const reader = async (caller: TestCaller) => {
      while (writing) await opinions(productId, undefined, caller);
    };
    const readers = [fixture.service.as(null), replica.as(null)].map(reader);
    await Promise.all(
      buyers.map(({ session, lineId }, at) =>
        fixture.write(session, lineId, { stars: (at % 5) + 1 }),
      ),
    );
    writing = false;
    await Promise.all(readers);
    const { rating, reviews } = await opinions(productId);
    expect(rating).toMatchObject({ average: 3, count: 40 });
    expect(reviews).toEqual((await fixture.shown(productId)).reviews.slice(0, 3));
    await eventually(async () => {
      const seen = await opinions(productId, undefined, replica.as(null));
      expect(seen).toMatchObject({ rating, reviews });
    });
    expect(await fixture.differences()).toEqual([]);
  });

  it('are read from MongoDB by a replica that has lost the broker, and from memory afterwards', async () => {
    const { productId, reviewId, part } = await fixture.reviewed({ text: 'Imara' });
    const there = replica.as(null);
    const brokerSeen = async () => {
      const answer = await fetch(`${replica.url}/health/ready`);
      return ((await answer.json()) as { broker: boolean }).broker;
    };
    await warmUp(productId);
    await broker.shut();
    await eventually(async () => expect(await brokerSeen()).toBe(false));
    await fixture.decide(reviewId, 'hide');
    expect((await opinions(productId, undefined, there)).reviews).toEqual([]);
    await fixture.decide(reviewId, 'publish');
    expect((await opinions(productId, undefined, there)).reviews).toHaveLength(1);
    await broker.open();
    await eventually(async () => expect(await brokerSeen()).toBe(true));
    await fixture.answer(part, reviewId, 'Asante');
    await eventually(async () => {
      const { reviews } = await opinions(productId, undefined, there);
      expect(reviews).toMatchObject([{ answer: { text: 'Asante' } }]);
    });
  });
});
