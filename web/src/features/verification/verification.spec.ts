import type { VerificationCase } from '@sokoni/contracts/browser';
import { isDecision, judgementsOf, maySubmit, readJudgement, readQueue } from './verification.ts';

const aCase = (told: Partial<VerificationCase>): VerificationCase => ({
  userId: 'a'.repeat(24),
  verification: 'unverified',
  standing: 'active',
  phone: '',
  phoneVerified: false,
  documentKind: null,
  documentNumber: '',
  identityPhoto: '',
  shopPhoto: '',
  missing: [],
  reason: '',
  submittedAt: null,
  decidedAt: null,
  ...told,
});

describe('a case on screen', () => {
  it('offers the admin what the service allows', () => {
    expect(judgementsOf(aCase({}))).toEqual(['verify', 'suspend']);
    expect(judgementsOf(aCase({ verification: 'submitted', standing: 'suspended' }))).toEqual([
      'verify',
      'ask-changes',
      'reject',
      'reactivate',
    ]);
    expect(judgementsOf(aCase({ verification: 'verified' }))).toEqual(['ask-changes', 'suspend']);
  });

  it('lets the seller hand in what is new or was asked to change', () => {
    expect(maySubmit(aCase({}))).toBe(true);
    expect(maySubmit(aCase({ verification: 'needs_changes' }))).toBe(true);
    expect(maySubmit(aCase({ verification: 'submitted' }))).toBe(false);
    expect(maySubmit(aCase({ verification: 'rejected' }))).toBe(false);
  });

  it('reads nothing from an address or a form that it does not know', () => {
    expect(readQueue('verified')).toBe('verified');
    expect(readQueue('anything')).toBe('submitted');
    expect(readQueue(null)).toBe('submitted');
    expect(readJudgement('suspend')).toBe('suspend');
    expect(readJudgement('delete')).toBeNull();
    expect(isDecision('reject')).toBe(true);
    expect(isDecision('suspend')).toBe(false);
  });
});
