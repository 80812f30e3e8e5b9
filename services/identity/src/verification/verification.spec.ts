import { TransitionRefused } from '@sokoni/common';
import {
  businessNameAfter,
  checkVerificationTables,
  invalidPhotos,
  isPhoneProved,
  lapsesOf,
  missingParts,
  NO_PROPOSED_NAME,
  nameDecision,
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
  ] as const)('of %j changed to %j has to be shown again: %j', (overrides, changes, lapses) => {
    const asha = {
      role: 'SELLER',
      verification: 'verified',
      name: 'Asha',
      businessName: '',
    } as const;
    expect(lapsesOf({ ...asha, phone: '+255712345678', ...overrides }, changes)).toEqual(lapses);
  });

  describe('of a seller with a business name', () => {
    const now = new Date(0);
    const asha = {
      role: 'SELLER',
      verification: 'verified',
      businessName: 'Asha',
      ...NO_PROPOSED_NAME,
    } as const;
    const waiting = { ...asha, proposedBusinessName: 'Zuri', businessNameProposedAt: now } as const;
    const shown = (businessName: string) => ({ businessName, ...NO_PROPOSED_NAME });
    it.each([
      ['keeps the verified one while another waits', asha, 'Zuri', 'waits'],
      ['keeps the time of a name that waits already', waiting, 'Zuri', {}],
      ['withdraws what waits by the verified one', waiting, 'Asha', NO_PROPOSED_NAME],
      ['is shown by the person’s name at once', waiting, '', shown('')],
      ['has another at once before', { ...asha, verification: 'submitted' }, 'Zuri', shown('Zuri')],
      ['has another at once as an admin', { ...asha, role: 'ADMIN' }, 'Zuri', shown('Zuri')],
    ] as const)('%s', (_, before, wished, after) => {
      const waits = { proposedBusinessName: 'Zuri', businessNameProposedAt: now };
      expect(businessNameAfter(before, wished, now)).toEqual(after === 'waits' ? waits : after);
    });

    it.each([
      [waiting, 'verify', { name: 'Zuri', accepted: true }],
      [waiting, 'ask-changes', { name: 'Zuri', accepted: false }],
      [waiting, 'reject', null],
      [asha, 'ask-changes', null],
      [{ ...waiting, verification: 'submitted' }, 'verify', null],
    ] as const)('%j: %s decides about the name: %j', (before, decision, name) => {
      expect(nameDecision(before, decision)).toEqual(name);
    });
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
    const phone = '+255712345678';
    const evidence = {
      provedPhone: phone,
      documentNumber: '123456789',
      identityPhoto: 'a',
      shopPhoto: 'b',
    };
    expect(missingParts(null, { phone: '' })).toEqual([
      'phone',
      'document',
      'identity-photo',
      'shop-photo',
    ]);
    expect(missingParts({ ...evidence, shopPhoto: '' }, { phone })).toEqual(['shop-photo']);
    expect(missingParts(evidence, { phone })).toEqual([]);
    expect(missingParts(evidence, { phone: '+255700000000' })).toEqual(['phone']);
    const unproved = { ...evidence, provedPhone: '' };
    expect(missingParts(unproved, { phone, confirmedPhone: phone })).toEqual([]);
    expect(missingParts(unproved, { phone, confirmedPhone: '+255700000000' })).toEqual(['phone']);
    expect(isPhoneProved(unproved, { phone: '', confirmedPhone: '' })).toBe(false);
  });
});
