import type {
  BankAccount,
  BankCode,
  Destination,
  LipaNumber,
  MobilePaymentType,
  OnlineWay,
  ProviderCapabilities,
  RouteName,
} from '@sokoni/contracts';

export const PAYMENT_STATUSES = [
  'pending',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'reversed',
] as const;
export type PaymentState = (typeof PAYMENT_STATUSES)[number];

/** The payment succeeded, even if it was reversed since. */
export const MONEY_CAME: readonly PaymentState[] = ['succeeded', 'reversed'];

/** A provider's status of a payment, in our terms. */
export interface ProviderStatus {
  readonly paymentId: string;
  readonly reference: string;
  readonly status: PaymentState;
  readonly amountTzs: number;
  readonly currency: string;
  readonly method: string;
  readonly transactionId: string;
  readonly failureReason: string;
  /** For a failure: the payment page stays open, a further try may succeed until its session ends. */
  readonly retryable?: boolean;
  /** The wallet that paid, where the provider names it. */
  readonly payerNumber?: string;
  /** For a reversal: it may be a refund that we requested. */
  readonly maybeOwnRefund?: boolean;
  /** Successes beside this one: money that came again for the same payment. */
  readonly further?: readonly ReceivedMoney[];
  /** Such money that the operator has reversed since. */
  readonly furtherReversed?: readonly ReceivedMoney[];
}

/** Money that has come for a payment, by one transaction. */
export type ReceivedMoney = Pick<ProviderStatus, 'amountTzs' | 'transactionId'>;

/** Whose number the buyer pays to, as the buyer has to compare it. */
export type Payee = Pick<LipaNumber, 'operator' | 'name'> | Pick<BankAccount, 'bank' | 'name'>;

/** What a provider has to know of a payment, which the caller keeps. */
export interface ProviderPayment {
  /** Also the provider's `externalId`: one payment is one attempt. */
  readonly _id: string;
  /** The name of its provider. */
  readonly provider: string;
  /** The method expected of the buyer, or `any`. */
  readonly route: RouteName;
  /** The way that the buyer has chosen; null for none. */
  readonly way: OnlineWay | null;
  readonly amountTzs: number;
  readonly description: string;
  readonly customer: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    /** Whose wallet the phone has, where the buyer has said it. */
    readonly operator?: MobilePaymentType | null;
    /** "Region, District", or empty: card providers ask for it. */
    readonly place: string;
  };
  /** What the payment page shows in its address. */
  readonly pageQuery: Readonly<Record<string, string>>;
  readonly expiresAt: Date;
  readonly status: PaymentState;
  /** The provider's own reference, once it has opened a session. */
  readonly reference: string | null;
  /** Whose account its number is; null for a number that a provider issues. */
  readonly payee: Payee | null;
  readonly method: string;
  readonly transactionId: string;
}

