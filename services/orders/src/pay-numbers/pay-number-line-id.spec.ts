import { BANK_LINE_ID, lineIds } from './pay-number-line-id.ts';
import type { PayNumberFileRow } from './statement-file.ts';

const BANK = { kind: 'bank-transfer', number: '0150123456700' } as const;
const LIPA = { kind: 'lipa-number', number: '554433' } as const;

const row = (changes: Partial<PayNumberFileRow> = {}): PayNumberFileRow => ({
  row: 2,
  code: '',
  at: new Date('2026-03-01T21:00:00Z'),
  amountTzs: 10_000,
  payer: '',
  reference: 'TRF NEEMA 48213357',
  column: '',
  ...changes,
});
const idsOf = (...rows: readonly PayNumberFileRow[]) => lineIds(BANK, rows);

describe('the id of a line of a statement', () => {
  it('is the transaction code of a lipa number', () => {
    expect(lineIds(LIPA, [row({ code: '9F6A3B2C1D' })])).toEqual(['9F6A3B2C1D']);
  });

  it('names the day at a bank, and is no code that an operator writes', () => {
    const [id = ''] = idsOf(row());
    expect(id).toMatch(/^BANK\.260302\.[0-9A-F]{18}$/);
    expect(BANK_LINE_ID.test(id)).toBe(true);
  });

  it('is the same in files that overlap, also where the narration is spaced otherwise', () => {
    const later = row({ reference: 'other', row: 3 });
    const [first] = idsOf(row());
    expect(idsOf(later, row({ row: 7, reference: ' trf  NEEMA/48213357' }))[1]).toBe(first);
  });

  it('is another one for each of equal payments, and the same ones in the next file', () => {
    const twice = [row(), row({ row: 3 })];
    const ids = idsOf(...twice);
    expect(new Set(ids).size).toBe(2);
    expect(idsOf(...twice, row({ row: 4 })).slice(0, 2)).toEqual(ids);
  });

  it('differs by day, amount, reference of the bank or narration, and account', () => {
    const ids = [
      ...idsOf(row()),
      ...idsOf(row({ at: new Date('2026-03-02T21:00:00Z') })),
      ...idsOf(row({ amountTzs: 10_001 })),
      ...idsOf(row({ code: 'FT26061A' })),
      ...idsOf(row({ code: 'FT26061B' })),
      ...idsOf(row({ reference: 'TRF ASHA' })),
      ...lineIds({ ...BANK, number: '0150123456701' }, [row()]),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('does not depend on the narration where the bank gives a reference', () => {
    const [id] = idsOf(row({ code: 'FT26061A' }));
    expect(idsOf(row({ code: 'FT26061A', reference: 'shortened' }))).toEqual([id]);
  });

  it('is empty for rows that are no lines, which do not count', () => {
    const rows = [row({ skipped: true }), row({ column: 'at', at: null }), row()];
    expect(idsOf(...rows)).toEqual(['', '', ...idsOf(row())]);
  });
});
