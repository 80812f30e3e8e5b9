import type { HideReason, OrderLine, Parcel, PayNumberKind } from '@sokoni/contracts';
import type { DecidedFacts } from './decision.ts';
import type { Letter } from './letter.ts';

export interface SoldLine {
  readonly name: string;
  /** Of the name, and the name in the other one. */
  readonly language?: OrderLine['language'];
  readonly translation?: OrderLine['translation'];
  /** The chosen variant in words; empty for none. */
  readonly option: string;
  readonly quantity: number;
  readonly totalTzs: number;
}

/** A whole order for its buyer, or the lines of one seller for that seller. */
export interface Sale extends Due, Way {
  readonly orderNumber: string;
  readonly lines: readonly SoldLine[];
  /** Off all lines together. */
  readonly discountTzs: number;
  readonly deliveryTzs: number;
  readonly totalTzs: number;
}

/** One of several orders in a mail, with its page. */
export interface ListedSale extends Sale {
  readonly inCash: boolean;
  /** Meanwhile, by its seller. */
  readonly accepted?: boolean | undefined;
  readonly url: string;
}

export interface Reader {
  readonly name: string;
  /** The page the message leads to. */
  readonly url: string;
}

/** By when somebody is to act; not known of what earlier releases announced. */
export interface Due {
  readonly dueAt?: string | null | undefined;
}

export interface Way {
  /** The buyer fetches the goods at the seller's. */
  readonly pickup?: boolean | undefined;
}

interface Seller {
  readonly sellerName: string;
  /** The subject is without that name. */
  readonly unnamed?: boolean;
}

/** The order of one seller. */
export interface SellerOrderFacts extends Reader, Due, Way, Seller {
  readonly orderNumber: string;
  /** What the seller or an admin added; empty for nothing. */
  readonly note: string;
  /** Empty unless the order is shipped. */
  readonly deliveryPin: string;
  /** Who brings it, where the seller has said it. */
  readonly parcel?: Parcel | null;
  /** To be paid in cash when it comes. */
  readonly collectTzs?: number;
  /** The pickup station where the buyer collects it; null or absent for other ways. */
  readonly station?: { readonly name: string; readonly place: string } | null;
}

/** Some lines of such an order, `2 × Kanga`. */
export interface OrderLinesFacts extends SellerOrderFacts {
  readonly products: string;
}

interface PlanReceipt extends Reader {
  readonly plan: string;
  readonly receiptNumber: string;
  readonly amountTzs: number;
  readonly validFrom: string;
  readonly validUntil: string;
}

/** A refunded payment of a plan; `validUntil` is null when the plan has ended. `spare` money came after another was paid. */
interface PlanRefunded extends Reader {
  readonly spare?: boolean;
  readonly plan: string;
  readonly receiptNumber: string;
  readonly refundNumber: string;
  readonly amountTzs: number;
  readonly reason: string;
  readonly validUntil: string | null;
}

type PlanReversed = Omit<PlanRefunded, 'refundNumber' | 'reason' | 'spare'>;

/** A reversed payment of a seller's order; `kept` when the seller still has the goods. */
export interface SaleReversed {
  readonly orderNumber: string;
  readonly kept: boolean;
}

export type SellerTask = 'accept' | 'cancel' | 'return' | 'dispute';

export interface SellerTaskFacts
  extends Omit<
    SellerOrderFacts,
    'sellerName' | 'unnamed' | 'deliveryPin' | 'parcel' | 'collectTzs' | 'station'
  > {
  readonly task: SellerTask;
  /** Until when a dispute waits for what the seller says; null or absent where it does not. */
  readonly statementDueAt?: string | null;
}

export interface DecisionFacts extends Reader {
  /** What the admin wrote; empty for nothing. */
  readonly reason: string;
}

export interface PayoutFacts extends Reader {
  readonly amountTzs: number;
  /** `M-Pesa +255…` */
  readonly destination: string;
  readonly transactionId: string;
  /** Why an admin has returned it; empty for what the provider says. */
  readonly reason: string;
  /** It was not sent, as its money was taken out of the balance meanwhile. */
  readonly isBelowZero?: boolean;
}

export interface DestinationChangeFacts extends Reader {
  /** `M-Pesa ****5678` */
  readonly destination: string;
  readonly number: string;
  /** From when on payouts go there. */
  readonly startsAt: string;
}

export interface PlanRenewal extends Reader {
  readonly plan: string;
  readonly amountTzs: number;
  readonly paidUntil: string;
  /** Until then the products stay visible. */
  readonly visibleUntil: string;
  /** Whether the last paid day is still to come. */
  readonly ahead: boolean;
  /** Another price that starts before the products are hidden, and when; null for none. */
  readonly nextTzs?: number | null;
  readonly nextAt?: string | null;
}