export interface SessionRequest {
  readonly payment: ProviderPayment;
  readonly callbackUrl: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface ProviderSession {
  readonly reference: string;
  /** Where the buyer goes on: the shop's own page where nothing is paid on a page of the provider. */
  readonly paymentUrl: string;
  /** Of a payment by number: what the buyer pays to. */
  readonly payNumber?: string;
  /** Whose number it is, where the buyer has to compare it. */
  readonly payee?: Payee;
}

export interface RefundOrder {
  readonly refundId: string;
  readonly payment: ProviderPayment;
  /** The provider's number of the transaction whose money goes back. */
  readonly transactionId: string;
  readonly amountTzs: number;
}

export interface PayoutOrder {
  /** Our id of the payout, or of the refund that is sent as one: the provider pays it once. */
  readonly _id: string;
  readonly amountTzs: number;
  readonly to: Destination;
  readonly holderName: string;
}

/** A payout that was sent, or may have been. */
export interface SentPayout extends PayoutOrder {
  /** The provider's own number of it; empty when its answer was lost, or it has none. */
  readonly reference: string;
}

/** The state of a payout at its provider; `pending` is everything that is not decided. */
export interface PayoutStatusReport {
  readonly status: 'pending' | 'paid' | 'failed';
  /** The provider's own number of the payout, where it is queried by that. */
  readonly reference?: string;
  readonly transactionId: string;
  readonly failureReason: string;
}

/** A movement of money on the provider's statement. */
export interface StatementLine {
  readonly subject: 'payment' | 'refund' | 'reversal' | 'payout';
  /** Our id of the payment, refund or payout. */
  readonly id: string;
  readonly transactionId: string;
  readonly amountTzs: number;
}

export const ACCOUNT_SUBJECTS = ['fee', 'settlement', 'top-up'] as const;

/**
 * A change of the shop's own balance at the provider: its fee, what it has paid to the shop's bank, or what the shop has
 * put into the float that payouts are paid from.
 */
export interface AccountLine {
  readonly subject: (typeof ACCOUNT_SUBJECTS)[number];
  /** The provider's number of it; some have none, or share that of a payment. */
  readonly transactionId: string;
  readonly amountTzs: number;
}

export function isAccountLine(line: StatementLine | AccountLine): line is AccountLine {
  return !('id' in line);
}

/** A message as received: signatures cover its bytes. */
export interface RawCallback {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Our public address that it was sent to, which some signatures cover. */
  readonly url: string;
}

/**
 * A callback gives the status if its sender is proven, else only the payment or payout to poll. `reference` is the
 * provider's own number, by which it is queried where the answer to our request was lost: only of a proven sender.
 */
export type VerifiedCallback =
  | { readonly reported: ProviderStatus }
  | { readonly paymentId: string; readonly reference?: string }
  | { readonly payoutId: string; readonly reference?: string };

/** The state of a refund at its provider; `pending` is also what it has accepted and not paid. */
export interface RefundStatusReport {
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly failureReason: string;
}

export const REFUND_PENDING: RefundStatusReport = { status: 'pending', failureReason: '' };
export const REFUND_SUCCEEDED: RefundStatusReport = { status: 'succeeded', failureReason: '' };

/** Sends money of a payment back to its payer. */
export interface RefundCapability {
  /** The provider identifies a refund by our id and pays it once: else it takes one refund a payment. */
  readonly idempotent: boolean;
  send(refund: RefundOrder): Promise<RefundStatusReport>;
  /**
   * Of a refund that was sent. Null where it may be sent again: the provider documents that it never got it, or
   * pays one id once.
   */
  status(refund: RefundOrder): Promise<RefundStatusReport | null>;
}

export type WalletDestination = Extract<Destination, { readonly kind: 'wallet' }>;

/** Sends money to wallets, and to accounts of these banks. */
export interface PayoutCapability {
  readonly banks?: readonly BankCode[];
  /** When this process may send the next one, where the provider takes few in a time; null for at once. */
  readonly notBefore?: () => Date | null;
  /** A repeated id is never paid twice: then the payout's status is queried. */
  send(payout: PayoutOrder): Promise<PayoutStatusReport>;
  /**
   * Null only where the provider documents that it never got the payout: it is then sent again.
   * An ambiguous answer is `ProviderDown`.
   */
  status(payout: SentPayout): Promise<PayoutStatusReport | null>;
}

/** The balance that payouts are paid from. */
export interface BalanceCapability {
  availableTzs(): Promise<number>;
}

export interface NameLookupCapability {
  /** The name a wallet or account is registered under, null for no such one. */
  holderOf(destination: Destination): Promise<string | null>;
}

/** What a provider says that it held for the shop when a day began and ended; some write cents. */
export interface StatedBalances {
  readonly openingTzs: number;
  readonly closingTzs: number;
}

/** All that moved on a day in Dar es Salaam, and what the provider held by it: of one answer, so that both fit. */
export interface ProviderStatement {
  readonly lines: readonly (StatementLine | AccountLine)[];
  /** Null where the statement of the day does not say them. */
  readonly balances: StatedBalances | 'unreadable' | null;
}

export interface StatementCapability {
  /** Where a statement does not list reversals, paid payments are queried again all the same. */
  readonly listsReversals: boolean;
  read(date: string): Promise<ProviderStatement>;
  /** Days of which lines came or changed since then: they are compared again. Absent where a day is final. */
  readonly changedDays?: (since: Date) => Promise<string[]>;
}

/**
 * A payment provider. `capabilities` declares as data what the adapter can do as it is configured; null
 * stands for an optional one that it does not have. The two agree, which the conformance kit checks.
 * Every call may be repeated: the payment's or refund's own id makes it one.
 * `ProviderDown` means that the outcome is unknown; `ProviderRefused` is final.
 */
export interface PaymentProvider {
  readonly name: string;
  /** The name as its owner writes it. */
  readonly title: string;
  /** Headers that prove a callback; they are stored with it, all others are anonymised. */
  readonly proofHeaders: readonly string[];
  /** Opening its session sends a prompt to the buyer's phone; the shop's own page waits for the answer. */
  readonly ringsPhone: (payment: ProviderPayment) => boolean;
  readonly capabilities: ProviderCapabilities;
  readonly refunds: RefundCapability | null;
  readonly payouts: PayoutCapability | null;
  readonly nameLookup: NameLookupCapability | null;
  readonly statements: StatementCapability | null;
  readonly balance?: BalanceCapability | null;
  /** Whether the path that all payments are confirmed by exists; absent where that is certain. */
  readonly hasStatusPath?: () => Promise<boolean>;
  openSession(request: SessionRequest): Promise<ProviderSession>;
  /** Null when the payment is unknown to the provider. */
  queryStatus(payment: ProviderPayment): Promise<ProviderStatus | null>;
  /**
   * Requests the cancellation and returns the payment's state afterwards, which may be success. Null when
   * the provider does not know the payment, or cannot cancel and leaves it open: then we end it.
   */
  cancel(payment: ProviderPayment): Promise<ProviderStatus | null>;
  /** The sender's id of the message; read before verification. */
  readEventId(raw: RawCallback): string | null;
  /** Null when the message is not the provider's. */
  verifyCallback(
    raw: RawCallback,
    now: Date,
  ): VerifiedCallback | null | Promise<VerifiedCallback | null>;
}

const MINUTE_MS = 60_000;
/** A replica that sends or polls has this long: more than all calls of an adapter for it take. */
export const LEASE_MS = MINUTE_MS;
const PAUSES_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/** A call without an answer is repeated: soon at first, then every hour. */
export function nextTryAt(tries: number, now: Date): Date {
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? MINUTE_MS;
  return new Date(now.getTime() + pause);
}

/** Whether money can go from this provider to there, as it is configured. */
export function canPay({ capabilities, payouts }: PaymentProvider, to: Destination): boolean {
  if (payouts === null || !capabilities.payout.includes(to.kind)) return false;
  return to.kind === 'wallet' || Boolean(payouts.banks?.includes(to.bank));
}

/** The wallet of a payout, for an adapter that pays to nothing else. */
export function walletOf(to: Destination): WalletDestination {
  if (to.kind === 'wallet') return to;
  throw new ProviderRefused('This payment provider does not pay to banks');
}

/** No answer in time, or none that can be used. */
export type ProviderFault = 'timeout' | 'error';

export class ProviderDown extends Error {
  /** What the provider's health counts; null where it has answered, or was not asked. */
  readonly fault: ProviderFault | null;

  constructor(
    message: string,
    { cause, fault }: { readonly cause?: unknown; readonly fault?: ProviderFault } = {},
  ) {
    super(message, { cause });
    this.fault = fault ?? (cause instanceof ProviderDown ? cause.fault : null);
  }
}

/** The provider has certainly not carried the request out: it may be sent again. */
export class ProviderUnreached extends ProviderDown {}

/** Turned away because it takes few in a time, of whichever replica: it has not failed. */
export class ProviderPaced extends ProviderUnreached {}

export class ProviderRefused extends Error {}

/** Refused before it was sent: the provider moves no such amount, however often it is asked. */
export class BeyondLimits extends ProviderRefused {}
