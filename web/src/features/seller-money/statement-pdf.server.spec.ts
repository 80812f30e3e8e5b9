import type { StatementLine } from '@sokoni/contracts/browser';
import { extractText, getDocumentProxy } from 'unpdf';
import { setTextSource } from '../../lib/texts.ts';
import { monthsBetween, readMonth, sumsOf } from './statement-month.ts';
import { statementPdf } from './statement-pdf.server.ts';

const line = (
  kind: string,
  amountTzs: number,
  balanceTzs: number,
  tax = { saleCents: 0, feeCents: 0 },
): StatementLine => ({
  ...{ _id: `${kind} ${balanceTzs}`, at: '2026-03-01T08:00:00.000Z', kind },
  ...{ orderNumber: 'SK-260301-AAAA1', pendingTzs: 0, availableTzs: amountTzs },
  ...{ amountTzs, balanceTzs, tax },
});
const LINES = [
  line('order-paid', 50_000, 70_000, { saleCents: 762_712, feeCents: 0 }),
  line('payout-requested', -60_000, 10_000),
  line('payout-failed', 60_000, 70_000),
  line('payout-requested', -65_000, 5_000),
];

beforeAll(() => {
  setTextSource(
    async (lang, namespace) => (await import(`../../locales/${lang}/${namespace}.ts`)).default,
  );
});

const textOf = async (pdf: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
};

it('a month begins and ends with its balance, and failed payouts are a sum apart', () => {
  const payouts = { payoutsTzs: 125_000, failedPayoutsTzs: 60_000 };
  const sums = { openingTzs: 20_000, closingTzs: 5_000, ...payouts };
  expect(sumsOf(LINES)).toEqual({ ...sums, saleTaxTzs: 7_627, feeTaxTzs: 0 });
  const none = { payoutsTzs: 0, failedPayoutsTzs: 0, saleTaxTzs: 0, feeTaxTzs: 0 };
  expect(sumsOf([])).toEqual({ openingTzs: 0, closingTzs: 0, ...none });
  // Asked for in the month before.
  const failed = [line('payout-failed', 60_000, 60_000)];
  expect(sumsOf(failed)).toMatchObject({ payoutsTzs: 0, failedPayoutsTzs: 60_000 });
});

it.each([
  ['2026-03', '2026-03'],
  ['2026-13', null],
  ['March', null],
  [null, null],
])('the month of a statement: %s', (value, month) => {
  expect(readMonth(value)).toBe(month);
});

it('the statement of a month has its sums and every line, in both languages', async () => {
  const statement = { seller: 'Duka la Neema', month: '2026-03', lines: LINES };
  const [english = ''] = await textOf(await statementPdf(statement, 'en'));
  for (const text of [
    ...['Duka la Neema', 'March 2026', 'At the beginning: TZS 20,000', 'Payouts: TZS 125,000'],
    'Failed payouts, back in your balance: TZS 60,000',
    ...['At the end: TZS 5,000', 'SK-260301-AAAA1', 'Payout'],
    'VAT in your sales, less refunds: TZS 7,627',
  ]) {
    expect(english).toContain(text);
  }
  expect(english).not.toContain('VAT in the commission');
  const [swahili = ''] = await textOf(await statementPdf(statement, 'sw'));
  expect(swahili).toContain('Mwanzoni: TZS 20,000');
});

it('a long month goes on on further pages, an empty one says so', async () => {
  const lines = Array.from({ length: 90 }, (_, at) => line('order-paid', 1_000, 1_000 * (at + 1)));
  const about = { seller: 'Neema', month: '2026-03' };
  expect((await textOf(await statementPdf({ ...about, lines }, 'en'))).length).toBeGreaterThan(1);
  const [empty] = await textOf(await statementPdf({ ...about, lines: [] }, 'sw'));
  expect(empty).toContain('Hakuna kilichobadilisha salio mwezi huu.');
});

it.each([
  [
    'from the first line on',
    '2026-03-31T21:30:00.000Z',
    '2026-02-28T20:59:00.000Z',
    '2026-04 2026-03 2026-02',
  ],
  ['alone in the first month', '2026-03-05T08:00:00.000Z', '2026-03-01T08:00:00.000Z', '2026-03'],
])('the months of a statement are offered %s', (_, newest, since, months) => {
  expect(monthsBetween(newest, since).join(' ')).toBe(months);
});

it('two years of a statement are offered, where its first line is older or not known', () => {
  for (const since of [null, '2021-01-01T08:00:00.000Z'])
    expect(monthsBetween('2026-03-05T08:00:00.000Z', since)).toHaveLength(24);
});
