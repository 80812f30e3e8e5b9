import { type Letter, link, paragraph } from '../letter.ts';
import { saleTable } from '../sale-table.ts';
import type { Letters, PartNews, SellerTask } from '../texts.ts';

const WORDS = { language: 'en', delivery: 'Delivery', total: 'Total' } as const;

export const orderLetters: Pick<
  Letters,
  | 'orderReceipt'
  | 'newSale'
  | 'partAccepted'
  | 'partShipped'
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
      `${news.sellerName} has sent your products. Your delivery PIN is ${news.deliveryPin}: tell it to the courier once you hold them, and to nobody else.`,
    ),
  deliveryAsked: (news) =>
    partLetter(
      news,
      'has it arrived?',
      `Have your products from ${news.sellerName} arrived? Please confirm it, or tell us that something is wrong. Otherwise we will mark them delivered in 7 days.`,
    ),
  cancelRefused: (news) =>
    partLetter(
      news,
      'is not cancelled',
      `${news.sellerName} cannot cancel your products any more.`,
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
    partLetter(news, 'is delivered', `Your products from ${news.sellerName} are delivered.`),
  partCancelled: (news) =>
    partLetter(
      news,
      'is cancelled in part',
      `${news.sellerName} will not send your products. You are refunded what you paid for them.`,
    ),
};

const TASKS: Readonly<Record<SellerTask, readonly [string, string]>> = {
  accept: [
    'please accept it',
    'The order is paid and waits for you. If it is not accepted within 12 hours, it is cancelled and the buyer is refunded.',
  ],
  cancel: ['the buyer asks to cancel', 'Please cancel your part or refuse.'],
  return: [
    'the buyer wants to return it',
    'When you have received the goods, say so: then the buyer is refunded.',
  ],
  dispute: ['an admin decides', 'Something is wrong with this order. An admin will decide.'],
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
