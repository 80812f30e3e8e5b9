import { formatTzs } from './format.ts';
import { type Table, table } from './letter.ts';
import type { Sale, SoldLine } from './texts.ts';

/** What was bought, line by line, with delivery and the sum. */
export function saleTable(sale: Sale, words: { delivery: string; total: string }): Table {
  const lines = sale.lines.map((line) => ({
    label: nameOf(line),
    value: formatTzs(line.totalTzs),
  }));
  const delivery = { label: words.delivery, value: formatTzs(sale.deliveryTzs) };
  return table([...lines, delivery], { label: words.total, value: formatTzs(sale.totalTzs) });
}

function nameOf({ name, option, quantity }: SoldLine): string {
  return `${quantity} × ${name}${option ? ` (${option})` : ''}`;
}
