import { buffer } from 'node:stream/consumers';
import {
  type FiscalReceipt,
  type Language,
  lineInWords,
  type Order,
  type SellerOrder,
  type ShownOrderLine,
  tinInWords,
  vatNumberInWords,
} from '@sokoni/contracts/browser';
import PDFDocument from 'pdfkit';
import { RATES } from '../../components/order/order-facts.tsx';
import { paymentMethodKey, paymentMethodLabel } from '../../components/order/order-status.ts';
import { wordsByWay } from '../../components/order/order-words.ts';
import {
  businessLine,
  customerOf,
  receiptTime,
  taxRows,
} from '../../components/order/tax-facts.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { fill, type Params } from '../../lib/i18n.ts';
import { drawQr } from '../../lib/paper.server.ts';
import { loadTexts } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';

const MARGIN = 36;
const TEXT_SIZE = 10;
const SMALL = 8;
const FISCAL_QR = 84;
const MUTED = '#555555';
/** Their names say what they are; the others name only how far it is. */
const SPEAKING_RATES: ReadonlySet<string> = new Set(['free', 'pickup', 'station']);
const MINUS = /\u2212/g;
const PLAIN_SPACES = /[\u00A0\u202F]/g;
/** What the built-in fonts cannot write; a font of our own would make ten times the file on a phone's line. */
const UNWRITABLE = /[^\x20-\x7E\u00A1-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2026\u2022]/gu;

type Say = (key: KeyOf<'fiscal' | 'order' | 'orders'>, params?: Params) => string;

/** The receipt of a paid order as one PDF in the reader's language, some three kilobytes. */
export async function receiptPdf(
  order: Order,
  lang: Language,
  fiscal: readonly FiscalReceipt[] = [],
): Promise<Buffer> {
  const texts = {
    fiscal: await loadTexts(lang, 'fiscal'),
    order: await loadTexts(lang, 'order'),
    orders: await loadTexts(lang, 'orders'),
  };
  const say: Say = (key, params = {}) => {
    const [namespace, name = ''] = key.split('.') as [keyof typeof texts, string];
    return fill(texts[namespace][name] ?? '', params, lang);
  };
  const title = `Sokoni ${say('orders.receiptTitle', { number: order.orderNumber })}`;
  const info = { Title: writable(title), CreationDate: new Date(order.createdAt) };
  const document = new PDFDocument({ size: 'A5', margin: MARGIN, info, lang });
  writeHead(document, order, lang, say);
  const write: Writing = { pdf: document, order, lang, say };
  for (const part of order.sellerOrders) writePart(write, part);
  writeTotals(write);
  for (const receipt of fiscal) writeFiscal(write, receipt);
  // Each seller's sale has one, or the page says that it is none.
  if (fiscal.length < order.sellerOrders.length) writeNote(document, say);
  document.end();
  return buffer(document);
}

type LineRefund = SellerOrder['lineRefunds'][number];
type Pdf = InstanceType<typeof PDFDocument>;

function writeHead(pdf: Pdf, order: Order, lang: Language, say: Say): void {
  pdf.font('Helvetica-Bold').fontSize(16).text('Sokoni');
  pdf.fontSize(12).text(writable(say('orders.receiptTitle', { number: order.orderNumber })));
  pdf.font('Helvetica').fontSize(TEXT_SIZE).text(formatDate(order.createdAt, lang));
  if (order.buyerName) pdf.text(writable(say('orders.receiptFor', { name: order.buyerName })));
  if (order.business) pdf.text(writable(businessLine(order.business, say)));
  pdf.moveDown();
}

interface Writing {
  readonly pdf: Pdf;
  readonly order: Order;
  readonly lang: Language;
  readonly say: Say;
}

/** The lines of a seller, what was taken off them, and what was paid for them and when. */
function writePart({ pdf, order, lang, say }: Writing, part: SellerOrder): void {
  const { sellerId, sellerName, lineRefunds, paidTzs, paidAt } = part;
  const own = order.productDetails.filter((one) => one.sellerId === sellerId);
  pdf.font('Helvetica-Bold').text(writable(say('orders.soldBy', { seller: sellerName })));
  pdf.font('Helvetica');
  for (const line of own) {
    const pieces = `${line.quantity} x ${formatTzs(line.price)}`;
    writeRow(pdf, `${lineInWords(line, lang)}\n${pieces}`, formatTzs(line.price * line.quantity));
  }
  for (const { name, code, goodsTzs } of part.discounts.filter((one) => one.goodsTzs > 0)) {
    writeRow(pdf, code ? `${name} (${code})` : name, `- ${formatTzs(goodsTzs)}`);
  }
  for (const { shipping_amount, shipping_rate } of order.shipping_options.filter(
    (one) => one.sellerId === sellerId,
  )) {
    const rate = RATES[shipping_rate];
    const way = rate ? say(rate) : shipping_rate;
    const what = SPEAKING_RATES.has(shipping_rate) ? way : say('orders.receiptDelivery', { way });
    writeRow(pdf, what, formatTzs(shipping_amount));
  }
  const writeLines = (key: 'orders.receiptTakenOff' | 'orders.receiptReturned', one: LineRefund) =>
    writeRow(
      pdf,
      say(one.lines.length > 0 ? key : 'orders.receiptAmountReturned', {
        date: formatDate(one.at, lang),
        products: piecesIn(own, one, lang),
      }),
      `- ${formatTzs(one.amountTzs)}`,
    );
  const takenOff = lineRefunds.filter(({ wasPaid }) => !wasPaid);
  for (const one of takenOff) writeLines('orders.receiptTakenOff', one);
  const unpaidTzs = part.subtotalTzs + part.deliveryTzs - sumOf(takenOff) - paidTzs;
  if (unpaidTzs > 0) writeRow(pdf, say('orders.receiptUnpaid'), `- ${formatTzs(unpaidTzs)}`);
  if (paidAt) {
    const paid = say('orders.receiptPaid', { date: formatDate(paidAt, lang) });
    writeRow(pdf, paid, formatTzs(paidTzs));
  }
  for (const one of lineRefunds.filter(({ wasPaid }) => wasPaid)) {
    writeLines('orders.receiptReturned', one);
  }
  for (const [what, amount] of taxRows(part, say)) writeRow(pdf, what, amount);
  pdf.moveDown(0.5);
}

