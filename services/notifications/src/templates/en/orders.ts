import { TIMINGS } from '@sokoni/contracts';
import { type Letter, link, paragraph } from '../letter.ts';
import { saleTable } from '../sale-table.ts';
import type { Letters, PartNews, SellerTask } from '../texts.ts';

const RETURN_DAYS = TIMINGS.completeMs / (24 * 3_600_000);
const WORDS = { language: 'en', delivery: 'Delivery', total: 'Total' } as const;

export const orderLetters: Pick<
  Letters,
  | 'orderReceipt'
  | 'newSale'
  | 'partAccepted'
  | 'partShipped'
  | 'partReady'
  | 'partDelivered'
  | 'partCancelled'
  | 'deliveryAsked'
  | 'cancelRefused'
  | 'sellerAsked'
> = {
  orderReceipt: (facts) => ({
    subject: `Receipt for order ${facts.orderNumber}`,
    greeting: `Thank you, ${facts.name}!`,
    parts: [
      paragraph(`We have received your payment for order ${facts.orderNumber}.`),
      saleTable(facts, WORDS),
      link('See your order', facts.url),
    ],
  }),
  newSale: (facts) => ({
    subject: `You have sold: order ${facts.orderNumber}`,
    greeting: `Good news, ${facts.name}!`,
    parts: [
      paragraph(`Order ${facts.orderNumber} is paid. Please accept it within 48 hours.`),
      saleTable(facts, WORDS),
      link('See the order', facts.url),
    ],
  }),
  partAccepted: (news) =>
    partLetter(news, 'is being prepared', `${news.sellerName} is preparing your products.`),
  partShipped: (news) =>
    partLetter(
      news,
      'is on its way',
      `${news.sellerName} has sent your products. Your delivery PIN is ${news.deliveryPin}: give it only to the person who hands you the products, after you have checked them.`,
    ),
  partReady: (news) =>
    partLetter(
      news,
      'is ready for pickup',
      `${news.sellerName} has your products ready for you to pick up. Your delivery PIN is ${news.deliveryPin}: give it only to the person who hands you the products, after you have checked them.`,
    ),
  deliveryAsked: (news) =>
    partLetter(
      news,
      'have you received it?',
      `Have you received your products from ${news.sellerName}? Please confirm it, or tell us that something is wrong. Otherwise we will mark them delivered in 7 days.`,
    ),
  cancelRefused: (news) =>
    partLetter(
      news,
      'is not cancelled',
      `${news.sellerName} did not agree to cancel your products, and will send them.`,
    ),
  sellerAsked: (news) => ({
    subject: `Order ${news.orderNumber}: ${TASKS[news.what][0]}`,
    greeting: `Hello ${news.name},`,
    parts: [
      paragraph(TASKS[news.what][1]),
      ...(news.note ? [paragraph(`Reason: ${news.note}`)] : []),
      link('See the order', news.url),
    ],
  }),
  partDelivered: (news) =>
    partLetter(
      news,
      'is delivered',
      `Your products from ${news.sellerName} are delivered. If something is wrong, report it in My Orders within ${RETURN_DAYS} days.`,
    ),
  partCancelled: (news) =>
    partLetter(
      news,
      `is cancelled: products from ${news.sellerName}`,
      `Your products from ${news.sellerName} are cancelled. You are refunded what you paid for them.`,
    ),
};

const TASKS: Readonly<Record<SellerTask, readonly [string, string]>> = {
  accept: [
    'please accept it',
    'The order is paid. If you do not accept it within 12 hours, it is cancelled and the buyer is refunded.',
  ],
  cancel: ['the buyer asks to cancel', 'Please agree or refuse in your panel.'],
  return: [
    'the buyer wants to return it',
    'Confirm in your panel when you have received the products: the buyer is then refunded.',
  ],
  dispute: [
    'an admin decides',
    'There is a dispute about this order. An admin will decide; you can add your side.',
  ],
};

function partLetter(news: PartNews, headline: string, sentence: string): Letter {
  return {
    subject: `Order ${news.orderNumber} ${headline}`,
    greeting: `Hello ${news.name},`,
    parts: [
      paragraph(sentence),
      ...(news.note ? [paragraph(`Note: ${news.note}`)] : []),
      link('See your order', news.url),
    ],
  };
}
