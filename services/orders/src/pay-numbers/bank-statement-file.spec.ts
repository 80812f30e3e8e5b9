import { PAY_NUMBER_FILE_ROWS_MOST } from '@sokoni/contracts';
import { readBankStatement } from './bank-statement-file.ts';
import { readLipaStatement } from './pay-number-file.ts';
import { isNoAmount, readStatementDay } from './statement-values.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const DAY = new Date('2026-03-01T21:00:00Z');
const HEADINGS = 'Date,Value Date,Narration,Reference,Debit,Credit,Balance';

describe('a statement of a bank', () => {
  it('is read with the heading rows of a portal, English headings, and amounts with commas', () => {
    const csv =
      '\uFEFFAccount Statement,,,,,,\r\nAccount: 0150123456700,,,,,,\r\n\r\n' +
      `${HEADINGS}\r\n02-Mar-2026,03-Mar-2026,"TRF NEEMA MOLLEL 48213357",FT26061/8KQ2,,"10,000.00","1,510,000.00"\r\n`;
    expect(readBankStatement(csv, NOW)).toEqual([
      {
        row: 5,
        code: 'FT260618KQ2',
        at: DAY,
        amountTzs: 10_000,
        payer: '',
        reference: 'TRF NEEMA MOLLEL 48213357 | FT26061/8KQ2',
        column: '',
      },
    ]);
  });

  it('is read with Swahili headings, semicolons, several texts, and without references of the bank', () => {
    const csv =
      'Tarehe;Maelezo;Remarks;Mtumaji;Zilizotoka;Zilizoingia;Salio\n2026-03-02 00:00:00;MALIPO;48213357;ASHA MUSHI;0.00;25000;1\n';
    expect(readBankStatement(csv, NOW)).toMatchObject([
      { code: '', at: DAY, amountTzs: 25_000, payer: 'ASHA MUSHI', column: '' },
    ]);
    expect(readBankStatement(csv, NOW)[0]?.reference).toBe('48213357 | MALIPO');
  });

  it.each([
    [';', ','],
    ['\t', ';'],
    [',', ';'],
    ['|', ','],
    [',', '|'],
  ])(
    'has the separator %j of its headings, whatever stands in its narrations: %j',
    (by, within) => {
      const row = [
        '02/03/2026',
        '',
        ['KITENGE', 'NEEMA', 'MOLLEL', '48213357', 'X', 'Y', 'Z'].join(within),
      ];
      const line = [...row, 'FT26061A', '', '10000', '1'].join(by);
      const csv = `${HEADINGS.replaceAll(',', by)}\n${`${line}\n`.repeat(30)}`;
      const read = readBankStatement(csv, NOW);
      expect(read).toHaveLength(30);
      expect(read[0]).toMatchObject({ amountTzs: 10_000, code: 'FT26061A', column: '' });
      expect(read[0]?.reference).toContain('48213357');
    },
  );

  it('has it also where what stands above the headings has another', () => {
    const above = 'Bank, Branch, Account, Currency, From, To, Printed\n'.repeat(8);
    const csv = `${above}${HEADINGS.replaceAll(',', ';')}\n02/03/2026;;TRF;;;1000;1\n`;
    expect(readBankStatement(csv, NOW)).toMatchObject([{ row: 10, amountTzs: 1000 }]);
  });

  it.each([
    'money that went out|02/03/2026,,CHARGES,FT26061A,"1,180.00",,900',
    'money that went out, with a zero|02/03/2026,,CHARGES,FT26061A,1180,0.00,900',
    'money that went out, with a dash|02/03/2026,,CHARGES,FT26061A,1180, - ,900',
    'an opening balance|,,Opening balance,,,,900',
  ])('skips what brings no money: %s', (named) => {
    const [, row] = named.split('|');
    expect(readBankStatement(`${HEADINGS}\n${row}\n`, NOW)).toMatchObject([
      { skipped: true, amountTzs: 0, column: '' },
    ]);
  });

  it.each([
    ['at', ',,TRF,,,1000,1'],
    ['at', '31/02/2026,,TRF,,,1000,1'],
    ['at', '05/03/2026,,TRF,,,1000,1'],
    ['at', 'Total,,,,,1000,1'],
    ['amount', '02/03/2026,,TRF,,,1000.50,1'],
    ['amount', '02/03/2026,,TRF,,,-1000,1'],
    ['amount', '02/03/2026,,TRF,,,"1.000,00",1'],
    ['amount', '02/03/2026,,TRF,,5,1000,1'],
    ['amount', '02/03/2026,,TRF,,,9999999999,1'],
  ])('names the column %s of a row that cannot be read: %s', (column, row) => {
    const [read] = readBankStatement(`${HEADINGS}\n${row}\n`, NOW);
    expect(read).toMatchObject({ row: 2, column });
    expect(read?.skipped).toBeUndefined();
  });

  it.each(['N/A', '0', 'SALARY', '=CMD()', 'x'.repeat(60)])(
    'takes no reference of the bank that is none: %s',
    (text) => {
      const [read] = readBankStatement(`${HEADINGS}\n02/03/2026,,TRF,${text},,1000,1\n`, NOW);
      expect(read).toMatchObject({ code: '', column: '' });
    },
  );

  it('keeps what the payer has typed where the bank’s reference is expected', () => {
    const [read] = readBankStatement(
      `${HEADINGS}\n02/03/2026,,TRF,INV 7/48213357 NEEMA,,1000,1\n`,
      NOW,
    );
    expect(read?.reference).toBe('TRF | INV 7/48213357 NEEMA');
  });

  it('keeps a narration that is long enough for a reference at its end', () => {
    const narration = `${'NEEMA '.repeat(25)}48213357`;
    const [read] = readBankStatement(`${HEADINGS}\n02/03/2026,,${narration},,,1000,1\n`, NOW);
    expect(read?.reference.endsWith('48213357')).toBe(true);
  });

  it.each(['', 'Date,Narration,Amount\n02/03/2026,TRF,1000', 'Date,Credit\n02/03/2026,1000'])(
    'is refused without day, narration, and a column for money that came in: %p',
    (csv) => {
      expect(() => readBankStatement(csv, NOW)).toThrow('columns');
    },
  );

  it('is refused with too many rows', () => {
    const rows = '02/03/2026,,TRF,,,1000,1\n'.repeat(PAY_NUMBER_FILE_ROWS_MOST + 1);
    expect(() => readBankStatement(`${HEADINGS}\n${rows}`, NOW)).toThrow('rows');
  });

  it('is refused where its head names another account of the shop', () => {
    const numbers = { own: '0150123456700', others: ['554433'] };
    const file = (head: string) => `${head}\n${HEADINGS}\n02/03/2026,,TRF,,,1000,1\n`;
    expect(() => readBankStatement(file('Till 554433'), NOW, numbers)).toThrow('account');
    expect(() =>
      readLipaStatement(file('0150-1234567-00'), NOW, {
        own: '554433',
        others: ['0150123456700'],
      }),
    ).toThrow('account');
    for (const head of ['', '0150 1234567 00 and 554433', 'Branch 5544331']) {
      expect(readBankStatement(file(head), NOW, numbers)).toHaveLength(1);
    }
  });
});

describe('values of a bank’s statement', () => {
  it.each([
    '02/03/2026',
    '2.3.2026',
    '2026-03-02',
    '02-Mar-2026',
    '02-MAR-26',
    '2 Machi 2026',
    '02Mar2026',
    '02/03/2026 00:00:00',
    '2026-03-02T10:15:00',
    '02 March, 2026',
  ])('reads the day %s', (text) => {
    expect(readStatementDay(text)).toEqual(DAY);
  });

  it.each(['', '02/03/26', '32/03/2026', '02-Foo-2026', '2026', 'Total', '30/02/2026'])(
    'reads no day of %p',
    (text) => {
      expect(readStatementDay(text)).toBeNull();
    },
  );

  it.each([
    ['', true],
    ['-', true],
    ['TZS 0.00', true],
    ['0', true],
    ['10', false],
    ['-10', false],
    ['x', false],
  ])('says of %p whether it is no amount: %p', (text, none) => {
    expect(isNoAmount(text)).toBe(none);
  });
});
