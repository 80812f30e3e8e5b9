/**
 * Double entry in whole shillings (decisions section 13). What others gave us to keep is on the
 * credit side: sellers' money, delivery money, and under `refunds` what we owe back to buyers.
 */
export const ACCOUNTS = [
  'provider_clearing',
  'seller_pending',
  'seller_available',
  'platform_subscriptions',
  'delivery',
  'refunds',
  'fees',
] as const;
export type Account = (typeof ACCOUNTS)[number];

export type PostingKind =
  | 'order-paid'
  | 'late-money'
  | 'wrong-amount'
  | 'subscription-paid'
  | 'refund-requested'
  | 'refund-paid';

export interface Entry {
  readonly account: Account;
  /** Whose share of the account it is, such as a seller's; null for the shop's own. */
  readonly ownerId: string | null;
  readonly debitTzs: number;
  readonly creditTzs: number;
}

export interface Posting {
  readonly kind: PostingKind;
  /** What it is about; a kind posts once per reference. */
  readonly reference: string;
  readonly at: Date;
  readonly entries: readonly Entry[];
}

/** One seller's share of an order. */
export interface Share {
  readonly sellerId: string;
  readonly subtotalTzs: number;
  readonly deliveryTzs: number;
}

type About = Pick<Posting, 'reference' | 'at'>;

/** Money has come for an order; late money was parked as owed to the buyer before. */
export function orderPaid(about: About, shares: readonly Share[], late: boolean): Posting {
  const source = late ? 'refunds' : 'provider_clearing';
  return post('order-paid', about, [
    debit(source, null, totalOf(shares)),
    ...shares.flatMap(creditShare),
  ]);
}

/** Money has come for an order that had ended: until it is decided we owe it to the buyer. */
export function lateMoney(about: About, amountTzs: number): Posting {
  return post('late-money', about, [
    debit('provider_clearing', null, amountTzs),
    credit('refunds', null, amountTzs),
  ]);
}

/** Money has come that is not what was asked for: whoever sent it may have it back. */
export function wrongAmount(about: About, amountTzs: number): Posting {
  return post('wrong-amount', about, [
    debit('provider_clearing', null, amountTzs),
    credit('refunds', null, amountTzs),
  ]);
}

export function subscriptionPaid(about: About, amountTzs: number): Posting {
  return post('subscription-paid', about, [
    debit('provider_clearing', null, amountTzs),
    credit('platform_subscriptions', null, amountTzs),
  ]);
}

/** Sellers give their shares back: from here on we owe the money to the buyer. */
export function refundRequested(about: About, shares: readonly Share[]): Posting {
  return post('refund-requested', about, [
    ...shares.flatMap(creditShare).map(reverse),
    credit('refunds', null, totalOf(shares)),
  ]);
}

/** The provider has sent the money back. */
export function refundPaid(about: About, amountTzs: number): Posting {
  return post('refund-paid', about, [
    debit('refunds', null, amountTzs),
    credit('provider_clearing', null, amountTzs),
  ]);
}

/** What an account holds: debits minus credits. */
export function balanceOf(postings: readonly Posting[], account: Account): number {
  return postings
    .flatMap((posting) => posting.entries)
    .filter((entry) => entry.account === account)
    .reduce((sum, entry) => sum + entry.debitTzs - entry.creditTzs, 0);
}

function post(kind: PostingKind, { reference, at }: About, entries: readonly Entry[]): Posting {
  const told = entries.filter((entry) => entry.debitTzs + entry.creditTzs !== 0);
  assertBalanced(kind, told);
  return { kind, reference, at, entries: told };
}

function assertBalanced(kind: PostingKind, entries: readonly Entry[]): void {
  const amounts = entries.flatMap((entry) => [entry.debitTzs, entry.creditTzs]);
  const whole = amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0);
  const difference = entries.reduce((sum, entry) => sum + entry.debitTzs - entry.creditTzs, 0);
  if (whole && difference === 0 && entries.length >= 2) return;
  throw new Error(`Posting ${kind} does not balance: ${JSON.stringify(entries)}`);
}

function creditShare({ sellerId, subtotalTzs, deliveryTzs }: Share): Entry[] {
  return [
    credit('seller_pending', sellerId, subtotalTzs),
    credit('delivery', sellerId, deliveryTzs),
  ];
}

function totalOf(shares: readonly Share[]): number {
  return shares.reduce((sum, share) => sum + share.subtotalTzs + share.deliveryTzs, 0);
}

function debit(account: Account, ownerId: string | null, amountTzs: number): Entry {
  return { account, ownerId, debitTzs: amountTzs, creditTzs: 0 };
}

function credit(account: Account, ownerId: string | null, amountTzs: number): Entry {
  return { account, ownerId, debitTzs: 0, creditTzs: amountTzs };
}

function reverse(entry: Entry): Entry {
  return { ...entry, debitTzs: entry.creditTzs, creditTzs: entry.debitTzs };
}
