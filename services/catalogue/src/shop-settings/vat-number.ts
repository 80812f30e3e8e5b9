import { InvalidInputError } from '@sokoni/common';
import type { VatNumberDecision, VatNumberState } from '@sokoni/contracts';

/** What was found about a VAT number that a seller typed. */
export interface VatCheck {
  readonly number: string;
  readonly state: VatNumberState;
  /** Id of the picture of its certificate; empty for a number of before the check. */
  readonly certificate: string;
  /** The admin's words; empty until decided. */
  readonly reason: string;
  readonly askedAt: Date | null;
  readonly decidedAt: Date | null;
}

interface Typed {
  readonly vatNumber?: string;
  readonly vatCheck?: VatCheck | null;
}

export const STATE_AFTER = {
  confirm: 'confirmed',
  refuse: 'refused',
} as const satisfies Record<VatNumberDecision, VatNumberState>;

/** Null without a number. */
export function vatStateOf({ vatNumber = '', vatCheck }: Typed): VatNumberState | null {
  if (vatNumber === '') return null;
  // Typed before there was a check.
  if (vatCheck === undefined) return 'confirmed';
  // A replica of before has stored another number since.
  return vatCheck?.number === vatNumber ? vatCheck.state : 'refused';
}

/** The number by which sales have VAT: anybody can type anybody's. */
export function countingVatNumber(typed: Typed): string {
  return vatStateOf(typed) === 'confirmed' ? (typed.vatNumber ?? '') : '';
}

/**
 * The check after the seller has saved a number, and perhaps a certificate. A new number needs one; that of a number
 * which was not confirmed may go on to the corrected number. Undefined for a number from before, which stays.
 */
export function nextVatCheck(
  stored: Typed | null,
  vatNumber: string,
  sent: string,
  now: Date,
): VatCheck | null | undefined {
  if (vatNumber === '') {
    if (sent === '') return null;
    throw new InvalidInputError([{ message: 'vat-number-missing', path: ['vatNumber'] }]);
  }
  const state = stored && vatStateOf(stored);
  const isKept = stored?.vatNumber === vatNumber && (sent === '' || state === 'confirmed');
  if (isKept && (stored?.vatCheck === undefined || stored.vatCheck?.number === vatNumber)) {
    return stored?.vatCheck;
  }
  const certificate = sent || (state !== 'confirmed' && stored?.vatCheck?.certificate) || '';
  if (!certificate) {
    throw new InvalidInputError([{ message: 'vat-certificate-missing', path: ['vatCertificate'] }]);
  }
  const asked = { number: vatNumber, certificate, askedAt: now };
  return { ...asked, state: 'waiting', reason: '', decidedAt: null };
}

/** Whether nothing is lost of a certificate that was sent with what is stored: that of a confirmed number is not needed. */
export function hasCertificate(stored: Typed, sent: string): boolean {
  const state = vatStateOf(stored);
  return (
    sent === '' || state === null || state === 'confirmed' || stored.vatCheck?.certificate === sent
  );
}

/** What an admin may decide: what waits, or to take back what was confirmed. */
export function mayDecide(state: VatNumberState, decision: VatNumberDecision): boolean {
  return state === 'waiting' || (state === 'confirmed' && decision === 'refuse');
}
