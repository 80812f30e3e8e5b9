import { checkHolder, inForce, isSameName, staysBeside } from './destination.ts';

const WALLET = { kind: 'wallet', method: 'Mpesa', number: '+255712345678' } as const;
const ACCOUNT = { kind: 'bank', bank: 'crdb', number: '0150123456789' } as const;

describe('the name of a wallet or account', () => {
  it.each([
    ['Neema Juma Mollel', 'NEEMA JUMA MOLLEL'],
    ['Neema Juma Mollel', 'MOLLEL NEEMA JUMA'],
    ['Neema Juma Mollel', 'NEEMA J. MOLLEL'.replace('J.', 'JUMA')],
    ['Asha Mwinyi', 'Asha Mwinyii'],
    ["Zuhura Ng'ombe", 'ZUHURA NGOMBE'],
    ['José Kimaro', 'JOSE KIMARO'],
    ['Asha Mwinyi', 'MWINYI-ASHA'],
    [' Asha  Mwinyi ', 'MWINYI.ASHA'],
  ])('%s is %s', (seller, holder) => {
    expect(isSameName(seller, holder)).toBe(true);
  });

  it.each([
    ['Neema Juma Mollel', 'NEEMA JUMA SHAYO'],
    ['Asha Mwinyi', 'Juma Mwinyi'],
    ['Asha Mwinyi', ''],
    ['', 'Asha Mwinyi'],
    ['', ''],
    ['123', '123'],
  ])('%s is not %s', (seller, holder) => {
    expect(isSameName(seller, holder)).toBe(false);
  });

  it('may differ by 15 of 100', () => {
    expect(isSameName('Baraka Salim', 'Baraka Khalima')).toBe(true);
    expect(isSameName('Baraka Ali', 'Baraka Khalima')).toBe(false);
  });

  it.each([
    ['ASHA MWINYI', { holderName: 'ASHA MWINYI', state: 'verified' }],
    ['Juma Shayo', { holderName: 'Juma Shayo', state: 'name-differs' }],
    [null, { holderName: '', state: 'not-found' }],
    [undefined, { holderName: '', state: 'unchecked' }],
  ])('for the provider’s answer %p is %j', (holder, checked) => {
    expect(checkHolder('Asha Mwinyi', WALLET, holder)).toEqual(checked);
  });

  it.each([
    ['MWINYI ASHA', undefined, { holderName: 'MWINYI ASHA', state: 'unchecked' }],
    ['Juma Shayo', undefined, { holderName: 'Juma Shayo', state: 'name-differs' }],
    ['Juma Shayo', 'ASHA MWINYI', { holderName: 'ASHA MWINYI', state: 'verified' }],
    ['Asha Mwinyi', 'JUMA SHAYO', { holderName: 'JUMA SHAYO', state: 'name-differs' }],
  ] as const)(
    'of an account, written as %s, counts only where none is looked up (%p)',
    (holderName, found, checked) => {
      expect(checkHolder('Asha Mwinyi', { ...ACCOUNT, holderName }, found)).toEqual(checked);
    },
  );
});

describe('another destination than the verified one', () => {
  const to = { kind: 'wallet', method: 'Mpesa', number: '+255712345678' } as const;
  const other = { ...to, number: '+255712345679' };
  const now = new Date('2026-12-04T09:00:00.000Z');
  const current = {
    _id: 'seller-1',
    ...{ to, checkedBy: 'sandbox', holderName: 'ASHA MWINYI', state: 'verified' as const },
    ...{ checkedAt: now, confirmedBy: '', nextPayoutAt: now, next: null },
  };
  const { _id, nextPayoutAt, next, ...proof } = current;
  const waiting = (state: 'verified' | 'unchecked', startsAt: Date) => ({
    ...current,
    next: { ...proof, to: other, state, startsAt },
  });

  it('takes its place once it is verified and has waited', () => {
    expect(inForce(waiting('verified', now), now)).toMatchObject({ to: other, next: null });
  });

  it('leaves it in force before that', () => {
    const later = new Date(now.getTime() + 1);
    for (const one of [waiting('verified', later), waiting('unchecked', now), current])
      expect(inForce(one, now)).toBe(one);
  });

  it('waits beside a verified one alone, and not where it is the same', () => {
    expect(staysBeside(current, other)).toBe(true);
    expect(staysBeside(current, { ...to })).toBe(false);
    expect(staysBeside({ ...current, state: 'unchecked' }, other)).toBe(false);
    expect(staysBeside(null, other)).toBe(false);
  });
});
