import { bankFile, hashOf } from './bank-file.ts';

const account = { kind: 'bank', bank: 'crdb', number: '0150123456789' } as const;
const payout = { _id: 'a'.repeat(24), to: account, holderName: 'ASHA MUSHI', amountTzs: 23_000 };
const rowsOf = (file: string) => file.trim().split('\r\n').slice(1);

describe('the file for the bank', () => {
  it('has one row a payout: our reference, the bank, the whole account and plain shillings', () => {
    expect(rowsOf(bankFile([payout]))).toEqual([
      `${'a'.repeat(24)},CRDB Bank,CORUTZTZ,0150123456789,ASHA MUSHI,23000`,
    ]);
  });

  it('names the operator and the international number of a wallet', () => {
    const to = { kind: 'wallet', method: 'TigoPesa', number: '+255712345678' } as const;
    const [row] = rowsOf(bankFile([{ ...payout, to }]));
    expect(row).toContain(',Mixx by Yas (Tigo Pesa),,255712345678,');
  });

  it.each(['=1+1', '+SUM(A1)', '-2', '@cmd', '\tx'])('takes no name for a formula: %j', (name) => {
    const [row] = rowsOf(bankFile([{ ...payout, holderName: name }]));
    expect(row).toContain(`'${name}`);
  });

  it('is the same for the same payouts, and another one when a sum or account differs', () => {
    const hash = hashOf(bankFile([payout]));
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOf(bankFile([{ ...payout }]))).toBe(hash);
    const others = [
      { ...payout, amountTzs: 23_001 },
      { ...payout, to: { ...account, number: '0150123456780' } },
      { ...payout, holderName: 'ASHA MUSHI ' },
    ];
    for (const other of others) expect(hashOf(bankFile([other]))).not.toBe(hash);
    expect(hashOf(bankFile([payout, payout]))).not.toBe(hash);
  });
});
