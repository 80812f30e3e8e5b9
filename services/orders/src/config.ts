import { ConfigError, DEVELOPMENT_SECRETS, defineConfig, replicaUrls } from '@sokoni/common';
import {
  BANK_TRANSFER_MS,
  CASH_ON_DELIVERY_LIMIT_TZS,
  DELIVERY_DAYS,
  DELIVERY_TARIFF_TZS,
  DISPUTE_DECISION_DAYS,
  DISPUTE_STATEMENT_DAYS,
  FREE_DELIVERY_CAP_BASIS_POINTS,
  FREE_DELIVERY_LEAST_BASKET_TZS,
  isPayNumberKind,
  type MarketTerms,
  type OwnPayNumberKind,
  PAY_NUMBER_KINDS,
  PAY_NUMBER_MS,
  type PayNumberKind,
  REFUND_CEILING_TZS,
  TIMINGS,
  UNVERIFIED_OPEN_ORDERS_TZS,
  VAT_BASIS_POINTS,
} from '@sokoni/contracts';
import { PROVIDER_NAMES, providerTrouble, providerVariables } from '@sokoni/payment-providers';
import { z } from 'zod';
import {
  type OwnPayNumber,
  ownPayNumberTrouble,
  ownPayNumberVariables,
  readOwnPayNumbers,
} from './pay-number-config.ts';
import { type RouteNames, readRoutes, routeTrouble } from './route-config.ts';

/**
 * In a rush, checkouts and callbacks that arrive within this time go in step: each of their steps is one for all. Those in
 * step come together, so that a short silence says that no more do: who waits on pays with the buyer's time alone.
 */
export const RUSH = { gatherMs: 50, quietMs: 10 } as const;

/** How long an order waits for its seller and its buyer. */
export interface Patience {
  readonly acceptReminderMs: number;
  readonly acceptMs: number;
  readonly shipMs: number;
  readonly returnMs: number;
  readonly deliveryQuestionMs: number;
  readonly autoDeliverMs: number;
  readonly completeMs: number;
  /** Lines of a completed part are refunded for so long. */
  readonly lineRefundMs: number;
}

function wait(defaultMs: number) {
  return z.coerce.number().int().min(1_000).default(defaultMs);
}

