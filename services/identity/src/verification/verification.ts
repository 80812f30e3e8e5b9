import { checkStates, TransitionRefused } from '@sokoni/common';
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  type AccountStatusAction,
  type EvidencePart,
  type Role,
  type ValidationCode,
  VERIFICATIONS,
  type Verification,
  type VerificationDecision,
  type VerificationLapse,
} from '@sokoni/contracts';
import type { UserRecord } from '../users/user.schema.ts';
import { proposedNameOf } from '../users/user.ts';

type VerificationAction = 'submit' | 'lapse' | 'give-up-name' | VerificationDecision;

interface Move<Action, State> {
  readonly action: Action;
  readonly from: readonly State[];
  readonly to: State;
}

/**
 * Decisions section 7. An admin may verify a seller without evidence, and may revise a decision.
 */
const verificationMoves: readonly Move<VerificationAction, Verification>[] = [
  { action: 'submit', from: ['unverified', 'needs_changes'], to: 'submitted' },
  { action: 'verify', from: ['submitted', 'unverified', 'needs_changes'], to: 'verified' },
  { action: 'ask-changes', from: ['submitted', 'verified', 'rejected'], to: 'needs_changes' },
  { action: 'lapse', from: ['submitted', 'verified'], to: 'needs_changes' },
  // The papers that were to prove the name took the place of the accepted ones.
  { action: 'give-up-name', from: ['verified'], to: 'submitted' },
  { action: 'reject', from: ['submitted', 'needs_changes'], to: 'rejected' },
];

/** Beside the verification: neither a plan nor a decision about evidence moves it. */
const accountStatusMoves: readonly Move<AccountStatusAction, AccountStatus>[] = [
  { action: 'suspend', from: ['active'], to: 'suspended' },
  { action: 'reactivate', from: ['suspended', 'closed'], to: 'active' },
];

/** Where each decision of an admin leads, from wherever it is taken. */
export const STATE_AFTER: Readonly<
  Record<VerificationDecision | AccountStatusAction, Verification | AccountStatus>
> = {
  verify: 'verified',
  'ask-changes': 'needs_changes',
  reject: 'rejected',
  suspend: 'suspended',
  reactivate: 'active',
};

/** Refuses to start a service whose tables do not cover the contract's states. */
export function checkVerificationTables(): void {
  const used = (moves: readonly Move<unknown, string>[]) =>
    moves.flatMap(({ from, to }) => [...from, to]);
  checkStates('Verification', VERIFICATIONS, used(verificationMoves));
  checkStates('Account status', ACCOUNT_STATUSES, used(accountStatusMoves));
}

/** Where the action leads from here, or a refusal. */
export function nextVerification(from: Verification, action: VerificationAction): Verification {
  return findMove(verificationMoves, from, action);
}

export function nextAccountStatus(from: AccountStatus, action: AccountStatusAction): AccountStatus {
  return findMove(accountStatusMoves, from, action);
}

function findMove<A extends string, S extends string>(
  moves: readonly Move<A, S>[],
  from: S,
  action: A,
): S {
  const move = moves.find((row) => row.action === action && row.from.includes(from));
  if (!move) throw new TransitionRefused(from, action);
  return move.to;
}

interface Identity {
  readonly role: Role;
  readonly verification: Verification;
  readonly name: string;
  readonly businessName: string;
  readonly phone: string;
}

/**
 * What of a seller's identity a change makes doubtful. A first phone is no change; without a business
 * name buyers read the person's, which was proved.
 */
export function lapsesOf(
  before: Identity,
  changes: Partial<Pick<Identity, 'name' | 'businessName' | 'phone'>>,
): VerificationLapse[] {
  const { role, verification, name, businessName, phone } = before;
  if (role !== 'SELLER' || !['submitted', 'verified'].includes(verification)) return [];
  const lapses: VerificationLapse[] = [];
  if (phone !== '' && (changes.phone ?? phone) !== phone) lapses.push('phone-changed');
  if ((changes.name ?? name) !== name) lapses.push('name-changed');
  const { businessName: newBusinessName = businessName } = changes;
  if (newBusinessName !== businessName && newBusinessName !== '') {
    lapses.push('business-name-changed');
  }
  return lapses;
}