/** What was paid, each refund of it, and what is left once those that are sent are off. */
function writeTotals({ pdf, order, lang, say }: Writing): void {
  const { refundedTzs, paymentDetails } = order;
  const [method = ''] = paymentDetails.payment_method_type;
  const paidTzs = order.sellerOrders.reduce((sum, part) => sum + part.paidTzs, 0);
  pdf.font('Helvetica-Bold');
  writeRow(pdf, say('order.paidAmount'), formatTzs(paidTzs));
  pdf.font('Helvetica');
  for (const { status, at, amountTzs } of order.refunds.filter(({ surplus }) => !surplus)) {
    const what = say(REFUND_WORDS[status], { date: formatDate(at, lang) });
    writeRow(
      pdf,
      what,
      status === 'succeeded' ? `- ${formatTzs(amountTzs)}` : `(${formatTzs(amountTzs)})`,
    );
  }
  if (refundedTzs > 0) {
    pdf.font('Helvetica-Bold');
    writeRow(pdf, say('order.restAmount'), formatTzs(paidTzs - refundedTzs));
  }
  pdf.font('Helvetica').moveDown(0.5);
  writeRow(
    pdf,
    say('order.method'),
    paymentMethodLabel(method) ?? say(wordsByWay(paymentMethodKey(method), order.delivery)),
  );
  if (paymentDetails.paymentId) writeRow(pdf, say('order.transactionId'), paymentDetails.paymentId);
}

function writeNote(pdf: Pdf, say: Say): void {
  pdf
    .moveDown()
    .fontSize(SMALL)
    .fillColor(MUTED)
    .text(writable(say('orders.receiptNote')));
}

/** The fiscal receipt of a seller: what the tax office checks it by, and its QR code. */
function writeFiscal({ pdf, say }: Writing, receipt: FiscalReceipt): void {
  const { seller, number, verificationCode, verificationUrl, environment } = receipt;
  const rows = [
    [say('fiscal.number'), String(number)],
    [say('fiscal.issued'), receiptTime(receipt)],
    [say('fiscal.code'), verificationCode],
    [say('fiscal.tin'), tinInWords(seller.tin)],
    [say('fiscal.vrn'), vatNumberInWords(seller.vrn)],
    [say('fiscal.uin'), seller.uin],
    [say('fiscal.issuedTo'), customerOf(receipt)],
  ] as const;
  const height = FISCAL_QR + 150;
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
  pdf.moveDown().font('Helvetica-Bold');
  pdf.text(writable(say('fiscal.fiscalReceipt', { seller: seller.name })), MARGIN);
  pdf.font('Helvetica');
  if (environment === 'test') pdf.text(writable(say('fiscal.onTest')));
  for (const [what, value] of rows) if (value) pdf.text(writable(`${what}: ${value}`));
  drawQr(pdf, verificationUrl, { left: MARGIN, top: pdf.y + 4, side: FISCAL_QR });
  pdf.y += FISCAL_QR + 8;
}

const REFUND_WORDS = {
  succeeded: 'orders.receiptRefundSucceeded',
  requested: 'orders.receiptRefundRequested',
  failed: 'orders.receiptRefundFailed',
} as const;

/** `2 x Kanga, 1 x Redio`. */
function piecesIn(own: readonly ShownOrderLine[], { lines }: LineRefund, lang: Language): string {
  const lineOf = (id: string) => own.find(({ lineId }) => lineId === id);
  return lines
    .map(({ lineId, quantity }) => {
      const line = lineOf(lineId);
      return `${quantity} x ${line ? lineInWords(line, lang) : ''}`;
    })
    .join(', ');
}

function sumOf(refunds: readonly LineRefund[]): number {
  return refunds.reduce((sum, { amountTzs }) => sum + amountTzs, 0);
}

/** What it is at the left, how much at the right; a new page where the row does not fit. */
function writeRow(pdf: Pdf, what: string, amount: string): void {
  const { width, height } = pdf.page;
  const amountWidth = 110;
  const whatWidth = width - 2 * MARGIN - amountWidth;
  const text = what.split('\n').map(writable).join('\n');
  const rowHeight = pdf.heightOfString(text, { width: whatWidth });
  if (pdf.y + rowHeight > height - MARGIN) pdf.addPage();
  const top = pdf.y;
  pdf.text(text, MARGIN, top, { width: whatWidth });
  const below = pdf.y;
  pdf.text(writable(amount), width - MARGIN - amountWidth, top, {
    width: amountWidth,
    align: 'right',
  });
  pdf.x = MARGIN;
  pdf.y = below;
}

function writable(text: string): string {
  const plain = text.normalize('NFC').replace(PLAIN_SPACES, ' ').replace(MINUS, '-');
  return plain.replace(UNWRITABLE, '?');
}
