import { Clock } from '@sokoni/common';
import {
  envelopeOf,
  eventually,
  startTestService,
  type TestOptions,
  type TestService,
  type TestSession,
} from '@sokoni/common/testing';
import {
  type EventData,
  type EventName,
  type HideReason,
  type ReportReason,
  type ReviewSort,
  reviewsRoutes,
} from '@sokoni/contracts';
import { AppModule } from '../src/app.module.ts';
import { ReviewsConfig } from '../src/config.ts';
import { RatingCheckService } from '../src/reviews/rating-check.service.ts';

export const BOOT_MS = 300_000;

let ids = 0;
/** A new id as the contract has them. */
export function someId(): string {
  ids += 1;
  return ids.toString(16).padStart(24, '0');
}

type Completed = EventData<'seller-order.completed'>;

/** The facts of a completed part: one line unless more are named. */
/** How the product of a part is called in both languages. */
export const NAMES = {
  productName: 'Redmi 13',
  language: 'en',
  translation: { productName: 'Simu ya Redmi 13' },
} as const;

export function completedPart(
  overrides: Partial<Completed> & { products?: string[] } = {},
): Completed {
  const { products = [someId()], ...rest } = overrides;
  const sellerId = rest.sellerId ?? someId();
  return {
    orderId: someId(),
    orderNumber: 'SK-1',
    buyerId: someId(),
    status: 'completed',
    note: '',
    buyerName: 'Asha Mushi',
    lines: products.map((productId) => ({
      lineId: someId(),
      productId,
      variantId: null,
      wholesaleMinimum: null,
      name: NAMES.productName,
      language: NAMES.language,
      translation: NAMES.translation,
      optionLabel: 'Black',
      image: [],
      quantity: 1,
      price: 300_000,
      discountTzs: 0,
      sellerId,
    })),
    ...rest,
    sellerId,
  };
}

/** The service of reviews, with buyers who have received what they bought. */
export class ReviewsUnderTest {
  readonly service: TestService;
  private clockAheadMs = 0;
  private firstAdmin: TestSession | undefined;

  private constructor(service: TestService) {
    this.service = service;
  }

  static async start(options: TestOptions = {}): Promise<ReviewsUnderTest> {
    const fixture = new ReviewsUnderTest(await startTestService(AppModule, ReviewsConfig, options));
    fixture.service.app.get(Clock).now = () => new Date(Date.now() + fixture.clockAheadMs);
    return fixture;
  }

  stop(): Promise<void> {
    return this.service.stop();
  }

  async complete(overrides: Parameters<typeof completedPart>[0] = {}): Promise<Completed> {
    const part = completedPart(overrides);
    await this.service.publishEvent('seller-order.completed', part);
    return part;
  }

  /** A buyer with one line to review. */
  async buyer(overrides: Parameters<typeof completedPart>[0] = {}) {
    const session = await this.service.mint();
    const part = completedPart({ ...overrides, buyerId: session.userId });
    await this.service.broker.publish(envelopeOf('seller-order.completed', part));
    // Whichever replica handles it.
    await eventually(async () => (await this.lines(session)).length > 0);
    const [line] = await this.lines(session);
    const [{ productId } = { productId: '' }] = part.lines;
    return { session, part, productId, lineId: line?._id ?? '' };
  }

  /** A published review and its author. */
  async reviewed(
    opinion: Partial<Opinion> = {},
    overrides: Parameters<typeof completedPart>[0] = {},
  ) {
    const buyer = await this.buyer(overrides);
    const { body } = await this.write(buyer.session, buyer.lineId, opinion);
    if (!body.success) throw new Error(body.message);
    return { ...buyer, reviewId: body.data._id, status: body.data.status };
  }

  lines(session: TestSession) {
    return this.service.as(session).call(reviewsRoutes.myPurchases, { query: {} });
  }

  write(
    session: TestSession,
    lineId: string,
    { stars = 5, text = 'Nzuri', photos = [] }: Partial<Opinion> = {},
  ) {
    return this.service
      .as(session)
      .send(reviewsRoutes.writeReview, { body: { lineId, stars, text, photos } });
  }

  /** By a buyer of something else, unless somebody is named. */
  async report(reviewId: string, reason: ReportReason = 'spam', session?: TestSession) {
    const body = { reviewId, reason };
    const reporter = session ?? (await this.buyer()).session;
    return this.service.as(reporter).send(reviewsRoutes.reportReview, { body });
  }

  /** What everybody sees of a product. */
  shown(productId: string, sort: ReviewSort = 'newest') {
    return this.service.as(null).call(reviewsRoutes.productReviews, { query: { productId, sort } });
  }

  async queue() {
    const admin = await this.service.mint({ role: 'ADMIN' });
    return this.service.as(admin).call(reviewsRoutes.reviewQueue, { query: {} });
  }

  /** The one who decides where a test names no other. */
  async admin(): Promise<TestSession> {
    this.firstAdmin ??= await this.service.mint({ role: 'ADMIN' });
    return this.firstAdmin;
  }

  async decide(reviewId: string, decision: 'publish' | 'hide', reason: HideReason = 'other') {
    const admin = await this.admin();
    const body = { reviewId, decision, reason };
    const { body: answer } = await this.service
      .as(admin)
      .send(reviewsRoutes.decideReview, { body });
    return { admin, answer };
  }

  /** The account of a user is deleted, as an event that comes twice. */
  async deleteAccount(userId: string): Promise<void> {
    await this.service.deliverTwice('user.deleted', {
      userId,
      role: 'GENERAL',
      openOrders: 'finish',
      name: 'Asha Mushi',
      email: 'asha@example.com',
      language: 'sw',
    });
  }

  async answer({ sellerId }: Completed, reviewId: string, text: string) {
    const seller = await this.service.mint({ userId: sellerId, role: 'SELLER' });
    const body = { reviewId, text };
    return this.service.as(seller).send(reviewsRoutes.answerReview, { body });
  }

  /** What was published under a name about an aggregate, oldest first. */
  async published<N extends EventName>(name: N, aggregateId: string) {
    await this.service.allReceived();
    return this.service.broker
      .received(name)
      .filter((event) => event.aggregateId === aggregateId)
      .map(({ data }) => data);
  }

  /** The shop's clock goes on. */
  advance(ms: number): void {
    this.clockAheadMs += ms;
  }

  resetClock(): void {
    this.clockAheadMs = 0;
  }

  /** Products whose counter is not what their reviews add up to. */
  differences(): Promise<string[]> {
    return this.service.app.get(RatingCheckService).differences();
  }
}

interface Opinion {
  readonly stars: number;
  readonly text: string;
  readonly photos: string[];
}
