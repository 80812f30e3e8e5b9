import { TIMINGS } from '@sokoni/contracts';
import { type Letter, link, paragraph } from '../letter.ts';
import { saleTable } from '../sale-table.ts';
import type { Letters, PartNews, SellerTask } from '../texts.ts';

const RETURN_DAYS = TIMINGS.completeMs / (24 * 3_600_000);
const WORDS = { language: 'sw', delivery: 'Usafirishaji', total: 'Jumla' } as const;

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
  partShipped: (news) =>
    partLetter(
      news,
      'iko njiani',
      `${news.sellerName} ametuma bidhaa zako. PIN yako ya kupokea ni ${news.deliveryPin}: mtajie tu anayekukabidhi bidhaa, ukishazikagua.`,
    ),
  partReady: (news) =>
    partLetter(
      news,
      'iko tayari kuchukuliwa',
      `Bidhaa zako ziko tayari kuchukuliwa kwa ${news.sellerName}. PIN yako ya kupokea ni ${news.deliveryPin}: mtajie tu anayekukabidhi bidhaa, ukishazikagua.`,
    ),
  deliveryAsked: (news) =>
    partLetter(
      news,
      'je, umeipokea?',
      `Je, umepokea bidhaa zako kutoka ${news.sellerName}? Tafadhali thibitisha, au tuambie kama kuna tatizo. La sivyo tutahesabu umezipokea baada ya siku 7.`,
    ),
  cancelRefused: (news) =>
    partLetter(
      news,
      'haijaghairiwa',
      `${news.sellerName} hakukubali kughairi; bidhaa zako zitatumwa.`,
    ),
  sellerAsked: (news) => ({
    subject: `Oda ${news.orderNumber}: ${TASKS[news.what][0]}`,
    greeting: `Habari ${news.name},`,
    parts: [
      paragraph(TASKS[news.what][1]),
      ...(news.note ? [paragraph(`Sababu: ${news.note}`)] : []),
      link('Tazama oda', news.url),
    ],
  }),
  partDelivered: (news) =>
    partLetter(
      news,
      'imefika',
      `Bidhaa zako kutoka ${news.sellerName} zimefika. Kama kuna tatizo, tuambie kwenye Oda Zangu ndani ya siku ${RETURN_DAYS}.`,
    ),
  partCancelled: (news) =>
    partLetter(
      news,
      `imeghairiwa: bidhaa kutoka ${news.sellerName}`,
      `Bidhaa zako kutoka ${news.sellerName} zimeghairiwa. Utarudishiwa pesa ulizolipia bidhaa hizo.`,
    ),
};

const TASKS: Readonly<Record<SellerTask, readonly [string, string]>> = {
  accept: [
    'tafadhali ikubali',
    'Oda imelipwa. Usipoikubali ndani ya saa 12, itaghairiwa na mnunuzi atarudishiwa pesa.',
  ],
  cancel: ['mnunuzi anaomba kughairi', 'Tafadhali kubali au kataa ombi kwenye paneli yako.'],
  return: [
    'mnunuzi anataka kuirudisha',
    'Ukizipokea bidhaa, thibitisha kwenye paneli yako: hapo mnunuzi atarudishiwa pesa.',
  ],
  dispute: [
    'msimamizi ataamua',
    'Kuna mgogoro kuhusu oda hii. Msimamizi ataamua; unaweza kuongeza maelezo yako.',
  ],
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
