import type { StatementRecord } from '../ledger/seller-balance.ts';
import { statementFile } from './statement.ts';

const line: StatementRecord = {
  sellerId: 'asha',
  seq: 1,
  at: new Date('2026-03-01T08:00:00Z'),
  kind: 'order-paid',
  reference: 'o1',
  orderNumber: 'SK-2026-00042',
  pendingTzs: 23_000,
  availableTzs: 0,
  balanceTzs: 23_000,
};

describe('a statement as a file', () => {
  it('is a table that spreadsheets read as UTF-8, minus as a number', () => {
    const refund = { ...line, seq: 2, kind: 'refund-requested', pendingTzs: -23_000 } as const;
    expect(statementFile([line, { ...refund, balanceTzs: 0 }])).toBe(
      [
        '\uFEFFat,kind,orderNumber,reference,pendingTzs,availableTzs,amountTzs,balanceTzs',
        '2026-03-01T08:00:00.000Z,order-paid,SK-2026-00042,o1,23000,0,23000,23000',
        '2026-03-01T08:00:00.000Z,refund-requested,SK-2026-00042,o1,-23000,0,-23000,0',
        '',
      ].join('\r\n'),
    );
  });

  it('runs nothing in the reader’s spreadsheet and keeps commas and quotes whole', () => {
    const [, evil = ''] = statementFile([
      { ...line, orderNumber: '=HYPERLINK("http://x","y"),1' },
    ]).split('\r\n');
    expect(evil).toContain(`"'=HYPERLINK(""http://x"",""y""),1"`);
  });

  it('of somebody who sold nothing is its heading alone', () => {
    expect(statementFile([]).split('\r\n')).toHaveLength(2);
  });
});
