import { Injectable } from '@nestjs/common';
import {
  Clock,
  type Limit,
  ProblemError,
  RateLimiterService,
  type Session,
  UserReplicas,
} from '@sokoni/common';
import {
  beginningOf,
  type CouponRefusal,
  dateOf,
  dayWords,
  fillSentence,
  type Language,
  NO_DAY,
  type PromotionQuote,
  type PromotionQuoteBody,
  problems,
  type SentenceValues,
} from '@sokoni/contracts';
import { type OrderDiscounts, promotionsOf, type UsedPromotion } from '../orders/discount.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { BuyerNumbersRepository } from '../orders/order-limits.service.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { PromotionRecord } from './promotion.schema.ts';
import {
  type Applied,
  applyPromotions,
  countsWithout,
  type DiscountedLine,
  freeFrom,
  offOf,
  refusalOf,
  type Shopper,
  sumOff,
  usesPerPersonOf,
} from './promotion.ts';
import { type PromotionChanged, PromotionsRepository } from './promotions.repository.ts';

const MINUTE_MS = 60_000;
/** Unknown codes of a person, or of a network address of visitors, which may serve many. */
const UNKNOWN_CODES: Limit = { name: 'unknown-coupon', max: 20, windowMs: 15 * MINUTE_MS };

/** Looks up codes, and slows down who guesses them: unknown ones are counted. */
@Injectable()
export class CouponTriesService {
  constructor(
    private readonly promotions: PromotionsRepository,
    private readonly limits: RateLimiterService,
  ) {}

  /** Null for an unknown code; refuses everyone who has tried too many, whether this one is known or not. */
  async find(code: string, subject: string): Promise<PromotionRecord | null> {
    await this.limits.check(UNKNOWN_CODES, subject);
    const found = await this.promotions.findByCode(code);
    if (!found) await this.limits.take(UNKNOWN_CODES, subject);
    return found;
  }
}

/** The promotions that apply to lines, and why the code does not. */
interface Priced {
  readonly applied: Applied;
  /** Those without a code that run today. */
  readonly automatic: readonly PromotionRecord[];
  readonly refusal: { readonly code: CouponRefusal; readonly values: SentenceValues } | null;
}

/** Who asks, and from where: guesses of codes are counted. */
interface Asker {
  readonly session: Pick<Session, 'userId'> | null;
  readonly address: string;
}

/** What promotions take off a cart and an order, and the counting of their uses. */
@Injectable()
export class DiscountsService {
  constructor(
    private readonly promotions: PromotionsRepository,
    private readonly orders: OrdersRepository,
    private readonly numbers: BuyerNumbersRepository,
    private readonly userReplicas: UserReplicas,
    private readonly tries: CouponTriesService,
    private readonly clock: Clock,
  ) {}

  async quote(
    { lines, couponCode }: PromotionQuoteBody,
    { session, address }: Asker,
    language: Language,
  ): Promise<PromotionQuote> {
    const subject = session?.userId ?? address;
    const coupon = { couponCode, subject };
    const { applied, automatic, refusal } = await this.price(
      lines,
      session?.userId ?? null,
      coupon,
    );
    const sellers = [...new Set(lines.map(({ sellerId }) => sellerId))];
    return {
      lines: lines
        .map(({ lineId }) => ({
          ...{ lineId, discountTzs: offOf(lineId, applied.goods) },
          percents: [...(applied.shown.get(lineId) ?? [])],
        }))
        .filter(({ discountTzs }) => discountTzs > 0),
      discounts: applied.goods.map((one) => ({ ...used(one.promotion), goodsTzs: sumOff(one) })),
      freeDelivery: [...applied.freeDelivery].map(([sellerId, { name }]) => ({ sellerId, name })),
      freeDeliveryFrom: sellers.flatMap((sellerId) => {
        const fromTzs = freeFrom(sellerId, automatic);
        return fromTzs === null ? [] : [{ sellerId, fromTzs }];
      }),
      refusal: refusal && {
        code: refusal.code,
        message: fillSentence(problems[refusal.code], language, refusal.values),
      },
    };
  }

  /** The discounts of an order that is about to be placed; a code that does not count refuses it. */
  async forOrder(
    lines: readonly DiscountedLine[],
    userId: string,
    couponCode: string | undefined,
  ): Promise<{ readonly discounts: OrderDiscounts; readonly promotions: PromotionRecord[] }> {
    const coupon = { couponCode, subject: userId };
    const { applied, refusal } = await this.price(lines, userId, coupon);
    if (refusal) throw new ProblemError(refusal.code, { values: refusal.values });
    const goods = applied.goods.map(({ promotion, shares }) => ({ ...used(promotion), shares }));
    const freeDelivery = new Map(
      [...applied.freeDelivery].map(([sellerId, promotion]) => [sellerId, used(promotion)]),
    );
    const promotions = [
      ...applied.goods.map(({ promotion }) => promotion),
      ...applied.freeDelivery.values(),
    ];
    return { discounts: { goods, freeDelivery }, promotions };
  }

