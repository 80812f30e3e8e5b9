import { TransitionRefused } from '@sokoni/common';
import {
  checkVerificationTables,
  invalidPhotos,
  isPhoneProved,
  lapsesOf,
  missingParts,
  nextAccountStatus,
  nextVerification,
} from './verification.ts';

describe('a verification', () => {
  it('has a row for every state of the contract', () => {
    expect(checkVerificationTables).not.toThrow();
  });

  it.each([
    ['unverified', 'submit', 'submitted'],
    ['needs_changes', 'submit', 'submitted'],
    ['submitted', 'verify', 'verified'],
    ['unverified', 'verify', 'verified'],
    ['submitted', 'ask-changes', 'needs_changes'],
    ['verified', 'ask-changes', 'needs_changes'],
    ['submitted', 'reject', 'rejected'],
  ] as const)('that is %s, by %s, becomes %s', (from, action, to) => {
    expect(nextVerification(from, action)).toBe(to);
  });

  it.each([
    ['submitted', 'submit'],
    ['verified', 'submit'],
    ['rejected', 'submit'],
    ['verified', 'verify'],
    ['rejected', 'verify'],
    ['unverified', 'reject'],
    ['unverified', 'ask-changes'],
  ] as const)('that is %s refuses %s', (from, action) => {
    expect(() => nextVerification(from, action)).toThrow(TransitionRefused);
  });

  it.each([
    [{}, { phone: '+255700000000' }, ['phone-changed']],
    [{}, { name: 'Juma Duka' }, ['name-changed']],
    [{}, { businessName: 'Asha Fashion' }, ['business-name-changed']],
    [{ businessName: 'Asha Fashion' }, { businessName: 'Zuri' }, ['business-name-changed']],
    [{}, { phone: '', businessName: 'Asha Fashion' }, ['phone-changed', 'business-name-changed']],
    // Buyers then read the person's name, which was proved.
    [{ businessName: 'Asha Fashion' }, { businessName: '' }, []],
    [{ businessName: 'Asha Fashion' }, { businessName: 'Asha Fashion' }, []],
    [{}, { businessName: '' }, []],
    [{ verification: 'submitted' }, { phone: '' }, ['phone-changed']],
    [{}, { name: 'Asha', phone: '+255712345678' }, []],
    [{}, {}, []],
    [{ phone: '' }, { phone: '+255700000000' }, []],
    [{ verification: 'needs_changes' }, { name: 'Juma Duka' }, []],
    [{ role: 'ADMIN' }, { name: 'Juma Duka' }, []],
  ] as const)('of %j changed to %j has to be shown again: %j', (wishes, changes, lapses) => {
    const asha = {
      role: 'SELLER',
      verification: 'verified',
      name: 'Asha',
      businessName: '',
    } as const;
    expect(lapsesOf({ ...asha, phone: '+255712345678', ...wishes }, changes)).toEqual(lapses);
  });

  it('loses the photo that showed a name which has changed, and no other', () => {
    expect(invalidPhotos(['phone-changed'])).toEqual({});
    expect(invalidPhotos(['name-changed'])).toEqual({ identityPhoto: '' });
    expect(invalidPhotos(['phone-changed', 'business-name-changed'])).toEqual({ shopPhoto: '' });
  });

  it('is one thing, the account status another', () => {
    expect(nextAccountStatus('active', 'suspend')).toBe('suspended');
    expect(nextAccountStatus('suspended', 'reactivate')).toBe('active');
    expect(() => nextAccountStatus('suspended', 'suspend')).toThrow(TransitionRefused);
    expect(() => nextAccountStatus('active', 'reactivate')).toThrow(TransitionRefused);
  });

  it('names what is missing; a proof of another number proves nothing', () => {
    const evidence = {
      provedPhone: '+255712345678',
      documentNumber: '123456789',
      identityPhoto: 'a',
      shopPhoto: 'b',
    };
    expect(missingParts(null, '')).toEqual(['phone', 'document', 'identity-photo', 'shop-photo']);
    expect(missingParts({ ...evidence, shopPhoto: '' }, '+255712345678')).toEqual(['shop-photo']);
    expect(missingParts(evidence, '+255712345678')).toEqual([]);
    expect(missingParts(evidence, '+255700000000')).toEqual(['phone']);
    expect(isPhoneProved({ ...evidence, provedPhone: '' }, '')).toBe(false);
  });
});