/** The environment of orders, beside the common variables. */
export class OrdersConfig extends defineConfig('orders', {
  CATALOGUE_URL: replicaUrls('catalogue'),
  CART_URL: replicaUrls('cart'),
  /** The provider of new payments; its own variables must then be set too. */
  PAYMENT_PROVIDER: z.enum(PROVIDER_NAMES).default('sandbox'),
  /** `any=selcom,clickpesa Mpesa=azampay,selcom wallet=selcom,snippe`: primary and spare providers. */
  PAYMENT_ROUTES: z.string().default(''),
  ...providerVariables,
  ...ownPayNumberVariables,
  /** A line of a pay number's statement, of the lipa number or the bank, above this pays after another admin has confirmed it. */
  LIPA_MATCH_CEILING_TZS: z.coerce.number().int().min(0).default(500_000),
  /** A demonstration on localhost may run the sandbox in production. */
  SANDBOX_FORCE: z.enum(['0', '1']).default('0'),
  SANDBOX_URL: z.url().default('http://localhost:8090'),
  SANDBOX_KEY: z.string().min(8).default('sandbox-key-not-secret'),
  /** Where payment providers reach us; the public origin when empty. */
  CALLBACK_ORIGIN: z.url().optional(),
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).default(8_000),
  /** The maximum total of an unverified seller's open orders, as the three below until owners change it. */
  UNVERIFIED_OPEN_ORDERS_TZS: z.coerce.number().int().min(0).default(UNVERIFIED_OPEN_ORDERS_TZS),
  /** What one admin alone may refund. */
  REFUND_CEILING_TZS: z.coerce.number().int().min(0).default(REFUND_CEILING_TZS),
  /** What a buyer with kept promises may have open to pay in cash on delivery; 0 switches it off. */
  CASH_ON_DELIVERY_LIMIT_TZS: z.coerce.number().int().min(0).default(CASH_ON_DELIVERY_LIMIT_TZS),
  /** Below this sum of goods the buyer pays the tariff, whatever the seller's plan includes. */
  FREE_DELIVERY_LEAST_BASKET_TZS: z.coerce
    .number()
    .int()
    .min(0)
    .default(FREE_DELIVERY_LEAST_BASKET_TZS),
  /** What the shop pays for a seller's deliveries in a month, in hundredths of a percent of the plan's price. */
  FREE_DELIVERY_CAP_BASIS_POINTS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(FREE_DELIVERY_CAP_BASIS_POINTS),
  /** How long a payment session lives at the payment provider. */
  PAYMENT_SESSION_MS: z.coerce.number().int().min(1_000).default(TIMINGS.paymentSessionMs),
  /** How long an order waits for money by number; its stock is reserved for as long. */
  PAY_NUMBER_MS: z.coerce.number().int().min(1_000).default(PAY_NUMBER_MS),
  /** The same by bank transfer: sellers cannot sell the goods meanwhile. */
  BANK_TRANSFER_MS: z.coerce.number().int().min(1_000).default(BANK_TRANSFER_MS),
  /** A payment prompt without an answer may be sent again after this. */
  PAYMENT_RESEND_MS: z.coerce.number().int().min(1_000).default(TIMINGS.paymentResendMs),
  /** An order's payment prompt is resent at most so often within the window. */
  PAYMENT_RESENDS_MOST: z.coerce.number().int().min(1).default(TIMINGS.paymentResendsMost),
  PAYMENT_RESEND_WINDOW_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(TIMINGS.paymentResendWindowMs),
  /** Requests to pay that one phone gets in an hour from all buyers: its owner may be another person. */
  PAYMENT_PROMPTS_PER_NUMBER: z.coerce.number().int().min(1).default(20),
  /** Orders by number that one person places in a day: each brings an SMS. */
  PAY_NUMBERS_PER_PERSON: z.coerce.number().int().min(1).default(20),
  /** The provider may answer this long after the session's end before we end the payment ourselves. */
  PAYMENT_GRACE_MS: z.coerce.number().int().min(1_000).default(TIMINGS.paymentGraceMs),
  /** The reservation lasts this much longer than the payment session. */
  RESERVATION_MARGIN_MS: z.coerce.number().int().min(1_000).default(TIMINGS.reservationMarginMs),
  /** The shop's part of a completed sale, in hundredths of a percent of the goods. */
  COMMISSION_BASIS_POINTS: z.coerce.number().int().min(0).max(5_000).default(0),
  ORDER_ACCEPT_REMINDER_MS: wait(TIMINGS.acceptReminderMs),
  ORDER_ACCEPT_MS: wait(TIMINGS.acceptMs),
  ORDER_SHIP_MS: wait(TIMINGS.shipMs),
  ORDER_RETURN_MS: wait(TIMINGS.returnMs),
  ORDER_DELIVERY_QUESTION_MS: wait(TIMINGS.deliveryQuestionMs),
  ORDER_AUTO_DELIVER_MS: wait(TIMINGS.autoDeliverMs),
  ORDER_COMPLETE_MS: wait(TIMINGS.completeMs),
  ORDER_LINE_REFUND_MS: wait(TIMINGS.lineRefundMs),
  /** A balance below this is not paid out yet. */
  PAYOUT_MINIMUM_TZS: z.coerce.number().int().min(1).default(10_000),
  /** What goes out on a day without a second admin; also the most of one such payout. */
  PAYOUT_RELEASE_CEILING_TZS: z.coerce.number().int().min(0).default(5_000_000),
  /** The key of card fingerprints, so that card numbers cannot be guessed from them. */
  CARD_FINGERPRINT_KEY: z.string().min(16).default(DEVELOPMENT_SECRETS.CARD_FINGERPRINT_KEY),
}) {
  constructor(env?: Readonly<Record<string, string | undefined>>) {
    super(env);
    const trouble = this.providerTrouble();
    if (trouble.length > 0) throw new ConfigError('orders', trouble);
  }

  get takesRealMoney(): boolean {
    return this.PAYMENT_PROVIDER !== 'sandbox';
  }

  get routes(): RouteNames {
    return readRoutes(this.PAYMENT_ROUTES).routes;
  }

  /** The shop's own lipa number and bank account; empty where it has neither. */
  get ownPayNumbers(): OwnPayNumber[] {
    return readOwnPayNumbers(this);
  }

  ownPayNumber(kind: OwnPayNumberKind): OwnPayNumber | null {
    return this.ownPayNumbers.find((account) => account.kind === kind) ?? null;
  }

  private providerTrouble(): string[] {
    const { PAYMENT_ROUTES, PAYMENT_PROVIDER } = this;
    return [
      ...this.currentTrouble(),
      ...routeTrouble(PAYMENT_ROUTES, PAYMENT_PROVIDER, this),
      ...ownPayNumberTrouble(this),
    ];
  }

  private currentTrouble(): string[] {
    if (this.PAYMENT_PROVIDER !== 'sandbox') return providerTrouble(this.PAYMENT_PROVIDER, this);
    if (this.NODE_ENV !== 'production' || this.SANDBOX_FORCE === '1') return [];
    return ['PAYMENT_PROVIDER: production takes real money; choose a provider, not the sandbox'];
  }

  /** The terms until owners change them; of risky limits the most that one owner alone may set. */
  get marketTerms(): MarketTerms {
    return {
      sameDistrictTzs: DELIVERY_TARIFF_TZS['same-district'],
      sameRegionTzs: DELIVERY_TARIFF_TZS['same-region'],
      mainlandTzs: DELIVERY_TARIFF_TZS.mainland,
      zanzibarTzs: DELIVERY_TARIFF_TZS.zanzibar,
      sameDistrictDays: DELIVERY_DAYS['same-district'],
      sameRegionDays: DELIVERY_DAYS['same-region'],
      mainlandDays: DELIVERY_DAYS.mainland,
      zanzibarDays: DELIVERY_DAYS.zanzibar,
      cashOnDeliveryTzs: this.CASH_ON_DELIVERY_LIMIT_TZS,
      unverifiedOpenOrdersTzs: this.UNVERIFIED_OPEN_ORDERS_TZS,
      refundCeilingTzs: this.REFUND_CEILING_TZS,
      freeDeliveryLeastBasketTzs: this.FREE_DELIVERY_LEAST_BASKET_TZS,
      freeDeliveryCapBasisPoints: this.FREE_DELIVERY_CAP_BASIS_POINTS,
      commissionBasisPoints: this.COMMISSION_BASIS_POINTS,
      vatBasisPoints: VAT_BASIS_POINTS,
      vatElectronicBasisPoints: VAT_BASIS_POINTS,
      vatSpecialBasisPoints: VAT_BASIS_POINTS,
      shopVatBasisPoints: 0,
      disputeStatementDays: DISPUTE_STATEMENT_DAYS,
      disputeDecisionDays: DISPUTE_DECISION_DAYS,
    };
  }

  /** How long an order that is paid so waits, with its stock. */
  payNumberMs(kind: PayNumberKind): number {
    return kind === 'bank-transfer' ? this.BANK_TRANSFER_MS : this.PAY_NUMBER_MS;
  }

  /** When an order that is paid so is given up without money. */
  paymentSessionEnd(start: Date, method?: string): Date {
    const ms = isPayNumberKind(method) ? this.payNumberMs(method) : this.PAYMENT_SESSION_MS;
    return new Date(start.getTime() + ms);
  }

  /** The same after another way to pay was chosen: no order waits longer than by the slowest way from its start. */
  changedSessionEnd(createdAt: Date, now: Date, method: string): Date {
    const waits = PAY_NUMBER_KINDS.map((kind) => this.payNumberMs(kind));
    const longest = createdAt.getTime() + Math.max(this.PAYMENT_SESSION_MS, ...waits);
    return new Date(Math.min(this.paymentSessionEnd(now, method).getTime(), longest));
  }

  reservationEnd(start: Date, method?: string): Date {
    const paid = this.paymentSessionEnd(start, method);
    return new Date(paid.getTime() + this.RESERVATION_MARGIN_MS);
  }

  get patience(): Patience {
    return {
      acceptReminderMs: this.ORDER_ACCEPT_REMINDER_MS,
      acceptMs: this.ORDER_ACCEPT_MS,
      shipMs: this.ORDER_SHIP_MS,
      returnMs: this.ORDER_RETURN_MS,
      deliveryQuestionMs: this.ORDER_DELIVERY_QUESTION_MS,
      autoDeliverMs: this.ORDER_AUTO_DELIVER_MS,
      completeMs: this.ORDER_COMPLETE_MS,
      lineRefundMs: this.ORDER_LINE_REFUND_MS,
    };
  }

  /** Where the messages of a payment provider arrive. */
  callbackUrl(provider: string): string {
    return `${this.CALLBACK_ORIGIN ?? this.PUBLIC_ORIGIN}/api/payment-callbacks/${provider}`;
  }
}
