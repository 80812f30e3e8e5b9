import { isSameName, judgeHolder } from './wallet.ts';

describe('the name of a wallet', () => {
  it.each([
    ['Neema Juma Mollel', 'NEEMA JUMA MOLLEL'],
    ['Neema Juma Mollel', 'MOLLEL NEEMA JUMA'],
    ['Neema Juma Mollel', 'NEEMA J. MOLLEL'.replace('J.', 'JUMA')],
    ['Asha Mwinyi', 'Asha Mwinyii'],
    ["Zuhura Ng'ombe", 'ZUHURA NGOMBE'],
    ['José Kimaro', 'JOSE KIMARO'],
  ])('%s is %s', (seller, holder) => {
    expect(isSameName(seller, holder)).toBe(true);
  });

  it.each([
    ['Neema Juma Mollel', 'NEEMA JUMA SHAYO'],
    ['Asha Mwinyi', 'Juma Mwinyi'],
    ['Asha Mwinyi', ''],
    ['', ''],
    ['123', '123'],
  ])('%s is not %s', (seller, holder) => {
    expect(isSameName(seller, holder)).toBe(false);
  });

  it('is judged by the provider’s answer', () => {
    const judge = (holder: string | null | undefined) => judgeHolder('Asha Mwinyi', holder).state;
    expect([judge('ASHA MWINYI'), judge('Juma Shayo'), judge(null), judge(undefined)]).toEqual([
      'verified',
      'name-differs',
      'not-found',
      'unchecked',
    ]);
  });
});
