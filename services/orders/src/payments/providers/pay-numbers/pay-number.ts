import type { OwnPayNumberKind } from '@sokoni/contracts';
import { referencesIn, referencesInNarration } from './pay-number-reference.ts';

// As payments, statement lines and accounts of the ledger of every release name them.
const LIPA_PROVIDER = 'own-till';
const BANK_PROVIDER = 'own-account';

interface StatementText {
  readonly code: string;
  readonly reference: string;
}

/** What differs between a lipa number at a mobile operator and an account at a bank. */
interface AccountRules {
  /** The name of its adapter: reconciliation and the money page show the accounts apart. */
  readonly provider: string;
  readonly title: string;
  /** The references of our payments in what a line says. */
  readonly referencesOf: (line: StatementText) => string[];
  /** Statements of banks have days, and times that are none, so money and order are compared by the day. */
  readonly hasTimes: boolean;
  /**
   * Whether the code that a buyer has entered pays. An operator names the phone that has paid, which is compared
   * with the buyer's; a bank names a person at most.
   */
  readonly paysByCode: boolean;
  /** Whether what the payer has written may name people: then it is deleted with the payer. */
  readonly textNamesPayer: boolean;
}

export const ACCOUNT_RULES: Readonly<Record<OwnPayNumberKind, AccountRules>> = {
  'lipa-number': {
    provider: LIPA_PROVIDER,
    title: 'Own lipa number',
    referencesOf: ({ reference }) => referencesIn(reference),
    hasTimes: true,
    paysByCode: true,
    textNamesPayer: false,
  },
  'bank-transfer': {
    provider: BANK_PROVIDER,
    title: 'Own bank account',
    // Some banks write what the payer has typed as the reference of the transfer.
    referencesOf: ({ code, reference }) => referencesInNarration(`${reference} | ${code}`),
    hasTimes: false,
    paysByCode: false,
    textNamesPayer: true,
  },
};

const KINDS = Object.keys(ACCOUNT_RULES) as OwnPayNumberKind[];

export const ACCOUNTS_THAT_NAME_PAYERS = KINDS.filter((kind) => ACCOUNT_RULES[kind].textNamesPayer);

/** The account that payments by this adapter go to; null for those of a payment provider. */
export function accountOfProvider(provider: string | undefined): OwnPayNumberKind | null {
  return KINDS.find((kind) => ACCOUNT_RULES[kind].provider === provider) ?? null;
}
