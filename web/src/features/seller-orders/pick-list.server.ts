import { type Language, type Order, optionInWords } from '@sokoni/contracts/browser';
import { partStatus } from '../../components/order/order-status.ts';
import { wordsByWay } from '../../components/order/order-words.ts';
import { formatDateTime } from '../../lib/format.ts';
import {
  drawable,
  drawPaper,
  keepRoom,
  MARGIN,
  type Pdf,
  type Say,
} from '../../lib/paper.server.ts';
import { isToPack, type PickRow, pickRows } from './pick-list.ts';

const COLUMNS = { take: 50, product: 270 } as const;

/** A4: what to take from the shelf for the chosen orders, and the seller's notes about them. */
export function pickListPdf(orders: readonly Order[], lang: Language): Promise<Buffer> {
  return drawPaper({ size: 'A4', title: 'slips.pickTitle', lang }, (pdf, say) => {
    const rows = pickRows(orders);
    const count = orders.filter(isToPack).length;
    pdf.addPage();
    pdf.font('bold').fontSize(18).text(say('slips.pickTitle'));
    const made = formatDateTime(new Date().toISOString(), lang);
    pdf
      .font('text')
      .fontSize(10)
      .text(`${say('slips.pickCount', { count })}, ${made}`)
      .moveDown();
    if (rows.length === 0) pdf.text(say('slips.nothing'));
    else drawRows(pdf, rows, { say, lang });
    drawNotes(pdf, orders.filter(isToPack), say);
    drawLeftOut(pdf, orders, say);
  });
}

interface Words {
  readonly say: Say;
  readonly lang: Language;
}

function drawRows(pdf: Pdf, rows: readonly PickRow[], { say, lang }: Words): void {
  pdf.font('bold').fontSize(10);
  drawRow(pdf, [say('slips.take'), say('slips.product'), say('slips.forOrders')]);
  for (const { name, optionLabel, sku, quantity, orders } of rows) {
    const option = optionInWords(optionLabel, lang);
    const product = [name, option, sku && `[${sku}]`].filter(Boolean).join(', ');
    const places = orders.map((one) => `${one.orderNumber} (${one.quantity})`).join(', ');
    pdf.font('text').fontSize(11);
    drawRow(pdf, [`${quantity} ×`, product, places]);
  }
}

/** Three columns, as high as the highest; a line under them to tick along. */
function drawRow(pdf: Pdf, [take, product, orders]: readonly [string, string, string]): void {
  const right = pdf.page.width - MARGIN;
  const left = { take: MARGIN, product: MARGIN + COLUMNS.take };
  const third = left.product + COLUMNS.product;
  const cells = [
    { text: take, x: left.take, width: COLUMNS.take - 8 },
    { text: drawable(product), x: left.product, width: COLUMNS.product - 8 },
    { text: orders, x: third, width: right - third },
  ];
  const height = Math.max(...cells.map(({ text, width }) => pdf.heightOfString(text, { width })));
  keepRoom(pdf, height + 8);
  const top = pdf.y;
  for (const { text, x, width } of cells) pdf.text(text, x, top, { width });
  pdf.x = MARGIN;
  pdf.y = top + height + 4;
  pdf.moveTo(MARGIN, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).stroke();
  pdf.y += 4;
}

/** Stays in the shop: packing slips, which buyers read, have no notes. */
function drawNotes(pdf: Pdf, orders: readonly Order[], say: Say): void {
  const noted = orders.filter(({ sellerOrders: [part] }) => part?.sellerNote);
  if (noted.length === 0) return;
  pdf.moveDown().font('bold').fontSize(11).text(say('slips.notes'), MARGIN);
  pdf.font('text').fontSize(10);
  for (const { orderNumber, sellerOrders } of noted) {
    pdf.text(drawable(`${orderNumber}: ${sellerOrders[0]?.sellerNote ?? ''}`));
  }
}

function drawLeftOut(pdf: Pdf, orders: readonly Order[], say: Say): void {
  const left = orders.filter((order) => !isToPack(order));
  if (left.length === 0) return;
  pdf.moveDown().font('bold').fontSize(11).text(say('slips.leftOut'), MARGIN);
  pdf.font('text').fontSize(10);
  for (const { orderNumber, sellerOrders, delivery } of left) {
    const [part] = sellerOrders;
    const status = part ? say(wordsByWay(partStatus(part.status).key, delivery)) : '';
    pdf.text(`${orderNumber}: ${status}`);
  }
}
