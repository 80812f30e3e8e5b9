import { byMinute, formatDay, formatMinute, formatTzs, payNumberText } from '../format.ts';
import { greet, link, table } from '../letter.ts';
import type { MoneyLetters } from '../texts.ts';

export const moneyLetters: MoneyLetters = {
  payNumberIssued: ({ name, url, orderNumber, amountTzs, payUntil, ...payTo }) => ({
    subject: `${orderNumber ? `Oda ${orderNumber}: lipa` : 'Lipa'} ${formatTzs(amountTzs)} kabla ya ${formatMinute(payUntil, 'sw')}`,
    greeting: greet('Habari', name),
    parts: [
      `${orderNumber ? `Oda yako ${orderNumber}` : 'Oda yako'} inasubiri ${formatTzs(amountTzs)}. Lipa kwa ${payNumberText({ amountTzs, payUntil, ...payTo }, 'sw')} kabla ya ${formatMinute(payUntil, 'sw')}; baada ya hapo itaghairiwa.`,
      'Lipa kiasi hiki kamili. Tutakujulisha pesa zikifika.',
      link('Tazama kila hatua', url),
    ],
  }),
  payNumberLeft: ({ name, url, orderNumber, amountTzs, payUntil }) => ({
    subject: `Oda ${orderNumber}: lipa ${formatTzs(amountTzs)} mtandaoni kabla ya ${formatMinute(payUntil, 'sw')}`,
    greeting: greet('Habari', name),
    parts: [
      `Umebadilisha njia ya kulipa. Oda ${orderNumber} inasubiri ${formatTzs(amountTzs)} kwenye ukurasa wa malipo, au ombi la malipo kwenye simu yako, hadi ${formatMinute(payUntil, 'sw')}; baada ya hapo itaghairiwa. Usilipe tena kwa namba tuliyokutumia mwanzo.`,
      'Kama umeshalipa kwa namba hiyo, usilipe tena: tutakujulisha pesa zikifika.',
      link('Lipia oda', url),
    ],
  }),
  moneyShort: ({ name, url, orderNumber, receivedTzs, expectedTzs, payUntil }) => ({
    subject: `Oda ${orderNumber}: zimepungua ${formatTzs(expectedTzs - receivedTzs)}`,
    greeting: greet('Habari', name),
    parts: [
      `Zimefika ${formatTzs(receivedTzs)} za oda ${orderNumber}: zimepungua ${formatTzs(expectedTzs - receivedTzs)} kwenye ${formatTzs(expectedTzs)}. Hazilipii oda: mmoja wetu atakurudishia.`,
      `Ili upate bidhaa zako, lipa ${formatTzs(expectedTzs)} zote kwa mara moja ${byMinute(payUntil, 'sw')}. La sivyo oda itaishia hapo.`,
      link('Lipia oda', url),
    ],
  }),
  moneySpare: ({ name, url, orderNumber, receivedTzs, expectedTzs, because }) => ({
    subject:
      because === 'ended'
        ? `Oda ${orderNumber} imeisha: utarudishiwa ${formatTzs(receivedTzs)}`
        : `Oda ${orderNumber}: utarudishiwa ${formatTzs(receivedTzs)}`,
    greeting: greet('Habari', name),
    parts: [
      because === 'ended'
        ? `Oda ${orderNumber} imeisha bila kulipwa: zilifika ${formatTzs(receivedTzs)} kati ya ${formatTzs(expectedTzs)}. Mmoja wetu atakurudishia.`
        : `Zimefika ${formatTzs(receivedTzs)} za oda ${orderNumber} ambazo hazilipii oda: mmoja wetu atakurudishia.`,
      ...(because === 'ended' ? [] : ['Kama oda hii unailipa taslimu, bado utalipa kiasi chote.']),
      link('Tazama oda', url),
    ],
  }),
  moneyOver: ({ name, url, orderNumber, receivedTzs, expectedTzs }) => ({
    subject: `Oda ${orderNumber}: zimezidi ${formatTzs(receivedTzs - expectedTzs)}. Usilipe tena`,
    greeting: greet('Habari', name),
    parts: [
      `Zimefika ${formatTzs(receivedTzs)} za oda ${orderNumber}: zimezidi ${formatTzs(expectedTzs)} kwa ${formatTzs(receivedTzs - expectedTzs)}. Huna haja ya kulipa tena.`,
      'Mmoja wetu ataamua: zitalipia oda na utarudishiwa zilizozidi, au utarudishiwa zote. Utapata ujumbe.',
      link('Tazama oda', url),
    ],
  }),
  planMoneyHeld: (facts) => {
    const [subject, ...sentences] = planMoney(facts);
    return {
      subject,
      greeting: greet('Habari', facts.name),
      parts: [...sentences, link('Tazama mipango', facts.url)],
    };
  },
  orderPaymentFailed: ({ name, url, orderNumber, amountTzs, expired }) => ({
    subject: expired
      ? `Oda ${orderNumber || 'yako'} haikulipwa kwa wakati`
      : `Malipo ya oda ${orderNumber || 'yako'} hayakufanikiwa`,
    greeting: greet('Habari', name),
    parts: [
      expired
        ? `Hatujapokea ${formatTzs(amountTzs)} kwa wakati, hivyo oda imeishia hapo.`
        : `Malipo ya ${formatTzs(amountTzs)} hayakufanikiwa. Hujakatwa pesa.`,
      'Ulichochagua bado kipo kikapuni: unaweza kujaribu tena.',
      link('Tazama oda', url),
    ],
  }),
  planPaymentFailed: ({ name, url, amountTzs }) => ({
    subject: 'Malipo ya mpango hayakufanikiwa',
    greeting: greet('Habari', name),
    parts: [
      `Malipo ya ${formatTzs(amountTzs)} hayakufanikiwa. Hujakatwa pesa.`,
      link('Jaribu tena', url),
    ],
  }),
  refundSent: ({ name, url, orderNumber, amountTzs, reason }) => ({
    subject: `Umerudishiwa ${formatTzs(amountTzs)}, oda ${orderNumber}`,
    greeting: greet('Habari', name),
    parts: [
      `Tumekurudishia ${formatTzs(amountTzs)} ya oda ${orderNumber}.`,
      ...(reason ? [`Sababu: ${reason}`] : []),
      link('Tazama oda', url),
    ],
  }),
  wrongPlanAmountRefunded: ({ name, url, amountTzs }) => ({
    subject: 'Pesa za mpango wako zimerudishwa',
    greeting: greet('Habari', name),
    parts: [
      `Ulilipa kiasi tofauti na bei ya mpango wako. Tumekurudishia ${formatTzs(amountTzs)}.`,
      link('Tazama mipango', url),
    ],
  }),
  planPaidTwiceRefunded: ({ name, url, amountTzs }) => ({
    subject: 'Pesa za mpango wako zimerudishwa',
    greeting: greet('Habari', name),
    parts: [
      `Ulilipa mpango wako mara mbili. Tumekurudishia ${formatTzs(amountTzs)}; mpango wako unaendelea kama kawaida.`,
      link('Tazama mipango', url),
    ],
  }),
  planReceipt: (facts) => ({
    subject: `Risiti ${facts.receiptNumber}: mpango wa ${facts.plan}`,
    greeting: greet('Asante,', facts.name, '!'),
    parts: [
      `Tumepokea malipo ya mpango wako wa ${facts.plan}.`,
      table(
        [
          { label: 'Risiti', value: facts.receiptNumber },
          { label: 'Kuanzia', value: formatDay(facts.validFrom, 'sw') },
          { label: 'Hadi', value: formatDay(facts.validUntil, 'sw') },
        ],
        { label: 'Umelipa', value: formatTzs(facts.amountTzs) },
      ),
      link('Tazama bidhaa zako', facts.url),
    ],
  }),
  planRefunded: (facts) => ({
    subject: `Marejesho ${facts.refundNumber}: mpango wa ${facts.plan}`,
    greeting: greet('Habari', facts.name),
    parts: [
      facts.spare
        ? `Malipo yako ya mpango wa ${facts.plan} yalichelewa kufika, ukiwa umeshalipia mpango tena. Tunakurudishia pesa hizo; mpango ulio nao haubadiliki.`
        : facts.validUntil
          ? `Tunakurudishia pesa za mpango wako wa ${facts.plan}. Mpango sasa utaendelea hadi ${formatDay(facts.validUntil, 'sw')}.`
          : `Tunakurudishia pesa za mpango wako wa ${facts.plan}. Mpango umeisha. Bidhaa zinazohitaji mpango ili zionekane zimefichwa, hazijafutwa.`,
      table(
        [
          { label: 'Marejesho', value: facts.refundNumber },
          { label: 'Ya risiti', value: facts.receiptNumber },
          { label: 'Sababu', value: facts.reason },
        ],
        { label: 'Unarudishiwa', value: formatTzs(facts.amountTzs) },
      ),
      link('Tazama mipango', facts.url),
    ],
  }),
  planRenewal: (facts) => ({
    subject: facts.ahead
      ? `Mpango wako wa ${facts.plan} unaisha ${formatDay(facts.paidUntil, 'sw')}`
      : `Mpango wako wa ${facts.plan} umeisha`,
    greeting: greet('Habari', facts.name),
    parts: [
      `Mpango wako wa ${facts.plan} umelipiwa hadi ${formatDay(facts.paidUntil, 'sw')}. Mwezi mwingine ni ${formatTzs(facts.amountTzs)}.`,
      ...(facts.nextTzs && facts.nextAt
        ? [
            `Kuanzia ${formatDay(facts.nextAt, 'sw')} mwezi mmoja utakuwa ${formatTzs(facts.nextTzs)}.`,
          ]
        : []),
      `Bidhaa zako zitaendelea kuonekana hadi ${formatDay(facts.visibleUntil, 'sw')}. Baada ya hapo, zile zinazohitaji mpango ili zionekane zitafichwa, hazitafutwa, na zitarudi mara tu utakapolipa.`,
      link('Lipia mpango wako', facts.url),
    ],
  }),
  payoutPaid: ({ name, url, amountTzs, destination, transactionId }) => ({
    subject: `${formatTzs(amountTzs)} zimelipwa kwako`,
    greeting: greet('Habari', name),
    parts: [
      `Tumetuma ${formatTzs(amountTzs)} kwenda ${destination}.`,
      `Namba ya muamala ni ${transactionId}.`,
      link('Tazama pesa zako', url),
    ],
  }),
  payoutFailed: ({ name, url, amountTzs, destination, reason, isBelowZero = false }) => ({
    subject: `${formatTzs(amountTzs)} hazikuweza kutumwa`,
    greeting: greet('Habari', name),
    parts: [
      `${formatTzs(amountTzs)} hazikuweza kutumwa kwenda ${destination}.`,
      ...(reason ? [`Sababu: ${reason}`] : []),
      isBelowZero
        ? 'Tangu malipo hayo yaombwe, pesa za mauzo zilirudishwa kwa wanunuzi, malipo yao yalibatilishwa au kamisheni za mauzo ya taslimu zilikatwa, na salio lako likashuka chini ya sifuri. Pesa hizo zimerudi kwenye salio lako.'
        : 'Pesa hizo ziko tayari kwako tena. Tafadhali kagua zinakokwenda, kisha omba malipo tena.',
      link(isBelowZero ? 'Tazama pesa zako' : 'Kagua zinakokwenda', url),
    ],
  }),
  destinationChange: ({ name, url, destination, startsAt }) => ({
    subject: 'Malipo yako yataelekezwa kwingine',
    greeting: greet('Habari', name),
    parts: [
      `Kuanzia ${formatMinute(startsAt, 'sw')}, malipo yako yatakwenda ${destination}, ikithibitika kuwa ni yako. Hadi hapo yataendelea kwenda pale yalipokuwa yakienda.`,
      'Kama ni wewe, huhitaji kufanya chochote.',
      'Kama si wewe, weka nenosiri jipya kabla ya wakati huo: hilo litafuta mabadiliko haya, na kila aliyeingia kwenye akaunti yako atatolewa.',
      link('Weka nenosiri jipya', url),
    ],
  }),
  paymentReversed: ({ name, url, orderNumber, amountTzs }) => ({
    subject: `${orderNumber ? `Oda ${orderNumber}: malipo` : 'Malipo'} yako ya ${formatTzs(amountTzs)} yamerudishwa kwako`,
    greeting: greet('Habari', name),
    parts: [
      `Kampuni yako ya simu au benki yako imekurudishia malipo yako ya ${formatTzs(amountTzs)}${orderNumber && ` ya oda ${orderNumber}`}.`,
      'Bidhaa ambazo zilikuwa hazijatumwa zimeghairiwa. Kama bado unazihitaji, tafadhali ziagize tena. Bidhaa ulizonazo, au zilizo njiani, sasa hazijalipiwa: tutakuandikia kuhusu hizo.',
      link('Tazama oda', url),
    ],
  }),
  saleReversed: ({ name, url, orderNumber, kept }) => ({
    subject: `Oda ${orderNumber}: malipo yamerudishwa kwa mnunuzi`,
    greeting: greet('Habari', name),
    parts: [
      `Kampuni ya simu au benki ya mnunuzi imemrudishia malipo ya oda ${orderNumber}.`,
      kept
        ? 'Usitume bidhaa: sehemu yako imeghairiwa, na bidhaa zimeongezwa tena kwenye idadi iliyopo.'
        : 'Pesa za mauzo haya hazipo tena kwenye salio lako. Kama ulishalipwa, zitakatwa kwenye mauzo yako yajayo. Tunafuatilia suala hili.',
      link('Tazama oda', url),
    ],
  }),
  planReversed: ({ name, url, plan, amountTzs, receiptNumber, validUntil }) => ({
    subject: `Malipo ya mpango wako wa ${plan} yamerudishwa kwako`,
    greeting: greet('Habari', name),
    parts: [
      `Kampuni yako ya simu au benki yako imekurudishia malipo yako ya ${formatTzs(amountTzs)} (risiti ${receiptNumber}).`,
      validUntil
        ? `Muda uliolipiwa nayo umeondolewa: mpango wako utaendelea hadi ${formatDay(validUntil, 'sw')}.`
        : 'Mpango wako umeisha. Bidhaa zinazohitaji mpango ili zionekane zimefichwa, hazijafutwa, na zitarudi mara tu utakapolipa.',
      link('Tazama mipango', url),
    ],
  }),
};

