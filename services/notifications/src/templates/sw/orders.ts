import { type Letter, link, paragraph } from '../letter.ts';
import { saleTable } from '../sale-table.ts';
import type { Letters, PartNews } from '../texts.ts';

const WORDS = { delivery: 'Usafirishaji', total: 'Jumla' };

export const orderLetters: Pick<
  Letters,
  'orderReceipt' | 'newSale' | 'partAccepted' | 'partShipped' | 'partDelivered' | 'partCancelled'
> = {
  orderReceipt: (facts) => ({
    subject: `Risiti ya oda ${facts.orderNumber}`,
    greeting: `Asante, ${facts.name}!`,
    parts: [
      paragraph(`Tumepokea malipo yako ya oda ${facts.orderNumber}.`),
      saleTable(facts, WORDS),
      link('Tazama oda yako', facts.url),
    ],
  }),
  newSale: (facts) => ({
    subject: `Umeuza: oda ${facts.orderNumber}`,
    greeting: `Habari njema, ${facts.name}!`,
    parts: [
      paragraph(`Oda ${facts.orderNumber} imelipwa. Tafadhali ikubali ndani ya saa 48.`),
      saleTable(facts, WORDS),
      link('Tazama oda', facts.url),
    ],
  }),
  partAccepted: (news) =>
    partLetter(news, 'inaandaliwa', `${news.sellerName} anaandaa bidhaa zako.`),
  partShipped: (news) => partLetter(news, 'iko njiani', `${news.sellerName} ametuma bidhaa zako.`),
  partDelivered: (news) =>
    partLetter(news, 'imefika', `Bidhaa zako kutoka ${news.sellerName} zimefika.`),
  partCancelled: (news) =>
    partLetter(
      news,
      'imefutwa kwa sehemu',
      `Bidhaa kutoka ${news.sellerName} hazitakuja. Ulichozilipia kinarudishwa.`,
    ),
};

function partLetter(news: PartNews, headline: string, sentence: string): Letter {
  return {
    subject: `Oda ${news.orderNumber} ${headline}`,
    greeting: `Habari ${news.name},`,
    parts: [
      paragraph(sentence),
      ...(news.note ? [paragraph(`Ujumbe: ${news.note}`)] : []),
      link('Tazama oda yako', news.url),
    ],
  };
}
