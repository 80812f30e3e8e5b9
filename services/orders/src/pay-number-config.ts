import {
  accountDigits,
  BANK_CODES,
  checkAccountNumber,
  MOBILE_PAYMENT_TYPE_VALUES,
  type OwnPayNumberKind,
} from '@sokoni/contracts';
import type { Payee } from '@sokoni/payment-providers';
import { z } from 'zod';

const holderName = z.string().min(1).max(60);

/** The shop's pay numbers, each with all three variables or none. They are no providers: nothing goes there by default. */
export const ownPayNumberVariables = {
  LIPA_NUMBER: z
    .string()
    .regex(/^\d{5,8}$/)
    .optional(),
  LIPA_OPERATOR: z.enum(MOBILE_PAYMENT_TYPE_VALUES).optional(),
  /** As the operator has registered it: the menu of the wallet shows it before the PIN. */
  LIPA_NAME: holderName.optional(),
  BANK_TRANSFER_ACCOUNT: z
    .string()
    .refine((text) => checkAccountNumber(text) === null, 'an account number has 8 to 16 digits')
    .transform(accountDigits)
    .optional(),
  BANK_TRANSFER_BANK: z.enum(BANK_CODES).optional(),
  /** The holder of the account, as the bank has it. */
  BANK_TRANSFER_NAME: holderName.optional(),
};

type OwnPayNumberVariables = z.output<z.ZodObject<typeof ownPayNumberVariables>>;

/** An account of the shop itself, at a mobile operator or a bank. */
export interface OwnPayNumber {
  readonly kind: OwnPayNumberKind;
  readonly number: string;
  readonly payee: Payee;
}

const VARIABLES: Readonly<Record<OwnPayNumberKind, readonly (keyof OwnPayNumberVariables)[]>> = {
  'lipa-number': ['LIPA_NUMBER', 'LIPA_OPERATOR', 'LIPA_NAME'],
  'bank-transfer': ['BANK_TRANSFER_ACCOUNT', 'BANK_TRANSFER_BANK', 'BANK_TRANSFER_NAME'],
};

export function readOwnPayNumbers(environment: OwnPayNumberVariables): OwnPayNumber[] {
  const { LIPA_NUMBER, LIPA_OPERATOR: operator, LIPA_NAME } = environment;
  const { BANK_TRANSFER_ACCOUNT, BANK_TRANSFER_BANK: bank, BANK_TRANSFER_NAME } = environment;
  const accounts: OwnPayNumber[] = [];
  if (LIPA_NUMBER && operator && LIPA_NAME) {
    const payee = { operator, name: LIPA_NAME };
    accounts.push({ kind: 'lipa-number', number: LIPA_NUMBER, payee });
  }
  if (BANK_TRANSFER_ACCOUNT && bank && BANK_TRANSFER_NAME) {
    const payee = { bank, name: BANK_TRANSFER_NAME };
    accounts.push({ kind: 'bank-transfer', number: BANK_TRANSFER_ACCOUNT, payee });
  }
  return accounts;
}

/** What is missing of accounts that are set in part; empty when all are whole. */
export function ownPayNumberTrouble(environment: OwnPayNumberVariables): string[] {
  return Object.values(VARIABLES).flatMap((names) => {
    const [first, second, third] = names;
    const given = names.filter((name) => environment[name]);
    if (given.length === 0 || given.length === names.length) return [];
    return [`${first}: set ${first}, ${second} and ${third} together`];
  });
}
