import { createHmac } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  batched,
  Clock,
  currentLanguage,
  type Limit,
  ProblemError,
  RateLimiterService,
  type Records,
  TermsInEffect,
  UserReplicas,
} from '@sokoni/common';
import {
  CASH_REFUSAL_WORDS,
  type CashOnDelivery,
  type CashRefusal,
  DAY_MS,
  dayWords,
  fillSentence,
  isVerifiedSeller,
  LANGUAGES,
  type MarketTerms,
  PAY_NUMBER_ORDERS_MOST,
  type PayNumberKind,
  type PricedLine,
  type SellerTasks,
  type Sentence,
  type SentenceValues,
  type ShopTerms,
  type UserReplica,
} from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { PaymentRoutesService } from '../payments/routing/payment-routes.service.ts';
import { historyOf, limitOf, shopsWithoutCash } from './cash-limit.ts';
import type { OrderRecord } from './order.schema.ts';
import { OrdersRepository } from './orders.repository.ts';
import type { SellerOrderRecord } from './seller-order.schema.ts';

/** A confirmed number, as a keyed hash, by which an account has ordered: limits by person belong to the number. */
@Schema({ collection: 'buyer_numbers', versionKey: false })
export class BuyerNumber {
  /** Number and user. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly numberHash!: string;
  @Prop({ type: String, required: true }) readonly userId!: string;
  /** Null while the account exists. */
  @Prop({ type: Date, default: null }) readonly expiresAt!: Date | null;
}

export const BuyerNumberSchema = SchemaFactory.createForClass(BuyerNumber);

const KEPT_DAYS = 90;
/** Pairs of number and account that this replica remembers to be stored. */
const MAX_KNOWN = 10_000;

type Person = Pick<UserReplica, '_id' | 'phone' | 'phoneConfirmed'>;

/** Which accounts have ordered with the same confirmed number, also those that were deleted in the last 90 days. */
@Injectable()
export class BuyerNumbersRepository {
  private readonly key: string;
  private readonly known = new Set<string>();

  constructor(
    @InjectModel(BuyerNumber.name) private readonly numbers: Records<BuyerNumber>,
    private readonly clock: Clock,
    config: OrdersConfig,
  ) {
    this.key = config.CARD_FINGERPRINT_KEY;
  }

  /** This person's account and those of the number that it has confirmed. */
  async accountsOf(person: Person): Promise<string[]> {
    const numberHash = this.hashOf(person);
    if (numberHash === null) return [person._id];
    const now = this.clock.now();
    const found = await this.numbers.find({
      numberHash,
      $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
    });
    return [...new Set([person._id, ...found.map(({ userId }) => userId)])];
  }

  /**
   * The person orders. Outside transactions, beside what a checkout reads anyway, and once for a replica: what is
   * stored stays while the account exists.
   */
  async note(person: Person): Promise<void> {
    const numberHash = this.hashOf(person);
    if (numberHash === null) return;
    const { _id: userId } = person;
    const _id = `${numberHash}:${userId}`;
    if (this.known.has(_id)) return;
    await this.insertMissing({ _id, numberHash, userId });
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    this.known.add(_id);
  }

  /** The account is deleted; again changes nothing. */
  async release(userId: string): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + KEPT_DAYS * DAY_MS);
    await this.numbers.updateMany({ userId, expiresAt: null }, { expiresAt });
  }

  private readonly insertMissing = batched(
    async (noted: readonly Omit<BuyerNumber, 'expiresAt'>[]) => {
      const writes = noted.map(({ _id, ...rest }) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: { ...rest, expiresAt: null } },
          upsert: true,
        },
      }));
      await this.numbers.bulkWrite(writes, { ordered: false });
      return noted.map(() => true);
    },
  );

  /** Null for a number that proves nothing of its owner. */
  private hashOf({ phone, phoneConfirmed }: Person): string | null {
    if (!phoneConfirmed || phone === '') return null;
    return createHmac('sha256', this.key).update(`number ${phone}`).digest('base64url');
  }
}

/** As long as the event that ends a verification may be on its way. */
const VERIFIED_MS = 5_000;
const MAX_VERIFIED = 10_000;

/** Limits the open orders of sellers who are not verified. */
@Injectable()
export class SellerCeilingService {
  private readonly logger = new Logger(SellerCeilingService.name);
  /** Sellers who were verified when they were read, until when this counts. */
  private readonly verified = new Map<string, number>();

  constructor(
    private readonly userReplicas: UserReplicas,
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
    private readonly marketTerms: TermsInEffect<MarketTerms>,
  ) {}