/** Subject and sentences. */
function planMoney({
  receivedTzs,
  expectedTzs,
  settled,
}: Parameters<MoneyLetters['planMoneyHeld']>[0]): readonly [string, ...string[]] {
  if (settled)
    return [
      `Mpango wako: utarudishiwa ${formatTzs(receivedTzs)}`,
      `Zimefika ${formatTzs(receivedTzs)} ambazo hazilipii mpango wako, kwa kuwa umeshalipwa: mmoja wetu atakurudishia.`,
    ];
  if (receivedTzs < expectedTzs)
    return [
      `Mpango wako: zimepungua ${formatTzs(expectedTzs - receivedTzs)}`,
      `Zimefika ${formatTzs(receivedTzs)} za mpango wako: zimepungua ${formatTzs(expectedTzs - receivedTzs)} kwenye ${formatTzs(expectedTzs)}. Hazilipii mpango: mmoja wetu atakurudishia.`,
      `Ili upate mpango wako, lipa ${formatTzs(expectedTzs)} zote kwa mara moja.`,
    ];
  return [
    `Mpango wako: zimezidi ${formatTzs(receivedTzs - expectedTzs)}. Usilipe tena`,
    `Zimefika ${formatTzs(receivedTzs)} za mpango wako: zimezidi ${formatTzs(expectedTzs)} kwa ${formatTzs(receivedTzs - expectedTzs)}. Huna haja ya kulipa tena.`,
    'Mmoja wetu ataamua: zitalipia mpango na utarudishiwa zilizozidi, au utarudishiwa zote. Utapata ujumbe.',
  ];
}
