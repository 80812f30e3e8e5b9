import type { Account, PostingKind } from './chart-of-accounts.ts';
import type { Entry, Posting, SharedTax } from './posting.schema.ts';

export type About = Pick<Posting, 'reference' | 'at'> & { readonly orderNumber?: string };

/** Of money that comes to the shop, or leaves it: named by its holder, as a posting without would lie nowhere. */
export type AboutHeld = About & {
  /** The adapter of the provider, the lipa number or the bank account; `manual` for the bank where an admin pays. */
  readonly provider: string;
};

type OwnAccount = Exclude<Account, 'provider_clearing'>;

/** Makes a posting of what is not zero; throws unless it balances in whole shillings. */
export function post(
  kind: PostingKind,
  about: About,
  entries: readonly Entry[],
  taxes: readonly SharedTax[] = [],
): Posting {
  const tax = taxes.filter(({ saleCents, feeCents }) => saleCents !== 0 || feeCents !== 0);
  const nonZero = entries.filter((entry) => entry.debitTzs + entry.creditTzs !== 0);
  assertBalanced(kind, nonZero);
  const { reference, at, orderNumber = '' } = about;
  const named = { orderNumber, reference, at, kind };
  return { ...named, entries: nonZero, ...(tax.length > 0 && { tax }) };
}

export function debit(account: OwnAccount, ownerId: string | null, amountTzs: number): Entry {
  return { account, ownerId, debitTzs: amountTzs, creditTzs: 0 };
}

export function credit(account: OwnAccount, ownerId: string | null, amountTzs: number): Entry {
  return { account, ownerId, debitTzs: 0, creditTzs: amountTzs };
}

/** Money that its holder has got for the shop. */
export function debitHeld({ provider }: Pick<AboutHeld, 'provider'>, amountTzs: number): Entry {
  return {
    account: 'provider_clearing',
    ownerId: null,
    provider,
    debitTzs: amountTzs,
    creditTzs: 0,
  };
}

/** Money that its holder has no longer. */
export function creditHeld({ provider }: Pick<AboutHeld, 'provider'>, amountTzs: number): Entry {
  return {
    account: 'provider_clearing',
    ownerId: null,
    provider,
    debitTzs: 0,
    creditTzs: amountTzs,
  };
}

export function reverse(entry: Entry): Entry {
  return { ...entry, debitTzs: entry.creditTzs, creditTzs: entry.debitTzs };
}

/** What an account holds: debits minus credits. */
export function balanceOf(postings: readonly Posting[], account: Account): number {
  return postings
    .flatMap((posting) => posting.entries)
    .filter((entry) => entry.account === account)
    .reduce((sum, entry) => sum + entry.debitTzs - entry.creditTzs, 0);
}

function assertBalanced(kind: PostingKind, entries: readonly Entry[]): void {
  const amounts = entries.flatMap((entry) => [entry.debitTzs, entry.creditTzs]);
  const whole = amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0);
  const oneSided = entries.every((entry) => entry.debitTzs === 0 || entry.creditTzs === 0);
  const difference = entries.reduce((sum, entry) => sum + entry.debitTzs - entry.creditTzs, 0);
  if (whole && oneSided && difference === 0 && entries.length >= 2) return;
  throw new Error(`Posting ${kind} does not balance: ${JSON.stringify(entries)}`);
}