  /** Sellers of the lines who have a ceiling. Runs before the transaction, because it may call identity. */
  async unverifiedAmong(
    lines: readonly Pick<PricedLine, 'sellerId'>[],
  ): Promise<ReadonlySet<string>> {
    const unverified = new Set<string>();
    for (const sellerId of new Set(lines.map((line) => line.sellerId))) {
      if (await this.wasVerified(sellerId)) continue;
      await this.orders.openLock(sellerId);
      unverified.add(sellerId);
    }
    return unverified;
  }

  /** The ceiling as the seller sees it; null for a verified seller. */
  async find(sellerId: string): Promise<SellerTasks['ceiling']> {
    if (await this.isVerified(sellerId)) return null;
    const usedTzs = await this.orders.openWorthTzs(sellerId);
    const { unverifiedOpenOrdersTzs: limitTzs } = await this.marketTerms.current();
    return { usedTzs, limitTzs };
  }

  /** In the transaction that writes the order, before it does: null, or why it is refused. */
  async check(
    order: OrderRecord,
    unverified: ReadonlySet<string>,
    { unverifiedOpenOrdersTzs }: MarketTerms,
  ): Promise<ProblemError | null> {
    const parts = order.sellerOrders.filter(({ sellerId }) => unverified.has(sellerId));
    for (const part of parts) {
      const refusal = await this.checkPart(part, unverifiedOpenOrdersTzs);
      if (refusal) return refusal;
    }
    return null;
  }

  private async checkPart(
    { sellerId, sellerName, subtotalTzs }: SellerOrderRecord,
    limit: number,
  ): Promise<ProblemError | null> {
    await this.orders.lock(sellerId);
    if ((await this.orders.openWorthTzs(sellerId)) + subtotalTzs <= limit) return null;
    const values = { seller: sellerName, limit: limit.toLocaleString('en-US') };
    return new ProblemError('seller-ceiling', { values, data: { sellerId, limitTzs: limit } });
  }

  /** Of many orders from one seller at once only the first reads the seller. */
  private async wasVerified(sellerId: string): Promise<boolean> {
    const now = this.clock.now().getTime();
    if ((this.verified.get(sellerId) ?? 0) > now) return true;
    if (!(await this.isVerified(sellerId))) return false;
    if (this.verified.size >= MAX_VERIFIED) this.verified.clear();
    this.verified.set(sellerId, now + VERIFIED_MS);
    return true;
  }

  /** While identity is down, an unknown seller counts as unverified. */
  private async isVerified(sellerId: string): Promise<boolean> {
    try {
      const seller = await this.userReplicas.find(sellerId);
      return seller !== null && isVerifiedSeller(seller);
    } catch (error) {
      this.logger.warn(`Seller ${sellerId} counts as unverified: ${error}`);
      return false;
    }
  }
}

type Refusal = { readonly code: CashRefusal; readonly values: SentenceValues };
type Room = Omit<CashOnDelivery, 'refusal'> & { readonly refusal: Refusal | null };

const NO_PHONE = { phone: '', phoneConfirmed: false };

/** Sellers of the order, and the terms that it is placed under. */
interface OrderTerms {
  readonly unverified: ReadonlySet<string>;
  readonly shops: ReadonlyMap<string, ShopTerms>;
  readonly terms: MarketTerms;
}

/** Who may pay how much in cash on delivery: the limit belongs to the confirmed number, not to one account of it. */
@Injectable()
export class CashLimitService {
  constructor(
    private readonly userReplicas: UserReplicas,
    private readonly orders: OrdersRepository,
    private readonly numbers: BuyerNumbersRepository,
    private readonly clock: Clock,
    private readonly marketTerms: TermsInEffect<MarketTerms>,
  ) {}

  /** As the buyer sees it before the checkout. */
  async find(userId: string): Promise<CashOnDelivery> {
    const person = await this.userReplicas.find(userId);
    const terms = await this.marketTerms.current();
    const { refusal, ...room } = await this.roomOf(person ?? { _id: userId, ...NO_PHONE }, terms);
    return {
      ...room,
      refusal: refusal && {
        code: refusal.code,
        message: fillSentence(wordsOf(refusal), currentLanguage()),
      },
    };
  }

  /** Refuses what can never be paid in cash. Before the transaction. */
  async assertAllowed(
    person: UserReplica,
    phone: string,
    { unverified, shops, terms }: OrderTerms,
    order: Pick<OrderRecord, 'delivery' | 'sellerOrders'>,
  ): Promise<void> {
    if (order.delivery.method === 'station') throw refused({ code: 'station', values: {} });
    const stranger = order.sellerOrders.find(({ sellerId }) => unverified.has(sellerId));
    if (stranger) throw refused({ code: 'seller', values: { seller: stranger.sellerName } });
    const without = shopsWithoutCash(order, shops);
    if (without.length > 0) {
      throw refused({ code: 'seller-off', values: { sellers: without.join(', ') } });
    }
    if (phone !== person.phone) throw refused({ code: 'phone', values: {} });
    const { refusal } = await this.roomOf(person, terms);
    if (refusal) throw refused(refusal);
    await this.orders.openLock(person._id);
  }

