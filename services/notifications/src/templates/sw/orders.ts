import { byMinute, formatMinute, formatTzs, fromSeller, parcelText } from '../format.ts';
import { greet, type Letter, link } from '../letter.ts';
import { productsOf, saleTable } from '../sale-table.ts';
import type {
  ListedSale,
  OrderLetters,
  SellerOrderFacts,
  SellerTask,
  SellerTaskFacts,
} from '../texts.ts';

type TaskDue = Pick<SellerTaskFacts, 'dueAt' | 'statementDueAt'>;

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
  fiscalReceipt: ({
    name,
    url,
    orderNumber,
    sellerName,
    unnamed,
    amountTzs,
    verificationCode,
    verificationUrl,
  }) => ({
    subject: `Risiti ya EFD ya oda ${orderNumber}${fromSeller(': ', { sellerName, unnamed })}`,
    greeting: greet('Habari', name),
    parts: [
      `${sellerName} ametoa risiti ya EFD ya ${formatTzs(amountTzs)} ya oda ${orderNumber}.`,
      `Msimbo wake wa uhakiki ni ${verificationCode}. Ukurasa wa oda una msimbo wa QR, na risiti kama PDF.`,
      link('Tazama risiti yako', url),
      link('Ihakiki TRA', verificationUrl),
    ],
  }),
  newSale: (facts) => ({
    subject: `Umeuza: oda ${facts.orderNumber}`,
    greeting: greet('Habari njema,', facts.name, '!'),
    parts: [
      `Oda ${facts.orderNumber} imelipwa. Tafadhali ikubali ${byMinute(facts.dueAt, 'sw')}.`,
      saleTable(facts, WORDS),
      link('Tazama oda', facts.url),
    ],
  }),
  cashOrder: (facts) => ({
    subject: `Oda ${facts.orderNumber}: utalipa ${facts.pickup ? 'ukiichukua' : 'ikifika'}`,
    greeting: greet('Asante,', facts.name, '!'),
    parts: [
      `Oda yako ${facts.orderNumber} imepokelewa. ${facts.pickup ? `Ukiichukua, njoo na ${formatTzs(facts.totalTzs)} taslimu.` : `Andaa ${formatTzs(facts.totalTzs)} taslimu itakapofika.`}`,
      'Usitaje PIN ya kupokea kabla hujaona bidhaa.',
      saleTable(facts, WORDS),
      link('Tazama oda yako', facts.url),
    ],
  }),
  newCashSale: (facts) => ({
    subject: `Oda mpya ${facts.orderNumber}: italipwa ${facts.pickup ? 'ikichukuliwa' : 'ikifika'}`,
    greeting: greet('Habari njema,', facts.name, '!'),
    parts: [
      `Oda ${facts.orderNumber} italipwa kwa pesa taslimu ${facts.pickup ? 'ikichukuliwa' : 'ikifika'}: kusanya ${formatTzs(facts.totalTzs)}. Tafadhali ikubali ${byMinute(facts.dueAt, 'sw')}.`,
      saleTable(facts, WORDS),
      link('Tazama oda', facts.url),
    ],
  }),
  newSales: ({ name, url, count, totalTzs, sales }) => ({
    subject: `Umeuza: oda nyingine ${count}`,
    greeting: greet('Habari njema,', name, '!'),
    parts: [
      `Umepata oda nyingine ${count} ndani ya muda mfupi, jumla ${formatTzs(totalTzs)}.`,
      ...sales.flatMap((sale) => [
        `Oda ${sale.orderNumber}: ${productsOf(sale, 'sw')}. ${saleState(sale)}: ${formatTzs(sale.totalTzs)}. ${sale.accepted ? 'Imeshakubaliwa.' : `Tafadhali ikubali ${byMinute(sale.dueAt, 'sw')}.`}`,
        link(`Tazama oda ${sale.orderNumber}`, sale.url),
      ]),
      link('Tazama oda zako zote', url),
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
      `PIN yako ya kupokea ni ${facts.deliveryPin}: usimtajie mtu ila anayekukabidhi bidhaa, ukishazikagua.`,
    ),
  partSent: (facts) =>
    sellerOrderLetter(
      facts,
      'imetumwa sehemu',
      `${facts.sellerName} ametuma: ${facts.products}. Bidhaa nyingine zitafuata.`,
      ...(facts.parcel ? [`Zimetumwa kwa: ${parcelText(facts.parcel, 'sw')}`] : []),
      'Bidhaa za mwisho zikitumwa, utapata PIN ya kupokea.',
    ),
  linesRefunded: (facts) =>
    sellerOrderLetter(
      facts,
      facts.amountTzs > 0 ? 'imerudishiwa sehemu ya pesa' : 'imeghairiwa sehemu',
      facts.amountTzs > 0
        ? `Unarudishiwa ${formatTzs(facts.amountTzs)} za bidhaa za ${facts.sellerName}: ${facts.products}.`
        : `${facts.sellerName} hatatuma: ${facts.products}. Hutazilipia.`,
    ),
  sellerOrderReady: (facts) =>
    sellerOrderLetter(
      facts,
      'iko tayari kuchukuliwa',
      `Bidhaa zako ziko tayari kuchukuliwa kwa ${facts.sellerName}.`,
      ...(facts.collectTzs ? [`Andaa ${formatTzs(facts.collectTzs)} taslimu.`] : []),
      `PIN yako ya kupokea ni ${facts.deliveryPin}: usimtajie mtu ila anayekukabidhi bidhaa, ukishazikagua.`,
    ),
  deliveryAsked: (facts) => ({
    ...sellerOrderLetter(
      facts,
      '',
      `Je, umepokea bidhaa zako kutoka kwa ${facts.sellerName}? Tafadhali thibitisha, au tuambie kama kuna tatizo. La sivyo tutahesabu umezipokea ${facts.dueAt ? formatMinute(facts.dueAt, 'sw') : 'hivi karibuni'}.`,
    ),
    subject: `Oda ${facts.orderNumber}: je, umeipokea?${fromSeller(' Kutoka ', facts)}`,
  }),
  cancelRefused: (facts) =>
    sellerOrderLetter(
      facts,
      'haijaghairiwa',
      `${facts.sellerName} hakukubali kughairi: oda inaendelea.`,
    ),
  sellerTask: (facts) => ({
    subject: `Oda ${facts.orderNumber}: ${TASKS[facts.task][0]}`,
    greeting: greet('Habari', facts.name),
    parts: [
      TASKS[facts.task][1](facts),
      ...(facts.note ? [`Sababu: ${facts.note}`] : []),
      link('Tazama oda', facts.url),
    ],
  }),
  sellerOrderDelivered: (facts) =>
    sellerOrderLetter(
      facts,
      facts.pickup ? 'imechukuliwa' : 'imefika',
      `Bidhaa zako kutoka kwa ${facts.sellerName} ${facts.pickup ? 'zimechukuliwa' : 'zimefika'}. Kama kuna tatizo, tuambie kwenye Oda Zangu ${byMinute(facts.dueAt, 'sw')}.`,
    ),
  sellerOrderCancelled: (facts) =>
    sellerOrderLetter(
      facts,
      'imeghairiwa',
      `Bidhaa zako kutoka kwa ${facts.sellerName} zimeghairiwa. Ulichokwisha kuzilipia utarudishiwa.`,
    ),
};

function saleState({ inCash, pickup }: ListedSale): string {
  if (!inCash) return 'Imelipwa';
  return pickup ? 'Italipwa taslimu ikichukuliwa' : 'Italipwa taslimu ikifika';
}

/** Cash may not have been paid yet. */
const OUTCOMES =
  'Kama mnunuzi amelipa, anaweza kurudishiwa pesa zote, sehemu tu au asirudishiwe chochote.';

const TASKS: Readonly<Record<SellerTask, readonly [string, (facts: TaskDue) => string]>> = {
  accept: [
    'tafadhali ikubali',
    ({ dueAt }) => `Tafadhali ikubali ${byMinute(dueAt, 'sw')}, la sivyo itaghairiwa.`,
  ],
  cancel: ['mnunuzi anaomba kughairi', () => 'Tafadhali kubali au kataa ombi kwenye paneli yako.'],
  return: [
    'mnunuzi anataka kuirudisha',
    ({ dueAt }) =>
      `Ukizipokea bidhaa, thibitisha kwenye paneli yako ${byMinute(dueAt, 'sw')}: hapo mnunuzi atarudishiwa pesa.`,
  ],
  dispute: [
    'msimamizi ataamua',
    ({ dueAt, statementDueAt }) =>
      statementDueAt
        ? `Kuna mgogoro kuhusu oda hii. Toa maelezo yako ${byMinute(statementDueAt, 'sw')}. ${OUTCOMES} Msimamizi ataamua ${byMinute(dueAt, 'sw')}.`
        : `Kuna mgogoro kuhusu oda hii. Unaweza kuongeza maelezo yako. ${OUTCOMES} Msimamizi ataamua ${byMinute(dueAt, 'sw')}.`,
  ],
};

function sellerOrderLetter(
  facts: SellerOrderFacts,
  headline: string,
  ...sentences: readonly string[]
): Letter {
  return {
    subject: `Oda ${facts.orderNumber} ${headline}${fromSeller(': ', facts)}`,
    greeting: greet('Habari', facts.name),
    parts: [
      ...sentences,
      ...(facts.note ? [`Ujumbe: ${facts.note}`] : []),
      link('Tazama oda yako', facts.url),
    ],
  };
}
