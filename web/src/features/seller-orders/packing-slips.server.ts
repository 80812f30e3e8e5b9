import {
  type FiscalReceipt,
  type Language,
  lineInWords,
  type Order,
  tinInWords,
} from '@sokoni/contracts/browser';
import { panelPaths } from '../../app/panel-paths.ts';
import { partStatus } from '../../components/order/order-status.ts';
import { wordsByWay } from '../../components/order/order-words.ts';
import {
  businessLine,
  customerOf,
  receiptTime,
  taxRows,
} from '../../components/order/tax-facts.tsx';
import { publicOrigin } from '../../lib/env.ts';
import { formatTzs } from '../../lib/format.ts';
import {
  drawable,
  drawPaper,
  drawQr,
  keepRoom,
  MARGIN,
  type Pdf,
  type Say,
} from '../../lib/paper.server.ts';

const QR_SIZE = 84;
/** What may still be sent, or was: a slip of anything else says so in its largest letters. */
const GOES_OUT = ['confirmed', 'paid', 'processing', 'shipped', 'delivered', 'completed'];

/**
 * A page of A6 for each order: what goes into the parcel and where it goes, without prices but for the tax in what was
 * paid. Null where the fiscal receipts are unknown.
 */
export function packingSlipsPdf(
  orders: readonly Order[],
  lang: Language,
  receipts: readonly FiscalReceipt[] | null = [],
): Promise<Buffer> {
  return drawPaper({ size: 'A6', title: 'slips.slipTitle', lang }, (pdf, say) => {
    for (const order of orders) {
      drawSlip(pdf.addPage(), order, lang, say);
      const receipt = receipts?.find(({ orderId }) => orderId === order._id);
      if (receipt) drawFiscal(pdf, receipt, say);
      if (!receipts) drawUnknown(pdf, say);
    }
  });
}

function drawSlip(pdf: Pdf, order: Order, lang: Language, say: Say): void {
  const [part] = order.sellerOrders;
  const { width } = pdf.page;
  drawQr(pdf, `${publicOrigin()}${panelPaths.sellerOrder(order._id)}`, {
    left: width - MARGIN - QR_SIZE,
    top: MARGIN,
    side: QR_SIZE,
  });
  const beside = { width: width - 2 * MARGIN - QR_SIZE - 8 };
  pdf.font('text').fontSize(8).text('Sokoni', MARGIN, MARGIN, beside);
  pdf.text(drawable(say('slips.from', { seller: part?.sellerName ?? '' })), beside);
  pdf.moveDown(0.5).fontSize(8).text(say('slips.order'), beside);
  pdf.font('bold').fontSize(13).text(order.orderNumber, beside);
  if (part && !GOES_OUT.includes(part.status)) {
    const status = say(wordsByWay(partStatus(part.status).key, order.delivery));
    pdf.fontSize(12).text(say('slips.doNotSend', { status }), beside);
  }
  if (part && part.collectTzs > 0) {
    const amount = formatTzs(part.collectTzs);
    const key = order.delivery.method === 'pickup' ? 'slips.collectAtPickup' : 'slips.collect';
    pdf.fontSize(12).text(drawable(say(key, { amount })), beside);
  }
  pdf.y = Math.max(pdf.y, MARGIN + QR_SIZE) + 4;
  drawPlace(pdf, order, say);
  drawContents(pdf, order, lang, say);
}

function drawPlace(pdf: Pdf, { buyerName, business, delivery }: Order, say: Say): void {
  const { method, landmark, ward, location, phone, station } = delivery;
  const isPickup = method === 'pickup';
  const heading = station ? 'slips.station' : isPickup ? 'slips.pickup' : 'slips.deliverTo';
  rule(pdf);
  pdf.font('text').fontSize(8).text(say(heading), MARGIN);
  pdf.font('bold').fontSize(14).text(drawable(buyerName));
  if (business)
    pdf
      .font('text')
      .fontSize(8)
      .text(drawable(businessLine(business, say)));
  pdf.font('bold').fontSize(11).text(say('slips.phone', { phone }));
  pdf.font('text');
  for (const line of isPickup
    ? []
    : [station?.name ?? '', landmark, ward, location].filter(Boolean)) {
    pdf.text(drawable(line));
  }
}

/** Until everything is sent, what is still to go; then what went, without what was refunded. */
function contentsOf({ productDetails: lines }: Order) {
  const waits = lines.some(({ toSendQuantity }) => toSendQuantity > 0);
  return lines
    .map((line) => {
      const kept = line.quantity - line.refundedQuantity;
      return { ...line, quantity: waits ? line.toSendQuantity : kept };
    })
    .filter(({ quantity }) => quantity > 0);
}

function drawContents(pdf: Pdf, order: Order, lang: Language, say: Say): void {
  const lines = contentsOf(order);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  rule(pdf);
  pdf.fontSize(8).text(`${say('slips.contents')}: ${say('slips.pieces', { count })}`);
  pdf.fontSize(10);
  const width = pdf.page.width - 2 * MARGIN;
  for (const line of lines) {
    const name = [lineInWords(line, lang), line.sku && `[${line.sku}]`].filter(Boolean).join(' ');
    const text = drawable(`${line.quantity} × ${name}`);
    keepRoom(pdf, pdf.heightOfString(text, { width }));
    pdf.text(text, MARGIN, pdf.y, { width });
  }
  const [part] = order.sellerOrders;
  const tax = part ? taxRows(part, say) : [];
  keepRoom(pdf, 34 + tax.length * 10);
  if (tax.length > 0) {
    rule(pdf);
    pdf.fontSize(8);
    for (const [what, amount] of tax) pdf.text(drawable(`${what}: ${amount}`));
  }
  rule(pdf);
  pdf.fontSize(8).text(say('slips.note'));
}

/** What goes with the goods in place of a paper of the seller's own device. */
function drawFiscal(pdf: Pdf, receipt: FiscalReceipt, say: Say): void {
  const { number, verificationCode, verificationUrl, seller, environment } = receipt;
  keepRoom(pdf, QR_SIZE + 16);
  rule(pdf);
  const top = pdf.y;
  drawQr(pdf, verificationUrl, { left: MARGIN, top, side: QR_SIZE });
  const left = MARGIN + QR_SIZE + 8;
  const beside = { width: pdf.page.width - left - MARGIN };
  const title = say('fiscal.fiscalReceipt', { seller: seller.name });
  pdf.font('bold').fontSize(9).text(drawable(title), left, top, beside);
  pdf.font('text').fontSize(8);
  for (const line of [
    ...(environment === 'test' ? [say('fiscal.onTest')] : []),
    `${say('fiscal.number')}: ${number}, ${receiptTime(receipt)}`,
    `${say('fiscal.code')}: ${verificationCode}`,
    `${say('fiscal.tin')}: ${tinInWords(seller.tin)}`,
    `${say('fiscal.issuedTo')}: ${customerOf(receipt)}`,
  ]) {
    pdf.text(drawable(line), beside);
  }
  pdf.x = MARGIN;
  pdf.y = Math.max(pdf.y, top + QR_SIZE) + 4;
}

function drawUnknown(pdf: Pdf, say: Say): void {
  keepRoom(pdf, 34);
  rule(pdf);
  pdf
    .font('bold')
    .fontSize(8)
    .text(drawable(say('slips.receiptUnknown')));
}

function rule(pdf: Pdf): void {
  pdf.y += 4;
  const right = pdf.page.width - MARGIN;
  pdf.moveTo(MARGIN, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).stroke();
  pdf.x = MARGIN;
  pdf.y += 4;
}
