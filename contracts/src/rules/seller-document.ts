import type { DocumentKind } from '../constants/verification.ts';
import type { ValidationCode } from '../validations.ts';

/** Digits of a national identity number and of a taxpayer's number. */
const NIDA = /^\d{20}$/;
const TIN = /^\d{9}$/;
/** A provider's or business name's registration: digits, perhaps after letters. */
const BRELA = /^[A-Z]{0,4}\d{4,12}$/;

/** The number as it is kept: no spaces, dashes or dots, letters in capitals. */
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