  /** In the transaction that writes the order: null, or nothing is taken because one cannot be used any more. */
  async take(
    order: OrderRecord,
    promotions: readonly PromotionRecord[],
  ): Promise<PromotionChanged | null> {
    const taken: string[] = [];
    const { _id: orderId, buyer, sellerOrders } = order;
    const { userId } = buyer;
    // Sorted, so that all orders lock in the same order.
    for (const id of promotionsOf(sellerOrders).sort()) {
      const promotion = promotions.find(({ _id }) => _id === id);
      if (!promotion) continue;
      const refusal = await this.promotions.take(promotion, { orderId, userId });
      if (refusal) {
        for (const other of taken) await this.promotions.giveBack(other, orderId);
        return refusal;
      }
      taken.push(id);
    }
    return null;
  }

  /** The order ended unpaid, in the caller's transaction. */
  async giveBack({ _id, sellerOrders }: OrderRecord): Promise<void> {
    for (const id of promotionsOf(sellerOrders).sort()) await this.promotions.giveBack(id, _id);
  }

  /** A late payment revives the order at the price that its buyer has paid. */
  async takeAgain({ _id: orderId, buyer, sellerOrders }: OrderRecord): Promise<void> {
    const { userId } = buyer;
    for (const id of promotionsOf(sellerOrders).sort()) {
      await this.promotions.takeAgain(id, { orderId, userId });
    }
  }

  private async price(
    lines: readonly DiscountedLine[],
    userId: string | null,
    coupon: { readonly couponCode: string | undefined; readonly subject: string },
  ): Promise<Priced> {
    const code = coupon.couponCode || null;
    const owners = [...new Set(lines.map(({ sellerId }) => sellerId)), null];
    const automatic = await this.promotions.automaticOf(owners);
    const coded = code === null ? null : await this.tries.find(code, coupon.subject);
    const shopper = await this.shopper(userId, coded ? [...automatic, coded] : automatic);
    const today = dateOf(this.clock.now());
    const fits = (one: PromotionRecord) => refusalOf(one, lines, shopper, today) === null;
    const fit = automatic.filter(fits);
    const refused = coded === null ? null : refusalOf(coded, lines, shopper, today);
    if (coded && !refused) fit.push(coded);
    const applied = applyPromotions(lines, fit, userId);
    const priced = { applied, automatic };
    if (code === null || (coded && isUsed(applied, coded._id))) return { ...priced, refusal: null };
    const values = valuesOf(code, coded);
    if (!coded) return { ...priced, refusal: { code: 'coupon-unknown', values } };
    if (!refused) return { ...priced, refusal: { code: 'coupon-not-better', values } };
    const waiting = await this.waitingWith(coded, userId);
    const [newest] = waiting;
    if (!newest || !countsWithout(waiting.length, coded, lines, shopper, today))
      return { ...priced, refusal: { code: refused, values } };
    const { orderNumber } = newest;
    return { ...priced, refusal: { code: 'coupon-in-order', values: { ...values, orderNumber } } };
  }

  /** The buyer's own orders with this promotion that wait for money, newest first: it is free again if they end unpaid. */
  private async waitingWith(
    { _id }: PromotionRecord,
    userId: string | null,
  ): Promise<OrderRecord[]> {
    const waiting = userId === null ? [] : await this.orders.listWaiting(userId);
    return waiting.filter(({ sellerOrders }) => promotionsOf(sellerOrders).includes(_id));
  }

  /** What is known of the buyer, as far as one of the promotions asks for it. */
  private async shopper(
    userId: string | null,
    promotions: readonly PromotionRecord[],
  ): Promise<Shopper> {
    const limited = promotions.filter((one) => usesPerPersonOf(one) !== null);
    if (userId === null || limited.length === 0) {
      return { userId, hasPaid: null, phoneConfirmed: null, usesOf: () => 0 };
    }
    const person = await this.userReplicas.find(userId);
    // Concurrent orders are of one account: one alone has confirmed the number.
    const accounts = person ? await this.numbers.accountsOf(person) : [userId];
    const uses = await this.promotions.usesOf(
      accounts,
      limited.map(({ _id }) => _id),
    );
    const first = limited.some(({ firstOrder }) => firstOrder);
    const hasPaid = first ? await this.orders.hasPaid(accounts) : null;
    const phoneConfirmed = person?.phoneConfirmed ?? false;
    return { userId, hasPaid, phoneConfirmed, usesOf: (id) => uses.get(id) ?? 0 };
  }
}

function used({ _id, name, code, sellerId }: PromotionRecord): UsedPromotion {
  return { promotionId: _id, name, code, paidBy: sellerId === null ? 'shop' : 'seller' };
}

function isUsed({ goods, freeDelivery }: Applied, id: string): boolean {
  const applied = [...goods.map(({ promotion }) => promotion), ...freeDelivery.values()];
  return applied.some(({ _id }) => _id === id);
}

function valuesOf(code: string, promotion: PromotionRecord | null): SentenceValues {
  return {
    code,
    date: promotion ? dayWords(beginningOf(promotion.from)) : NO_DAY,
    amount: (promotion?.leastBasketTzs ?? 0).toLocaleString('en-US'),
  };
}
