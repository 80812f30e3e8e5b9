import type { DocumentKind, Role, Verification } from '../constants/accounts.ts';
import type { ValidationCode } from '../validations.ts';

/** The seller's name as buyers read it: the business name, else the user's own. */
export function sellerNameOf(seller: {
  readonly name: string;
  readonly businessName: string;
}): string {
  return seller.businessName || seller.name;
}

/** Whether a product shows the sign of a verified seller; an admin sells for the shop itself. */
export function isVerifiedSeller(seller: {
  readonly role: Role;
  readonly verification: Verification;
}): boolean {
  return seller.role === 'ADMIN' || seller.verification === 'verified';
}

/** Digits of a national identity number and of a taxpayer's number. */
const NIDA = /^\d{20}$/;
const TIN = /^\d{9}$/;
/** A provider's or business name's registration: digits, perhaps after letters. */
const BRELA = /^[A-Z]{0,4}\d{4,12}$/;

/** The number as stored: no spaces, dashes or dots, letters in capitals. */
export function plainDocumentNumber(text: string): string {
  return text.replaceAll(/[\s.-]/g, '').toUpperCase();
}

/** What is wrong with the number of a seller's document, null for nothing. */
export function checkDocumentNumber(kind: DocumentKind, text: string): ValidationCode | null {
  const number = plainDocumentNumber(text);
  if (kind === 'nida') return NIDA.test(number) ? null : 'nida-length';
  if (kind === 'tin') return TIN.test(number) ? null : 'tin-length';
  return BRELA.test(number) ? null : 'brela-format';
}
