import type { Letter } from './letter.ts';

export interface SoldLine {
  readonly name: string;
  /** The chosen variant in words; empty for none. */
  readonly option: string;
  readonly quantity: number;
  readonly totalTzs: number;
}

/** An order, or one seller's part of it, as its reader may see it. */
export interface Sale {
  readonly orderNumber: string;
  readonly lines: readonly SoldLine[];
  readonly deliveryTzs: number;
  readonly totalTzs: number;
}

export interface Reader {
  readonly name: string;
  /** The page the message leads to. */
  readonly url: string;
}

/** News of one seller's part of an order. */
export interface PartNews extends Reader {
  readonly orderNumber: string;
  readonly sellerName: string;
  /** What the seller or an admin added; empty for nothing. */
  readonly note: string;
}

export interface PlanReceipt extends Reader {
  readonly plan: string;
  readonly receiptNumber: string;
  readonly amountTzs: number;
  readonly validFrom: string;
  readonly validUntil: string;
}

/** A plan's payment that an admin gave back; the plan runs until `validUntil`, if it still does. */
export interface PlanRefunded extends Reader {
  readonly plan: string;
  readonly receiptNumber: string;
  readonly refundNumber: string;
  readonly amountTzs: number;
  readonly reason: string;
  readonly validUntil: string | null;
}

/** A plan whose payment the operator took back; it runs until `validUntil`, if it still does. */
export type PlanReversed = Omit<PlanRefunded, 'refundNumber' | 'reason'>;

/** A sale whose money the operator took back; `kept` when the goods have not left the seller. */
export interface SaleReversed {
  readonly orderNumber: string;
  readonly kept: boolean;
}

/** What a seller is asked to look at. */
export type SellerTask = 'accept' | 'cancel' | 'return' | 'dispute';

export interface DecisionFacts extends Reader {
  /** What the admin wrote; empty for nothing. */
  readonly reason: string;
}

/** News of money on its way to a seller's wallet. */
export interface PayoutNews extends Reader {
  readonly amountTzs: number;
  /** `M-Pesa +255…` */
  readonly wallet: string;
  readonly transactionId: string;
}

export interface PlanRenewal extends Reader {
  readonly plan: string;
  readonly amountTzs: number;
  readonly paidUntil: string;
  /** Until then the products stay up. */
  readonly visibleUntil: string;
  /** Whether the last paid day is still to come. */
  readonly ahead: boolean;
}

/** Every mail of the shop. A language that misses one does not compile. */
export interface Letters {
  welcome(facts: Reader & { readonly isSeller: boolean }): Letter;
  /** To an address that somebody wants as their own. */
  emailChange(facts: Reader & { readonly hours: number }): Letter;
  /** To the address until now. */
  emailChanged(facts: Reader): Letter;
  passwordReset(facts: Reader & { readonly minutes: number }): Letter;
  passwordChanged(facts: Reader): Letter;
  accountDeleted(facts: Reader): Letter;
  sellerVerified(facts: DecisionFacts): Letter;
  sellerNeedsChanges(facts: DecisionFacts): Letter;
  sellerRejected(facts: DecisionFacts): Letter;
  sellerSuspended(facts: DecisionFacts): Letter;
  sellerReactivated(facts: DecisionFacts): Letter;
  orderReceipt(facts: Reader & Sale): Letter;
  newSale(facts: Reader & Sale): Letter;
  partAccepted(facts: PartNews): Letter;
  partShipped(facts: PartNews & { readonly deliveryPin: string }): Letter;
  /** To a buyer who picks it up. */
  partReady(facts: PartNews & { readonly deliveryPin: string }): Letter;
  /** To the buyer: has it come? */
  deliveryAsked(facts: PartNews): Letter;
  cancelRefused(facts: PartNews): Letter;
  /** To the seller, who has to do something. */
  sellerAsked(facts: PartNews & { readonly what: SellerTask }): Letter;
  partDelivered(facts: PartNews): Letter;
  partCancelled(facts: PartNews): Letter;
  orderPaymentFailed(facts: Reader & { readonly amountTzs: number }): Letter;
  planPaymentFailed(facts: Reader & { readonly amountTzs: number }): Letter;
  refundSent(facts: Reader & { readonly orderNumber: string; readonly amountTzs: number }): Letter;
  /** Another amount came than the plan costs. */
  planMoneyBack(facts: Reader & { readonly amountTzs: number }): Letter;
  planReceipt(facts: PlanReceipt): Letter;
  planRefunded(facts: PlanRefunded): Letter;
  /** The operator took back what the buyer had paid. */
  paymentReversed(facts: Reader & { readonly amountTzs: number }): Letter;
  saleReversed(facts: Reader & SaleReversed): Letter;
  planReversed(facts: PlanReversed): Letter;
  payoutPaid(facts: PayoutNews): Letter;
  payoutFailed(facts: PayoutNews): Letter;
  planRenewal(facts: PlanRenewal): Letter;
}

interface PartShort {
  readonly orderNumber: string;
  readonly sellerName: string;
}

/** Every text message: one short sentence or two, without accents, so that it stays one message. */
export interface ShortTexts {
  passwordChanged(): string;
  emailChanged(): string;
  phoneCode(facts: { readonly code: string; readonly minutes: number }): string;
  sellerVerified(): string;
  sellerNeedsChanges(): string;
  sellerRejected(): string;
  sellerSuspended(): string;
  sellerReactivated(): string;
  orderPaid(facts: { readonly orderNumber: string; readonly totalTzs: number }): string;
  newSale(facts: { readonly orderNumber: string; readonly totalTzs: number }): string;
  partShipped(facts: PartShort & { readonly deliveryPin: string }): string;
  partReady(facts: PartShort & { readonly deliveryPin: string }): string;
  deliveryAsked(facts: PartShort): string;
  acceptanceAwaited(facts: { readonly orderNumber: string }): string;
  payoutPaid(facts: PayoutNews): string;
  payoutFailed(facts: PayoutNews): string;
  refundSent(facts: { readonly orderNumber: string; readonly amountTzs: number }): string;
  planMoneyBack(facts: { readonly amountTzs: number }): string;
  saleReversed(facts: SaleReversed): string;
  planRenewal(facts: Omit<PlanRenewal, keyof Reader>): string;
}
