import type { Language, StatementLine } from '@sokoni/contracts/browser';
import { formatDateTime, formatTzs, LOCALES } from '../../lib/format.ts';
import {
  drawable,
  drawPaper,
  keepRoom,
  MARGIN,
  type Pdf,
  type Say,
} from '../../lib/paper.server.ts';
import { type MonthlyStatement, sumsOf } from './statement-month.ts';
import { STATEMENT_KINDS } from './statement-table.tsx';

/** Where each column ends; the first two begin there. */
const COLUMNS = { at: 0, what: 110, order: 290, amount: 470, balance: 555 } as const;

interface SellersStatement extends MonthlyStatement {
  readonly seller: string;
}

/** A4: a month of a seller's money, with the payouts in their sums. */
export function statementPdf(statement: SellersStatement, lang: Language): Promise<Buffer> {
  const { seller, month, lines } = statement;
  return drawPaper({ size: 'A4', title: 'slips.statementTitle', lang }, (pdf, say) => {
    const { openingTzs, closingTzs, payoutsTzs, failedPayoutsTzs, ...taxTzs } = sumsOf(lines);
    pdf.addPage();
    pdf.font('bold').fontSize(18).text(say('slips.statementTitle'));
    const name = new Intl.DateTimeFormat(LOCALES[lang], { month: 'long', year: 'numeric' });
    pdf
      .font('text')
      .fontSize(11)
      .text(drawable(seller))
      .text(name.format(new Date(`${month}-15`)));
    pdf.moveDown();
    if (lines.length === 0) {
      pdf.text(say('slips.noLines'));
      return;
    }
    const taxes = [
      [say('slips.saleVat'), taxTzs.saleTaxTzs],
      [say('slips.feeVat'), taxTzs.feeTaxTzs],
    ] as const;
    const failed = [say('slips.failedPayouts'), failedPayoutsTzs] as const;
    for (const [label, amount] of [
      [say('slips.opening'), openingTzs],
      [say('slips.payouts'), payoutsTzs],
      ...[failed].filter(([, tzs]) => tzs !== 0),
      [say('slips.closing'), closingTzs],
      ...taxes.filter(([, tzs]) => tzs !== 0),
    ] as const) {
      pdf.text(`${label}: ${formatTzs(amount)}`);
    }
    pdf.moveDown();
    drawLines(pdf, lines, lang, say);
  });
}

function drawLines(pdf: Pdf, lines: readonly StatementLine[], lang: Language, say: Say): void {
  pdf.font('bold').fontSize(9);
  drawRow(pdf, [
    say('money.date'),
    say('money.what'),
    say('money.order'),
    say('money.amount'),
    say('money.balance'),
  ]);
  pdf.font('text').fontSize(8);
  for (const { at, kind, orderNumber, amountTzs, balanceTzs } of lines) {
    const known = STATEMENT_KINDS.find((one) => one === kind);
    drawRow(pdf, [
      formatDateTime(at, lang),
      known ? say(`money.${known}`) : kind,
      orderNumber || '–',
      formatTzs(amountTzs),
      formatTzs(balanceTzs),
    ]);
  }
}

type Row = readonly [at: string, what: string, order: string, amount: string, balance: string];

/** As high as its highest cell, with a line under it; amounts stand at the right. */
function drawRow(pdf: Pdf, [at, what, order, amount, balance]: Row): void {
  const gap = 6;
  const cells = [
    { text: at, x: COLUMNS.at, width: COLUMNS.what - gap },
    { text: what, x: COLUMNS.what, width: COLUMNS.order - COLUMNS.what - gap },
    { text: order, x: COLUMNS.order, width: 105 },
    {
      text: amount,
      x: COLUMNS.order + 105,
      width: COLUMNS.amount - COLUMNS.order - 105,
      align: 'right',
    },
    {
      text: balance,
      x: COLUMNS.amount + gap,
      width: COLUMNS.balance - COLUMNS.amount - gap,
      align: 'right',
    },
  ] as const;
  const height = Math.max(...cells.map(({ text, width }) => pdf.heightOfString(text, { width })));
  keepRoom(pdf, height + 6);
  const top = pdf.y;
  for (const { text, x, width, ...align } of cells) {
    pdf.text(text, MARGIN + x, top, { width, ...align });
  }
  pdf.x = MARGIN;
  pdf.y = top + height + 3;
  const right = pdf.page.width - MARGIN;
  pdf.moveTo(MARGIN, pdf.y).lineTo(right, pdf.y).lineWidth(0.3).stroke();
  pdf.y += 3;
}