  /**
   * In the transaction that writes the order, before it does: null, or why it is refused. Orders at the same
   * time wait for each other.
   */
  async check(
    person: UserReplica,
    { totalAmountTzs }: Pick<OrderRecord, 'totalAmountTzs'>,
    terms: MarketTerms,
  ): Promise<ProblemError | null> {
    await this.orders.lock(person._id);
    const { limitTzs, leftTzs, refusal } = await this.roomOf(person, terms);
    if (refusal) return refused(refusal);
    if (totalAmountTzs <= leftTzs) return null;
    const values = {
      limit: limitTzs.toLocaleString('en-US'),
      left: leftTzs.toLocaleString('en-US'),
    };
    return refused({ code: 'limit', values });
  }

  private async roomOf(
    person: Pick<UserReplica, '_id' | 'phone' | 'phoneConfirmed'>,
    { cashOnDeliveryTzs }: MarketTerms,
  ): Promise<Room> {
    const accounts = await this.numbers.accountsOf(person);
    const { openTzs, ...kept } = historyOf(await this.orders.cashPartsOf(accounts));
    const { limitTzs, refusedUntil } = limitOf(kept, cashOnDeliveryTzs, this.clock.now());
    const room = { limitTzs, openTzs, leftTzs: Math.max(0, limitTzs - openTzs) };
    if (cashOnDeliveryTzs === 0) {
      return { ...room, refusal: { code: 'off', values: {} } };
    }
    if (!person.phoneConfirmed) return { ...room, refusal: { code: 'phone', values: {} } };
    if (!refusedUntil) return { ...room, refusal: null };
    const values = { date: dayWords(refusedUntil) };
    return { ...room, refusal: { code: 'refused-deliveries', values } };
  }
}

function refused(refusal: Refusal): ProblemError {
  const values = { reason: wordsOf(refusal) };
  return new ProblemError('cash-unavailable', { values, data: { reason: refusal.code } });
}

function wordsOf({ code, values }: Refusal): Sentence {
  const inLanguage = LANGUAGES.map((language) => [
    language,
    fillSentence(CASH_REFUSAL_WORDS[code], language, values),
  ]);
  return Object.fromEntries(inLanguage) as Sentence;
}

type Payer = Pick<UserReplica, '_id' | 'phone' | 'phoneConfirmed'>;

/** Who may order to pay by number, and how often: each such order holds stock for hours. */
@Injectable()
export class PayNumberLimitService {
  private readonly issued: Limit;

  constructor(
    private readonly routes: PaymentRoutesService,
    private readonly orders: OrdersRepository,
    private readonly limits: RateLimiterService,
    { PAY_NUMBERS_PER_PERSON: max }: OrdersConfig,
  ) {
    this.issued = { name: 'pay-number', max, windowMs: DAY_MS };
  }

  /** Refuses what cannot be paid so now, and who orders and cancels without end. Before the transaction. */
  async assertAllowed(person: Payer, kind: PayNumberKind): Promise<void> {
    if (!this.routes.issues(kind)) throw new ProblemError('payment-method-unavailable');
    for (const subject of countedFor(person)) await this.limits.check(this.issued, subject);
    await this.orders.openLock(person._id);
  }

  /** What was ordered counts, what was refused does not. */
  async count(person: Payer): Promise<void> {
    for (const subject of countedFor(person)) await this.limits.count(this.issued, subject);
  }

  /**
   * In the transaction that writes the order, before it does: null, or why it is refused. Orders at the same
   * time wait for each other.
   */
  async check(userId: string): Promise<ProblemError | null> {
    await this.orders.lock(userId);
    if ((await this.orders.waitingByNumber(userId)) < PAY_NUMBER_ORDERS_MOST) return null;
    return new ProblemError('pay-number-orders', { values: { most: PAY_NUMBER_ORDERS_MOST } });
  }
}

/**
 * The person; and an unconfirmed number, to which any number of accounts could have messages sent. Its
 * owner, who has confirmed it, is not counted with them.
 */
function countedFor({ _id, phone, phoneConfirmed }: Payer): string[] {
  return phoneConfirmed || phone === '' ? [_id] : [_id, phone];
}
