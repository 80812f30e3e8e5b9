import type {
  DestinationChangeFacts,
  FiscalReceiptFacts,
  MoneyHeldFacts,
  MoneyShortFacts,
  MoneySpareFacts,
  NewProductsFacts,
  PayNumberFacts,
  PayNumberLeftFacts,
  PayoutFacts,
  PlanRenewal,
  Reader,
  Sale,
  SaleReversed,
  SalesFacts,
  SavedProductFacts,
  SellerOrderFacts,
  SellerTaskFacts,
} from './texts.ts';

type SellerOrderSmsFacts = Pick<
  SellerOrderFacts,
  'orderNumber' | 'sellerName' | 'deliveryPin' | 'collectTzs' | 'dueAt'
>;
type ShippedSmsFacts = SellerOrderSmsFacts & Pick<SellerOrderFacts, 'parcel' | 'station'>;

/** Text messages to the buyer about one seller's order. */
export interface SellerOrderTexts {
  sellerOrderAccepted(facts: Pick<SellerOrderFacts, 'orderNumber' | 'sellerName' | 'url'>): string;
  sellerOrderShipped(facts: ShippedSmsFacts): string;
  sellerOrderReady(facts: SellerOrderSmsFacts): string;
  deliveryAsked(facts: Omit<SellerOrderSmsFacts, 'deliveryPin' | 'collectTzs'>): string;
}

/** Every text message: one or two short sentences in ASCII, so that each fits one SMS. */
export interface ShortTexts extends SellerOrderTexts {
  passwordChanged(): string;
  emailChanged(): string;
  /** To the number that logs in, with the link that undoes the change. */
  emailChangedUndo(facts: { readonly url: string }): string;
  phoneChanged(facts: { readonly url: string }): string;
  phoneCode(facts: { readonly code: string; readonly minutes: number }): string;
  teamInvited(facts: { readonly url: string }): string;
  sellerVerified(): string;
  sellerNeedsChanges(): string;
  businessNameAccepted(): string;
  businessNameRefused(): string;
  sellerRejected(): string;
  sellerSuspended(): string;
  sellerReactivated(): string;
  shopperSuspended(): string;
  shopperReactivated(): string;
  orderPaid(facts: {
    readonly orderNumber: string;
    readonly totalTzs: number;
    readonly url: string;
  }): string;
  fiscalReceipt(
    facts: Pick<FiscalReceiptFacts, 'orderNumber' | 'amountTzs' | 'verificationCode' | 'url'>,
  ): string;
  newSale(facts: Pick<Sale, 'orderNumber' | 'totalTzs' | 'dueAt'>): string;
  cashOrder(
    facts: Pick<Sale, 'orderNumber' | 'totalTzs' | 'pickup'> & { readonly url: string },
  ): string;
  newCashSale(facts: Pick<Sale, 'orderNumber' | 'totalTzs' | 'dueAt' | 'pickup'>): string;
  newSales(facts: Pick<SalesFacts, 'count' | 'totalTzs' | 'dueAt' | 'url'>): string;
  /** With the order's number where it fits. */
  payNumberIssued(facts: Omit<PayNumberFacts, 'name'>): string;
  payNumberLeft(facts: Omit<PayNumberLeftFacts, 'name'>): string;
  /** Two SMS where the amounts are long. */
  moneyShort(facts: Omit<MoneyShortFacts, 'name'>): string;
  moneySpare(facts: Omit<MoneySpareFacts, 'name'>): string;
  moneyOver(facts: Omit<MoneyHeldFacts, 'name'> & { readonly orderNumber: string }): string;
  planMoneyHeld(facts: Omit<MoneyHeldFacts, 'name'> & { readonly settled: boolean }): string;
  acceptanceAwaited(facts: Pick<Sale, 'orderNumber' | 'dueAt'>): string;
  statementAwaited(
    facts: Pick<SellerTaskFacts, 'orderNumber' | 'statementDueAt' | 'dueAt'>,
  ): string;
  payoutPaid(facts: PayoutFacts): string;
  payoutFailed(facts: PayoutFacts): string;
  destinationChange(facts: Omit<DestinationChangeFacts, 'name'>): string;
  orderPaymentFailed(facts: {
    readonly orderNumber: string;
    readonly amountTzs: number;
    readonly expired: boolean;
    readonly url: string;
  }): string;
  refundSent(facts: { readonly orderNumber: string; readonly amountTzs: number }): string;
  wrongPlanAmountRefunded(facts: { readonly amountTzs: number }): string;
  planPaidTwiceRefunded(facts: { readonly amountTzs: number }): string;
  saleReversed(facts: SaleReversed): string;
  planRenewal(facts: Omit<PlanRenewal, keyof Reader>): string;
  reviewPublished(facts: { readonly stars: number; readonly url: string }): string;
  reviewShown(facts: { readonly url: string }): string;
  reviewHidden(facts: { readonly url: string }): string;
  reviewAnswered(facts: { readonly url: string }): string;
  questionAsked(facts: { readonly url: string }): string;
  questionAnswered(facts: { readonly url: string }): string;
  questionShown(facts: { readonly url: string }): string;
  questionHidden(facts: { readonly url: string }): string;
  answerHidden(facts: { readonly url: string }): string;
  textRestored(facts: { readonly url: string }): string;
  appealRefused(facts: { readonly url: string }): string;
  reviewRequested(facts: { readonly orderNumber: string; readonly url: string }): string;
  priceDropped(facts: Omit<SavedProductFacts, 'name'>): string;
  backInStock(facts: Omit<SavedProductFacts, 'name'>): string;
  newProducts(facts: Pick<NewProductsFacts, 'shopName' | 'productCount' | 'url'>): string;
  /** After an SMS that its reader may end. */
  optOut(facts: { readonly url: string }): string;
}
