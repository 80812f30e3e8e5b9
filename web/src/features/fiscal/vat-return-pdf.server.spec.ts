import type { VatReturn } from '@sokoni/contracts/browser';
import { extractText, getDocumentProxy } from 'unpdf';
import { setTextSource } from '../../lib/texts.ts';
import { vatReturnPdf } from './vat-return-pdf.server.ts';

const FIGURES: VatReturn = {
  ...{ month: '2026-03', tin: '123456789', vrn: '40001234A', name: 'Duka la Neema', receipts: 3 },
  totals: { amountTzs: 141_600, netCents: 12_000_000, taxCents: 2_160_000 },
  taxes: [{ code: 'A', rateBasisPoints: 1_800, netCents: 12_000_000, taxCents: 2_160_000 }],
  credits: { count: 1, amountTzs: 11_800, taxCents: 0, withoutTax: 1 },
  waiting: 2,
};

const AS_OF = '2026-03-20T09:00:00.000Z';

beforeAll(() => {
  setTextSource(
    async (lang, namespace) => (await import(`../../locales/${lang}/${namespace}.ts`)).default,
  );
});

const textOf = async (pdf: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.join(' ').replaceAll(/\s+/g, ' ');
};

it('a VAT return names seller, rates, refunds, and what it leaves open', async () => {
  const english = await textOf(await vatReturnPdf(FIGURES, 'en', AS_OF));
  for (const text of [
    ...[
      'VAT return',
      'Duka la Neema',
      'TIN 123-456-789',
      'VRN 40-001234-A',
      'March 2026',
      'As of 20',
    ],
    ...['Code A, 18 %: Without VAT TZS 120,000', 'Code A, 18 %: VAT TZS 21,600'],
    ...['Total TZS 141,600', '1 refund − TZS 11,800', 'your accountant enters them'],
    '2 receipts of this month have not reached the tax office.',
  ])
    expect(english).toContain(text);
  const swahili = await textOf(await vatReturnPdf(FIGURES, 'sw', AS_OF));
  expect(swahili).toContain('Ritani ya VAT');
  expect(swahili).toContain('Machi 2026');
  expect(swahili).toContain('Hadi kufikia 20');
});

it('a month without anything is a page too', async () => {
  const credits = { count: 0, amountTzs: 0, taxCents: 0, withoutTax: 0 };
  const none = { amountTzs: 0, netCents: 0, taxCents: 0 };
  const empty = { ...FIGURES, receipts: 0, totals: none, taxes: [], credits, waiting: 0 };
  expect(await textOf(await vatReturnPdf(empty, 'en', AS_OF))).toContain('Receipts 0');
});