interface NewPasswordFacts extends Reader {
  /** Whether what had access for longer than three days ended too. */
  readonly endAccess: boolean;
  /** A number that logs in and may be another person's: its last digits, and where it is replaced. */
  readonly otherPhone: { readonly ending: string; readonly url: string } | null;
}

export interface AccountLetters {
  welcome(facts: Reader & { readonly isSeller: boolean }): Letter;
  /** To the new address, which the user has not confirmed yet. */
  emailChange(facts: Reader & { readonly hours: number }): Letter;
  /** To the previous address. */
  emailChanged(facts: Reader & { readonly hours: number }): Letter;
  phoneChanged(facts: Reader & { readonly hours: number }): Letter;
  passwordReset(facts: Reader & { readonly minutes: number }): Letter;
  passwordChanged(facts: NewPasswordFacts): Letter;
  accountDeleted(facts: Reader): Letter;
  sellerVerified(facts: DecisionFacts): Letter;
  sellerNeedsChanges(facts: DecisionFacts): Letter;
  businessNameAccepted(facts: DecisionFacts): Letter;
  businessNameRefused(facts: DecisionFacts): Letter;
  sellerRejected(facts: DecisionFacts): Letter;
  sellerSuspended(facts: DecisionFacts): Letter;
  sellerReactivated(facts: DecisionFacts): Letter;
  shopperSuspended(facts: DecisionFacts): Letter;
  shopperReactivated(facts: DecisionFacts): Letter;
  webhookDisabled(facts: Reader & { readonly host: string }): Letter;
}

/** To the buyer: the state of one seller's order. */
export interface SellerOrderLetters {
  sellerOrderAccepted(facts: SellerOrderFacts): Letter;
  sellerOrderShipped(facts: SellerOrderFacts): Letter;
  /** For an order that the buyer picks up. */
  sellerOrderReady(facts: SellerOrderFacts): Letter;
  sellerOrderDelivered(facts: SellerOrderFacts): Letter;
  sellerOrderCancelled(facts: SellerOrderFacts): Letter;
  deliveryAsked(facts: SellerOrderFacts): Letter;
  cancelRefused(facts: SellerOrderFacts): Letter;
}

/** Of one seller, signed; the tax office has it or will. */
export interface FiscalReceiptFacts extends Reader, Seller {
  readonly orderNumber: string;
  readonly amountTzs: number;
  readonly verificationCode: string;
  /** At the tax office. */
  readonly verificationUrl: string;
}

/** Orders of one minute; `dueAt` of the first that is to be accepted. */
export interface SalesFacts extends Reader, Due {
  readonly count: number;
  readonly totalTzs: number;
  readonly sales: readonly ListedSale[];
}

export interface OrderLetters extends SellerOrderLetters {
  /** Some lines are on their way before the others. */
  partSent(facts: OrderLinesFacts): Letter;
  linesRefunded(facts: OrderLinesFacts & { readonly amountTzs: number }): Letter;
  orderReceipt(facts: Reader & Sale): Letter;
  fiscalReceipt(facts: FiscalReceiptFacts): Letter;
  newSale(facts: Reader & Sale): Letter;
  /** The same where nothing is paid before the delivery. */
  cashOrder(facts: Reader & Sale): Letter;
  newCashSale(facts: Reader & Sale): Letter;
  newSales(facts: SalesFacts): Letter;
  sellerTask(facts: SellerTaskFacts): Letter;
}

/** Where an order that waits for money is paid, and until when. */
export interface PayNumberFacts extends Reader {
  /** Empty where it is not known. */
  readonly orderNumber: string;
  readonly kind: PayNumberKind;
  readonly number: string;
  /** Of a bank transfer. */
  readonly bank: string;
  /** Typed or written with the payment; empty where the number is of this order alone. */
  readonly reference: string;
  readonly amountTzs: number;
  readonly payUntil: string;
}

/** An order that is no longer paid to its number, but on a page or by a prompt. */
export type PayNumberLeftFacts = Pick<
  PayNumberFacts,
  'name' | 'url' | 'orderNumber' | 'amountTzs' | 'payUntil'
>;

/** Money that is less than its order costs. */
export interface MoneyShortFacts extends Reader {
  readonly orderNumber: string;
  readonly receivedTzs: number;
  readonly expectedTzs: number;
  /** Until when the whole can be paid; null where it is not known. */
  readonly payUntil: string | null;
}

/** The same where the order has been paid otherwise, is to be paid in cash, or has ended. */
export interface MoneySpareFacts extends Omit<MoneyShortFacts, 'payUntil'> {
  readonly because: 'settled' | 'ended';
}

