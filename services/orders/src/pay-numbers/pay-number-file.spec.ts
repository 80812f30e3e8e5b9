import { PAY_NUMBER_FILE_ROWS_MOST } from '@sokoni/contracts';
import { readLipaStatement } from './pay-number-file.ts';
import { mayBePayer, readStatementAmount, readStatementTime } from './statement-values.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

describe('a statement file', () => {
  it('is read with English headings, commas and thousands separators', () => {
    const csv =
      '\uFEFFTill 554433,,,,\r\n\r\nReceipt No.,Completion Time,Details,Paid In,Other Party Info\r\n' +
      '9F6A3B2C1D,02/03/2026 12:30:05,48213357,"10,000.00",255754123456 - NEEMA\r\n';
    expect(readLipaStatement(csv, NOW)).toEqual([
      {
        row: 4,
        code: '9F6A3B2C1D',
        at: new Date('2026-03-02T09:30:05Z'),
        amountTzs: 10_000,
        payer: '255754123456 - NEEMA',
        reference: '48213357',
        column: '',
      },
    ]);
  });

  it('is read with Swahili headings, semicolons, and date and time apart', () => {
    const csv =
      'Tarehe;Muda;Namba ya Muamala;Kiasi (TZS);Mlipaji;Kumbukumbu\n2026-03-02;12:30;9f6a3b2c1d;25000;ASHA;\n';
    expect(readLipaStatement(csv, NOW)).toMatchObject([
      { code: '9F6A3B2C1D', at: new Date('2026-03-02T09:30:00Z'), amountTzs: 25_000, column: '' },
    ]);
  });

  it.each([
    ['code', '=CMD(),02/03/2026 12:30,1000'],
    ['code', ',02/03/2026 12:30,1000'],
    ['at', '9F6A3B2C1D,31/02/2026 12:30,1000'],
    ['at', '9F6A3B2C1D,02/03/2026,1000'],
    ['at', '9F6A3B2C1D,02/03/2027 12:30,1000'],
    ['amount', '9F6A3B2C1D,02/03/2026 12:30,-1000'],
    ['amount', '9F6A3B2C1D,02/03/2026 12:30,1000.50'],
    ['amount', '9F6A3B2C1D,02/03/2026 12:30,"1.000,00"'],
    ['amount', '9F6A3B2C1D,02/03/2026 12:30,0'],
    ['amount', '9F6A3B2C1D,02/03/2026 12:30,'],
    ['amount', '9F6A3B2C1D,02/03/2026 12:30,1e9'],
  ])('names the column %s of a row that cannot be read: %s', (column, row) => {
    const read = readLipaStatement(`Code,Date,Amount\n${row}\n`, NOW);
    expect(read).toMatchObject([{ row: 2, column }]);
  });

  it('takes no formula, no control characters and no long texts as they are', () => {
    const csv = `Code,Date,Amount,Reference\n9F6A3B2C1D,02/03/2026 12:30,1000,'=1+1\u0000${'x'.repeat(200)}\n`;
    const [row] = readLipaStatement(csv, NOW);
    expect(row?.reference).toMatch(/^=1\+1 x+$/);
    expect(row?.reference).toHaveLength(80);
  });

  it.each(['', 'hello', 'a,b,c\n1,2,3', '{"json":true}', '\u0000\u0001'])(
    'is refused without headings: %p',
    (csv) => {
      expect(() => readLipaStatement(csv, NOW)).toThrow('columns');
    },
  );

  it('is refused with too many rows', () => {
    const rows = (count: number) =>
      `Code,Date,Amount\n${Array.from({ length: count }, (_, i) => `CODE${100_000 + i},02/03/2026 12:30,1000`).join('\n')}`;
    expect(readLipaStatement(rows(PAY_NUMBER_FILE_ROWS_MOST), NOW)).toHaveLength(
      PAY_NUMBER_FILE_ROWS_MOST,
    );
    expect(() => readLipaStatement(rows(PAY_NUMBER_FILE_ROWS_MOST + 1), NOW)).toThrow('rows');
  });
});

describe('values of a statement', () => {
  it.each([
    ['TZS 10,000.00', 10_000],
    ['+5,000', 5_000],
    ['1 250 000', 1_250_000],
    ['10000/=', 10_000],
    ['10,00', null],
    ['', null],
  ])('reads the amount %p as %p', (text, amount) => {
    expect(readStatementAmount(text)).toBe(amount);
  });

  it.each([
    ['02-03-2026 1:05 PM', '2026-03-02T10:05:00.000Z'],
    ['02.03.2026 12:00 AM', '2026-03-01T21:00:00.000Z'],
    ['2026/3/2T23:59:59.123', '2026-03-02T20:59:59.000Z'],
    ['02/03/2026 24:00', undefined],
    ['02/03/2026 13:00 PM', undefined],
    ['yesterday', undefined],
  ])('reads the time %p as %p', (text, time) => {
    expect(readStatementTime(text)?.toISOString()).toBe(time);
  });

  it.each([
    ['255754123456', true],
    ['0754 123 456 NEEMA', true],
    ['25575****456', true],
    ['NEEMA MOLLEL', true],
    ['', true],
    ['255715000000', false],
    ['25571****456', false],
  ])('says of the payer %p whether it may be the buyer: %p', (payer, may) => {
    expect(mayBePayer(payer, '+255754123456')).toBe(may);
  });
});
