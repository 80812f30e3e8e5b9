import type { VerificationCase } from '@sokoni/contracts/browser';
import en from '../../locales/en/seller.ts';
import sw from '../../locales/sw/seller.ts';
import { choicesOf, isDecision, maySubmit, readChoice, readQueue } from './verification.ts';

const aCase = (changes: Partial<VerificationCase>): VerificationCase => ({
  userId: 'a'.repeat(24),
  verification: 'unverified',
  accountStatus: 'active',
  phone: '',
  phoneVerified: false,
  documentKind: null,
  documentNumber: '',
  citizenship: null,
  businessLicence: '',
  identityPhoto: '',
  shopPhoto: '',
  missing: [],
  proposedBusinessName: '',
  reason: '',
  submittedAt: null,
  decidedAt: null,
  ...changes,
});

describe('a case on screen', () => {
  it('offers the admin what the service allows', () => {
    expect(choicesOf(aCase({}))).toEqual(['verify', 'suspend']);
    expect(choicesOf(aCase({ verification: 'submitted', accountStatus: 'suspended' }))).toEqual([
      'verify',
      'ask-changes',
      'reject',
      'reactivate',
    ]);
    expect(choicesOf(aCase({ verification: 'verified' }))).toEqual(['ask-changes', 'suspend']);
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
    expect(readChoice('suspend')).toBe('suspend');
    expect(readChoice('delete')).toBeNull();
    expect(isDecision('reject')).toBe(true);
    expect(isDecision('suspend')).toBe(false);
  });
});

it.each([
  ['en', en],
  ['sw', sw],
])('the notice of who is not verified takes two lines of a phone in %s', (_, texts) => {
  const money = 'TZS 500,000';
  const said = texts.ceiling.replace('{limit}', money).replace('{used}', money);
  // A line of 360 px has 43 of its letters.
  expect(`${said} ${texts.toVerification}`.length).toBeLessThanOrEqual(86);
});
