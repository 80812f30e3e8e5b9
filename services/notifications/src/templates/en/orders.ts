import { type Letter, link, paragraph } from '../letter.ts';
import { saleTable } from '../sale-table.ts';
import type { Letters, PartNews } from '../texts.ts';

const WORDS = { delivery: 'Delivery', total: 'Total' };

export const orderLetters: Pick<
  Letters,
  'orderReceipt' | 'newSale' | 'partAccepted' | 'partShipped' | 'partDelivered' | 'partCancelled'
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
    partLetter(news, 'is on its way', `${news.sellerName} has sent your products.`),
  partDelivered: (news) =>
    partLetter(news, 'is delivered', `Your products from ${news.sellerName} are delivered.`),
  partCancelled: (news) =>
    partLetter(
      news,
      'is cancelled in part',
      `The products from ${news.sellerName} will not come. What you paid for them is sent back.`,
    ),
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