/** Money beside the amount asked for, of which an admin decides. */
export interface MoneyHeldFacts extends Reader {
  readonly receivedTzs: number;
  readonly expectedTzs: number;
}

export interface MoneyLetters {
  payNumberIssued(facts: PayNumberFacts): Letter;
  payNumberLeft(facts: PayNumberLeftFacts): Letter;
  moneyShort(facts: MoneyShortFacts): Letter;
  moneySpare(facts: MoneySpareFacts): Letter;
  moneyOver(facts: MoneyHeldFacts & { readonly orderNumber: string }): Letter;
  /** `settled`: the plan is paid already. */
  planMoneyHeld(facts: MoneyHeldFacts & { readonly settled: boolean }): Letter;
  /** `expired`: its time is over, and perhaps no payment was tried. */
  orderPaymentFailed(
    facts: Reader & {
      readonly orderNumber: string;
      readonly amountTzs: number;
      readonly expired?: boolean;
    },
  ): Letter;
  planPaymentFailed(facts: Reader & { readonly amountTzs: number }): Letter;
  refundSent(
    facts: Reader & {
      readonly orderNumber: string;
      readonly amountTzs: number;
      /** Of the shop itself; empty where others have it. */
      readonly reason?: string;
    },
  ): Letter;
  wrongPlanAmountRefunded(facts: Reader & { readonly amountTzs: number }): Letter;
  planPaidTwiceRefunded(facts: Reader & { readonly amountTzs: number }): Letter;
  planReceipt(facts: PlanReceipt): Letter;
  planRefunded(facts: PlanRefunded): Letter;
  planReversed(facts: PlanReversed): Letter;
  planRenewal(facts: PlanRenewal): Letter;
  payoutPaid(facts: PayoutFacts): Letter;
  payoutFailed(facts: PayoutFacts): Letter;
  destinationChange(facts: DestinationChangeFacts): Letter;
  /** The order's number is empty in events of earlier releases. */
  paymentReversed(
    facts: Reader & { readonly orderNumber: string; readonly amountTzs: number },
  ): Letter;
  saleReversed(facts: Reader & SaleReversed): Letter;
}

/** A product on the reader's wishlist. */
export interface SavedProductFacts extends Reader {
  readonly productName: string;
  readonly nowTzs: number;
}

/** New products of all shops that the reader follows. */
export interface NewProductsFacts extends Reader {
  /** That of the newest product. */
  readonly shopName: string;
  /** How many shops beside it have new products. */
  readonly otherShops: number;
  readonly productCount: number;
  /** Names of some. */
  readonly products: string;
}

export interface WishlistLetters {
  priceDropped(facts: SavedProductFacts & { readonly wasTzs: number }): Letter;
  backInStock(facts: SavedProductFacts): Letter;
  newProducts(facts: NewProductsFacts): Letter;
}

/** A review or a question, for its author or for the seller. */
interface ReviewFacts extends Reader {
  readonly productName: string;
}

/** A part of an order that its buyer has not reviewed. */
interface ReviewRequest extends Reader {
  readonly orderNumber: string;
  /** Names of what may be reviewed. */
  readonly products: string;
}

/** A message in a conversation; without its text and without a buyer's name. */
interface MessageFacts extends Reader {
  /** Empty where a buyer has written. */
  readonly shop: string;
  /** The product or the order that it is about. */
  readonly title: string;
}

/** Something that an admin has hidden. */
interface HiddenFacts extends ReviewFacts {
  readonly because: HideReason;
  /** In the admin's words; empty for none. */
  readonly note: string;
}

export interface ReviewLetters {
  /** To the seller. */
  reviewPublished(facts: ReviewFacts & { readonly stars: number }): Letter;
  reviewShown(facts: ReviewFacts): Letter;
  reviewHidden(facts: HiddenFacts): Letter;
  reviewAnswered(facts: ReviewFacts): Letter;
  reviewRequested(facts: ReviewRequest): Letter;
  /** To the seller. */
  questionAsked(facts: ReviewFacts): Letter;
  questionAnswered(facts: ReviewFacts): Letter;
  questionShown(facts: ReviewFacts): Letter;
  questionHidden(facts: HiddenFacts): Letter;
  answerHidden(facts: HiddenFacts): Letter;
  /** What an admin had hidden is shown again, most often after an appeal. */
  textRestored(facts: ReviewFacts): Letter;
  appealRefused(facts: HiddenFacts): Letter;
  messageReceived(facts: MessageFacts): Letter;
}

export interface DecisionLetters {
  decided(facts: DecidedFacts & DecisionFacts): Letter;
}

/** Every mail of the shop. A language without one of them does not compile. */
export type Letters = AccountLetters &
  OrderLetters &
  MoneyLetters &
  WishlistLetters &
  ReviewLetters &
  DecisionLetters;