type Named = Pick<UserRecord, 'businessName' | 'proposedBusinessName' | 'businessNameProposedAt'>;

export const NO_PROPOSED_NAME = { proposedBusinessName: '', businessNameProposedAt: null } as const;

/**
 * What a wished business name changes. That of a verified seller stays shown until an admin has accepted the new one;
 * without a name buyers read the person's, which was proved.
 */
export function businessNameAfter(
  { role, verification, ...before }: Pick<Identity, 'role' | 'verification'> & Named,
  wished: string,
  now: Date,
): Partial<Named> {
  // Of two shops that had one name already, the younger one may save the rest of its profile.
  if (wished === before.businessName) return NO_PROPOSED_NAME;
  const waits = role === 'SELLER' && verification === 'verified' && wished !== '';
  if (!waits) return { businessName: wished, ...NO_PROPOSED_NAME };
  if (wished === proposedNameOf(before)) return {};
  return { proposedBusinessName: wished, businessNameProposedAt: now };
}

type WithProposedName = Pick<Identity, 'verification'> & Pick<Named, 'proposedBusinessName'>;

export function isNameWaiting(user: WithProposedName): boolean {
  return user.verification === 'verified' && proposedNameOf(user) !== '';
}

/** Whether the seller gives up a name that waits. */
export function givesUpName(
  before: WithProposedName,
  { proposedBusinessName }: Pick<Named, 'proposedBusinessName'>,
): boolean {
  return isNameWaiting(before) && proposedBusinessName === '';
}

/** Whether evidence was sent that no admin has decided on. */
export function isUndecided(evidence: SubmissionTimes | null): boolean {
  return Boolean(evidence?.submittedAt && !evidence.decidedAt);
}

interface SubmissionTimes {
  readonly submittedAt: Date | null;
  readonly decidedAt: Date | null;
}

/** What a decision says about the new business name of a verified seller; null where none waits. */
export function nameDecision(
  before: WithProposedName,
  decision: VerificationDecision,
): { readonly name: string; readonly accepted: boolean } | null {
  if (!isNameWaiting(before) || decision === 'reject') return null;
  return { name: proposedNameOf(before), accepted: decision === 'verify' };
}

/** The photos that a change invalidates: those that show the previous name. */
export function invalidPhotos(lapses: readonly VerificationLapse[]): Partial<PhotoIds> {
  return {
    ...(lapses.includes('name-changed') && { identityPhoto: '' }),
    ...(lapses.includes('business-name-changed') && { shopPhoto: '' }),
  };
}

export interface Evidence {
  /** The number that was proved, empty for none. */
  readonly provedPhone: string;
  readonly documentNumber: string;
  /** Ids of private pictures, empty for none. */
  readonly identityPhoto: string;
  readonly shopPhoto: string;
}

export const EVIDENCE_PHOTOS = ['identityPhoto', 'shopPhoto'] as const;
export type EvidencePhoto = (typeof EVIDENCE_PHOTOS)[number];
export type PhotoIds = Pick<Evidence, EvidencePhoto>;

/** Why the pictures are not enough, by field; a new one takes the place of the one sent before. */
export function refusePhotos({ identityPhoto, shopPhoto }: PhotoIds) {
  const refusals: { path: [EvidencePhoto]; message: ValidationCode }[] = [];
  if (!identityPhoto) refusals.push({ path: ['identityPhoto'], message: 'identity-photo-missing' });
  if (!shopPhoto) refusals.push({ path: ['shopPhoto'], message: 'shop-photo-missing' });
  return refusals;
}

type Phones = Pick<UserRecord, 'phone' | 'confirmedPhone'>;

/** A code has come to the number: for the verification, or to log in. */
export function isPhoneProved(
  evidence: Evidence | null,
  { phone, confirmedPhone }: Phones,
): boolean {
  return phone !== '' && [evidence?.provedPhone, confirmedPhone].includes(phone);
}

export function missingParts(evidence: Evidence | null, phones: Phones): EvidencePart[] {
  const missing: EvidencePart[] = [];
  if (!isPhoneProved(evidence, phones)) missing.push('phone');
  if (!evidence?.documentNumber) missing.push('document');
  if (!evidence?.identityPhoto) missing.push('identity-photo');
  if (!evidence?.shopPhoto) missing.push('shop-photo');
  return missing;
}
