import { Injectable } from '@nestjs/common';
import { Clock, currentLanguage, ProblemError, UserReplicas } from '@sokoni/common';
import {
  CASH_REFUSAL_WORDS,
  type CashOnDelivery,
  type CashRefusal,
  dayWords,
  fillSentence,
  LANGUAGES,
  type MarketTerms,
  type Sentence,
  type SentenceValues,
  type ShopTerms,
  type UserReplica,
} from '@sokoni/contracts';
import { TermsInEffectService } from '../market-terms/market-terms.service.ts';
import { BuyerNumbersRepository } from '../orders/buyer-numbers.repository.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { historyOf, limitOf, shopsWithoutCash } from './cash-limit.ts';

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
    private readonly marketTerms: TermsInEffectService,
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
  async open(
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
