import { OrdersConfig } from './config.ts';

const HOUR = 3_600_000;
const lipaNumber = { LIPA_NUMBER: '554433', LIPA_OPERATOR: 'Mpesa', LIPA_NAME: 'SOKONI' };
const bank = {
  BANK_TRANSFER_ACCOUNT: '0150-1234 567 00',
  BANK_TRANSFER_BANK: 'crdb',
  BANK_TRANSFER_NAME: 'SOKONI LIMITED',
};

describe('the shop’s own accounts', () => {
  it('are none without variables', () => {
    expect(new OrdersConfig({}).ownPayNumbers).toEqual([]);
  });

  it('are a lipa number, a bank account, or both', () => {
    expect(new OrdersConfig(lipaNumber).ownPayNumbers).toEqual([
      { kind: 'lipa-number', number: '554433', payee: { operator: 'Mpesa', name: 'SOKONI' } },
    ]);
    const { ownPayNumbers } = new OrdersConfig({ ...lipaNumber, ...bank });
    expect(ownPayNumbers.map(({ kind }) => kind)).toEqual(['lipa-number', 'bank-transfer']);
    expect(new OrdersConfig(bank).ownPayNumbers).toEqual([
      {
        kind: 'bank-transfer',
        number: '0150123456700',
        payee: { bank: 'crdb', name: 'SOKONI LIMITED' },
      },
    ]);
  });

  it.each([
    ['LIPA_NUMBER: set LIPA_NUMBER, LIPA_OPERATOR and LIPA_NAME together', lipaNumber],
    [
      'BANK_TRANSFER_ACCOUNT: set BANK_TRANSFER_ACCOUNT, BANK_TRANSFER_BANK and BANK_TRANSFER_NAME together',
      bank,
    ],
  ])('are refused in part: %s', (sentence, variables) => {
    const names = Object.keys(variables);
    for (const absent of names) {
      expect(() => new OrdersConfig({ ...variables, [absent]: '' })).toThrow(sentence);
    }
  });

  it.each([
    ['BANK_TRANSFER_ACCOUNT', '12345', 'an account number has 8 to 16 digits'],
    ['BANK_TRANSFER_BANK', 'bank of nowhere', 'BANK_TRANSFER_BANK'],
    ['BANK_TRANSFER_NAME', 'x'.repeat(61), 'BANK_TRANSFER_NAME'],
  ])('are refused with a wrong %s', (name, value, sentence) => {
    expect(() => new OrdersConfig({ ...bank, [name]: value })).toThrow(sentence);
  });

  it('are waited for: a day for a bank, six hours for other numbers, half an hour else', () => {
    const start = new Date('2026-03-02T09:00:00Z');
    const config = new OrdersConfig(bank);
    const hours = (method?: string) =>
      (config.paymentSessionEnd(start, method).getTime() - start.getTime()) / HOUR;
    expect(['bank-transfer', 'lipa-number', 'control-number'].map(hours)).toEqual([24, 6, 6]);
    expect(hours()).toBe(0.5);
    const shorter = new OrdersConfig({ ...bank, BANK_TRANSFER_MS: String(2 * HOUR) });
    expect(shorter.reservationEnd(start, 'bank-transfer')).toEqual(
      new Date(start.getTime() + 2 * HOUR + shorter.RESERVATION_MARGIN_MS),
    );
  });
});
