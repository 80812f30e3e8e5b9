import { InvalidInputError } from '@sokoni/common';
import {
  VAT_CERTIFICATE_DAYS,
  type VatNumberDecision,
  type VatNumberState,
} from '@sokoni/contracts';

const CERTIFICATE_MS = VAT_CERTIFICATE_DAYS * 24 * 3_600_000;

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
  reopen: 'waiting',
} as const satisfies Record<VatNumberDecision, VatNumberState>;

/** Null without a number. */
export function vatStateOf({ vatNumber = '', vatCheck }: Typed): VatNumberState | null {
  if (vatNumber === '') return null;
  // A replica of before has stored it: those from before the check have one.
  return vatCheck?.number === vatNumber ? vatCheck.state : 'refused';
}

/** The number by which sales have VAT: anybody can type anybody's. */
export function countingVatNumber(typed: Typed): string {
  return vatStateOf(typed) === 'confirmed' ? (typed.vatNumber ?? '') : '';
}

/**
 * The check after the seller has saved a number, and perhaps a certificate. A new number needs one; that of a number
 * which was not confirmed may go on to the corrected number.
 */
export function nextVatCheck(
  stored: Typed | null,
  vatNumber: string,
  sent: string,
  now: Date,
): VatCheck | null {
  if (vatNumber === '') {
    if (sent === '') return null;
    throw new InvalidInputError([{ message: 'vat-number-missing', path: ['vatNumber'] }]);
  }
  const known = stored && settledVatCheck(stored, now);
  const isKept = known?.number === vatNumber && (sent === '' || known.state === 'confirmed');
  if (isKept) return known;
  const certificate = sent || certificateLeftOf(known, now);
  if (certificate) return waitingCheck(vatNumber, certificate, now);
  throw new InvalidInputError([{ message: 'vat-certificate-missing', path: ['vatCertificate'] }]);
}

/** Whether nothing is lost of a certificate that was sent with what is stored: that of a confirmed number is not needed. */
export function hasCertificate(stored: Typed, sent: string): boolean {
  const state = vatStateOf(stored);
  return (
    sent === '' || state === null || state === 'confirmed' || stored.vatCheck?.certificate === sent
  );
}

/**
 * The check of settings that a replica of before may have stored: what it would be if a replica of today had. A number
 * that would not have been taken is refused.
 */
export function settledVatCheck(stored: Typed, now: Date): VatCheck | null {
  const { vatNumber = '', vatCheck = null } = stored;
  if (vatNumber === '') return null;
  if (vatCheck?.number === vatNumber) return vatCheck;
  const certificate = certificateLeftOf(vatCheck, now);
  if (certificate) return waitingCheck(vatNumber, certificate, now);
  const refused = { number: vatNumber, certificate, state: 'refused', reason: '' } as const;
  return { ...refused, askedAt: null, decidedAt: now };
}

function waitingCheck(number: string, certificate: string, askedAt: Date): VatCheck {
  return { number, certificate, state: 'waiting', reason: '', askedAt, decidedAt: null };
}

/** That of a number which was not confirmed: it may prove the corrected one. */
function certificateLeftOf(vatCheck: VatCheck | null, now: Date): string {
  if (!vatCheck || vatCheck.state === 'confirmed') return '';
  return hasPicture(vatCheck, now) ? vatCheck.certificate : '';
}

/** Whether media still has the picture of the certificate. */
export function hasPicture({ certificate, state, decidedAt }: VatCheck, now: Date): boolean {
  const until = state === 'refused' && decidedAt ? decidedAt.getTime() + CERTIFICATE_MS : Infinity;
  return certificate !== '' && now.getTime() < until;
}

/** The pictures that a number rests on while it waits or counts. */
export function neededCertificates(vatCheck: VatCheck | null | undefined): string[] {
  return vatCheck?.certificate && vatCheck.state !== 'refused' ? [vatCheck.certificate] : [];
}

/** What waits is decided, what was confirmed is taken back, and a mistaken refusal ends while its certificate is there. */
export function mayDecide(
  state: VatNumberState,
  decision: VatNumberDecision,
  isShown: boolean,
): boolean {
  if (decision === 'reopen') return state === 'refused' && isShown;
  return state === 'waiting' || (state === 'confirmed' && decision === 'refuse');
}
