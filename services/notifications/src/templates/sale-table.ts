import { type Language, lineNameFor, optionInWords } from '@sokoni/contracts';
import { formatTzs } from './format.ts';
import { type Table, table } from './letter.ts';
import type { Sale, SoldLine } from './texts.ts';

interface Words {
  readonly language: Language;
  readonly discount: string;
  readonly delivery: string;
  readonly total: string;
}

/** What was bought, line by line, with delivery and the sum. */
export function saleTable(sale: Sale, words: Words): Table {
  const lines = sale.lines.map((line) => ({
    label: nameOf(line, words.language),
    value: formatTzs(line.totalTzs),
  }));
  const off = sale.discountTzs;
  const discount = off > 0 ? [{ label: words.discount, value: `− ${formatTzs(off)}` }] : [];
  const delivery = { label: words.delivery, value: formatTzs(sale.deliveryTzs) };
  return table([...lines, ...discount, delivery], {
    label: words.total,
    value: formatTzs(sale.totalTzs),
  });
}

/** `2 × Tecno Spark 20 (Black), 1 × Kanga` */
export function productsOf({ lines }: Sale, language: Language): string {
  return lines.map((line) => nameOf(line, language)).join(', ');
}

function nameOf({ option, quantity, ...line }: SoldLine, language: Language): string {
  const { text } = lineNameFor(language, line);
  return `${quantity} × ${text}${option ? ` (${optionInWords(option, language)})` : ''}`;
}
