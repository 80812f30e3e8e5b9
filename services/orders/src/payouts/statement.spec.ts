import type { StatementEntry } from '../ledger/seller-balance.ts';
import { statementFile, toStatementLine } from './statement.ts';

const line: StatementEntry = {
  _id: '1'.repeat(24),
  at: new Date('2026-03-01T08:00:00Z'),
  kind: 'order-paid',
  reference: 'o1',
  orderNumber: 'SK-2026-00042',
  pendingTzs: 23_000,
  availableTzs: 0,
  balanceTzs: 23_000,
};

it('the amount of a line is what it changes of pending and available money together', () => {
  const completed = { ...line, pendingTzs: -23_000, availableTzs: 22_000 };
  expect(toStatementLine(completed)).toMatchObject({
    at: '2026-03-01T08:00:00.000Z',
    amountTzs: -1_000,
  });
});

describe('a statement as a file', () => {
  it('is a UTF-8 table with labels, local time and numeric amounts', () => {
    const tax = { saleCents: -350_848, feeCents: 0 };
    const refund = { ...line, kind: 'refund-requested', pendingTzs: -23_000, tax } as const;
    expect(statementFile([{ ...refund, balanceTzs: 0 }, line], 9, 'en')).toBe(
      [
        '\uFEFFDate and time (Dar es Salaam),What,Order,Reference,Pending (TZS),Available (TZS),Amount (TZS),Balance (TZS),VAT in the sale (TZS),VAT in the commission of Sokoni (TZS)',
        '2026-03-01 11:00:00,Sale,SK-2026-00042,o1,23000,0,23000,23000,0,0',
        '2026-03-01 11:00:00,Refund to the buyer,SK-2026-00042,o1,-23000,0,-23000,0,-3508.48,0',
        '',
      ].join('\r\n'),
    );
  });

  it('escapes formulas, commas and quotes', () => {
    const [, evil = ''] = statementFile(
      [{ ...line, orderNumber: '=HYPERLINK("http://x","y"),1' }],
      9,
      'en',
    ).split('\r\n');
    expect(evil).toContain(`"'=HYPERLINK(""http://x"",""y""),1"`);
  });

  it.each(['=1', '+1', '-1', '@x', '\t1'])('marks %j as a text', (text) => {
    const [, row] = statementFile([{ ...line, reference: text }], 9, 'en').split('\r\n');
    expect(row).toContain(`,'${text},23000`);
  });

  it('leaves other texts alone, and shows a kind without a label by its name', () => {
    const other = { ...line, kind: 'late-money', reference: 'o=1' } as const;
    const [, row] = statementFile([other], 9, 'en').split('\r\n');
    expect(row).toBe('2026-03-01 11:00:00,late-money,SK-2026-00042,o=1,23000,0,23000,23000,0,0');
  });

  it('is in the language of its reader', () => {
    const [heading, row] = statementFile([line], 9, 'sw').split('\r\n');
    expect(heading).toContain('Tarehe na saa (Dar es Salaam),Maelezo,Oda');
    expect(row).toContain('Mauzo');
  });

  it.each([
    ['en', 'Delivery paid by Sokoni'],
    ['sw', 'Usafirishaji uliolipwa na Sokoni'],
  ] as const)('has a label for a subsidised delivery in %s', (language, words) => {
    const [, row] = statementFile([{ ...line, kind: 'subsidy-granted' }], 9, language).split(
      '\r\n',
    );
    expect(row).toContain(words);
  });

  it('says at its beginning that older lines are left out, and only then', () => {
    const rowsOf = (count: number, language: 'en' | 'sw') =>
      statementFile(Array(count).fill(line), 2, language).trim().split('\r\n');
    expect(rowsOf(2, 'en')).toHaveLength(3);
    const [, first = '', ...rest] = rowsOf(3, 'en');
    expect(first).toMatch(/^Only the newest 2 lines are in this file\.,,/);
    expect(rest).toHaveLength(2);
    expect(rowsOf(3, 'sw')[1]).toMatch(/^Faili hili lina mistari 2 mipya pekee\./);
  });

  it('of a seller without sales has the heading only', () => {
    expect(statementFile([], 9, 'en').split('\r\n')).toHaveLength(2);
  });
});
