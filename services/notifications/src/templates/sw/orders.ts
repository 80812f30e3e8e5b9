import { TIMINGS } from '@sokoni/contracts';
import { formatTzs, parcelText } from '../format.ts';
import { greet, type Letter, link } from '../letter.ts';
import { saleTable } from '../sale-table.ts';
import type { OrderLetters, SellerOrderFacts, SellerTask } from '../texts.ts';

const RETURN_DAYS = TIMINGS.completeMs / (24 * 3_600_000);
const WORDS = {
  language: 'sw',
  discount: 'Punguzo',
  delivery: 'Usafirishaji',
  total: 'Jumla',
} as const;

export const orderLetters: OrderLetters = {
  orderReceipt: (facts) => ({
    subject: `Risiti ya oda ${facts.orderNumber}`,
    greeting: greet('Asante,', facts.name, '!'),
    parts: [
      `Tumepokea malipo yako ya oda ${facts.orderNumber}.`,
      saleTable(facts, WORDS),
      link('Tazama oda yako', facts.url),
    ],
  }),
  newSale: (facts) => ({
    subject: `Umeuza: oda ${facts.orderNumber}`,
    greeting: greet('Habari njema,', facts.name, '!'),
    parts: [
      `Oda ${facts.orderNumber} imelipwa. Tafadhali ikubali ndani ya saa 48.`,
      saleTable(facts, WORDS),
      link('Tazama oda', facts.url),
    ],
  }),
  cashOrder: (facts) => ({
    subject: `Oda ${facts.orderNumber}: utalipa ikifika`,
    greeting: greet('Asante,', facts.name, '!'),
    parts: [
      `Oda yako ${facts.orderNumber} imepokelewa. Andaa ${formatTzs(facts.totalTzs)} taslimu itakapofika.`,
      'Taja PIN ya kupokea tu ukishaona bidhaa.',
      saleTable(facts, WORDS),
      link('Tazama oda yako', facts.url),
    ],
  }),
  newCashSale: (facts) => ({
    subject: `Oda mpya ${facts.orderNumber}: italipwa ikifika`,
    greeting: greet('Habari njema,', facts.name, '!'),
    parts: [
      `Oda ${facts.orderNumber} italipwa kwa pesa taslimu ikifika: kusanya ${formatTzs(facts.totalTzs)}. Tafadhali ikubali ndani ya saa 48.`,
      saleTable(facts, WORDS),
      link('Tazama oda', facts.url),
    ],
  }),
  sellerOrderAccepted: (facts) =>
    sellerOrderLetter(facts, 'inaandaliwa', `${facts.sellerName} anaandaa bidhaa zako.`),
  sellerOrderShipped: (facts) =>
    sellerOrderLetter(
      facts,
      'iko njiani',
      `${facts.sellerName} ametuma bidhaa zako.`,
      ...(facts.parcel ? [`Zimetumwa kwa: ${parcelText(facts.parcel, 'sw')}`] : []),
      ...(facts.station
        ? [
            `Zinakwenda kituo cha ${facts.station.name}: ${facts.station.place}. Onyesha PIN yako kwenye kaunta.`,
          ]
        : []),
      ...(facts.collectTzs ? [`Andaa ${formatTzs(facts.collectTzs)} taslimu.`] : []),
      `PIN yako ya kupokea ni ${facts.deliveryPin}: mtajie tu anayekukabidhi bidhaa, ukishazikagua.`,
    ),
  partSent: (facts) =>
    sellerOrderLetter(
      facts,
      'sehemu iko njiani',
      `${facts.sellerName} ametuma: ${facts.products}. Bidhaa nyingine zitafuata.`,
      ...(facts.parcel ? [`Zimetumwa kwa: ${parcelText(facts.parcel, 'sw')}`] : []),
      'Utapata PIN ya kupokea bidhaa za mwisho zikitumwa.',
    ),
  linesRefunded: (facts) =>
    sellerOrderLetter(
      facts,
      facts.amountTzs > 0 ? 'unarudishiwa pesa za sehemu' : 'sehemu imeghairiwa',
      facts.amountTzs > 0
        ? `Unarudishiwa ${formatTzs(facts.amountTzs)} kutoka ${facts.sellerName} kwa: ${facts.products}.`
        : `${facts.sellerName} hatatuma: ${facts.products}. Hutazilipia.`,
    ),
  sellerOrderReady: (facts) =>
    sellerOrderLetter(
      facts,
      'iko tayari kuchukuliwa',
      `Bidhaa zako ziko tayari kuchukuliwa kwa ${facts.sellerName}.`,
      ...(facts.collectTzs ? [`Andaa ${formatTzs(facts.collectTzs)} taslimu.`] : []),
      `PIN yako ya kupokea ni ${facts.deliveryPin}: mtajie tu anayekukabidhi bidhaa, ukishazikagua.`,
    ),
  deliveryAsked: (facts) =>
    sellerOrderLetter(
      facts,
      'je, umeipokea?',
      `Je, umepokea bidhaa zako kutoka ${facts.sellerName}? Tafadhali thibitisha, au tuambie kama kuna tatizo. La sivyo tutahesabu umezipokea baada ya siku 7.`,
    ),
  cancelRefused: (facts) =>
    sellerOrderLetter(
      facts,
      'haijaghairiwa',
      `${facts.sellerName} hakukubali kughairi; bidhaa zako zitatumwa.`,
    ),
  sellerTask: (facts) => ({
    subject: `Oda ${facts.orderNumber}: ${TASKS[facts.task][0]}`,
    greeting: greet('Habari', facts.name),
    parts: [
      TASKS[facts.task][1],
      ...(facts.note ? [`Sababu: ${facts.note}`] : []),
      link('Tazama oda', facts.url),
    ],
  }),
  sellerOrderDelivered: (facts) =>
    sellerOrderLetter(
      facts,
      'imefika',
      `Bidhaa zako kutoka ${facts.sellerName} zimefika. Kama kuna tatizo, tuambie kwenye Oda Zangu ndani ya siku ${RETURN_DAYS}.`,
    ),
  sellerOrderCancelled: (facts) =>
    sellerOrderLetter(
      facts,
      `imeghairiwa: bidhaa kutoka ${facts.sellerName}`,
      `Bidhaa zako kutoka ${facts.sellerName} zimeghairiwa. Ulichokwisha kuzilipia utarudishiwa.`,
    ),
};

const TASKS: Readonly<Record<SellerTask, readonly [string, string]>> = {
  accept: ['tafadhali ikubali', 'Usipoikubali ndani ya saa 12, itaghairiwa.'],
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

function sellerOrderLetter(
  facts: SellerOrderFacts,
  headline: string,
  ...sentences: readonly string[]
): Letter {
  return {
    subject: `Oda ${facts.orderNumber} ${headline}`,
    greeting: greet('Habari', facts.name),
    parts: [
      ...sentences,
      ...(facts.note ? [`Ujumbe: ${facts.note}`] : []),
      link('Tazama oda yako', facts.url),
    ],
  };
}
