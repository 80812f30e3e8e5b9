import {
  ACCOUNT_STATUS_ACTIONS,
  type AccountStatusAction,
  VERIFICATION_DECISIONS,
  VERIFICATION_LAPSES,
  VERIFICATIONS,
  type Verification,
  type VerificationCase,
  type VerificationDecision,
  type VerificationLapse,
} from '@sokoni/contracts/browser';
import type { Tone } from '../../components/ui/badge.tsx';

export const TONES: Readonly<Record<Verification, Tone>> = {
  unverified: 'neutral',
  submitted: 'info',
  verified: 'good',
  needs_changes: 'warm',
  rejected: 'bad',
};

export const EVIDENCE_PHOTOS = ['identityPhoto', 'shopPhoto'] as const;
export type EvidencePhoto = (typeof EVIDENCE_PHOTOS)[number];

export type VerificationChoice = VerificationDecision | AccountStatusAction;

/** A verified seller wants another business name. */
export function isNameWaiting({
  verification,
  proposedBusinessName,
}: Pick<VerificationCase, 'verification' | 'proposedBusinessName'>): boolean {
  return verification === 'verified' && proposedBusinessName !== '';
}

/** What an admin may do with a seller, as the service has it. */
export function choicesOf({
  verification,
  accountStatus,
  ...own
}: VerificationCase): VerificationChoice[] {
  const decisions: Readonly<Record<Verification, readonly VerificationDecision[]>> = {
    unverified: ['verify'],
    submitted: ['verify', 'ask-changes', 'reject'],
    needs_changes: ['verify', 'reject'],
    verified: isNameWaiting({ verification, ...own }) ? ['verify', 'ask-changes'] : ['ask-changes'],
    rejected: ['ask-changes'],
  };
  return [...decisions[verification], accountStatus === 'active' ? 'suspend' : 'reactivate'];
}

/** Whether the seller has something to hand in. */
export function maySubmit(own: VerificationCase): boolean {
  const { verification } = own;
  return isNameWaiting(own) || verification === 'unverified' || verification === 'needs_changes';
}

/** The lists an admin looks at: sellers by verification, and those who may not trade. */
export const QUEUES = [...VERIFICATIONS, 'suspended'] as const;
export type Queue = (typeof QUEUES)[number];

/** Those who wait come first. */
export function readQueue(value: string | null): Queue {
  return QUEUES.find((known) => known === value) ?? 'submitted';
}

export function readChoice(value: unknown): VerificationChoice | null {
  return (
    [...VERIFICATION_DECISIONS, ...ACCOUNT_STATUS_ACTIONS].find((known) => known === value) ?? null
  );
}

export function isDecision(choice: VerificationChoice): choice is VerificationDecision {
  return (VERIFICATION_DECISIONS as readonly string[]).includes(choice);
}

/** A reason of the system, in the reader's language; an admin's is shown as written. */
export function isLapse(reason: string): reason is VerificationLapse {
  return (VERIFICATION_LAPSES as readonly string[]).includes(reason);
}
