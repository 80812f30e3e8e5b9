import {
  asha,
  decided,
  destinationChange,
  fiscalReceipt,
  money,
  moneyOver,
  moneyShort,
  newPassword,
  payNumberDue,
  payout,
  plan,
  sale,
  sellerOrder,
} from '../../test/template-facts.factory.ts';
import { letters } from './languages.ts';
import { renderText } from './render.ts';

describe('letters in Swahili', () => {
  const sw = letters.sw;

  it.each([
    [sw.welcome({ ...asha, isSeller: true }), 'Karibu Sokoni', '3 ni bure kwa siku 30'],
    [sw.passwordReset({ ...asha, minutes: 30 }), 'Thibitisha nenosiri jipya', 'ndani ya dakika 30'],
    [sw.passwordChanged(newPassword), 'Nenosiri lako limebadilishwa', 'Kama si wewe'],
    [sw.passwordChanged(newPassword), 'Nenosiri lako limebadilishwa', 'siku tatu'],
    [
      sw.passwordChanged({ ...newPassword, endAccess: true }),
      'Nenosiri lako limebadilishwa',
      'Funguo zote za API',
    ],
    [
      sw.passwordChanged({ ...newPassword, otherPhone: { ending: '67', url: asha.url } }),
      'Nenosiri lako limebadilishwa',
      'inayoishia na 67',
    ],
    [sw.sellerVerified(decided), 'Wewe ni muuzaji aliyethibitishwa', 'Muuzaji aliyethibitishwa'],
    [sw.sellerNeedsChanges(decided), 'Uthibitisho wako unahitaji marekebisho', 'Sababu: Forged'],
    [sw.sellerRejected(decided), 'Hatukuweza kukuthibitisha', 'Sababu: Forged'],
    [sw.sellerSuspended(decided), 'Duka lako limesimamishwa', 'zimefichwa'],
    [sw.shopperSuspended(decided), 'Akaunti yako imesimamishwa', 'Sababu: Forged'],
    [sw.shopperReactivated({ ...decided, reason: '' }), 'Akaunti yako imefunguliwa tena', 'tena'],
    [sw.sellerReactivated({ ...decided, reason: '' }), 'Duka lako limefunguliwa tena', 'tena'],
    [
      sw.webhookDisabled({ ...asha, host: 'register.example.com' }),
      'Hakuna kinachotumwa tena kwa register.example.com',
      'kwa siku tatu',
    ],
    [sw.orderReceipt({ ...asha, ...sale }), 'Risiti ya oda SK-1042', 'Jumla: TZS 518,500'],
    [sw.newSale({ ...asha, ...sale }), 'Umeuza: oda SK-1042', 'Usafirishaji: TZS 5,000'],
    [
      sw.newSales({
        ...{ ...asha, count: 2, totalTzs: 1_037_000 },
        sales: [{ ...sale, ...asha, inCash: true }],
      }),
      'Umeuza: oda nyingine 2',
      'Italipwa taslimu ikifika: TZS 518,500',
    ],
    [
      sw.sellerOrderAccepted(sellerOrder),
      'Oda SK-1042 inaandaliwa: Duka la Juma',
      'Duka la Juma anaandaa',
    ],
    [
      sw.sellerOrderShipped(sellerOrder),
      'Oda SK-1042 iko njiani: Duka la Juma',
      'Duka la Juma ametuma',
    ],
    [
      sw.partSent({ ...sellerOrder, products: '2 × Kanga' }),
      'Oda SK-1042 imetumwa sehemu: Duka la Juma',
      'ametuma: 2 × Kanga',
    ],
    [
      sw.linesRefunded({ ...sellerOrder, products: '2 × Kanga', amountTzs: 2_000 }),
      'Oda SK-1042 imerudishiwa sehemu ya pesa: Duka la Juma',
      'Unarudishiwa TZS 2,000',
    ],
    [
      sw.sellerOrderReady(sellerOrder),
      'Oda SK-1042 iko tayari kuchukuliwa: Duka la Juma',
      'kwa Duka la Juma',
    ],
    [
      sw.deliveryAsked(sellerOrder),
      'Oda SK-1042: je, umeipokea? Kutoka Duka la Juma',
      'tutahesabu umezipokea',
    ],
    [
      sw.cancelRefused(sellerOrder),
      'Oda SK-1042 haijaghairiwa: Duka la Juma',
      'hakukubali kughairi',
    ],
    [
      sw.sellerTask({ ...sellerOrder, task: 'return' }),
      'Oda SK-1042: mnunuzi anataka kuirudisha',
      'atarudishiwa pesa',
    ],
    [
      sw.sellerOrderDelivered(sellerOrder),
      'Oda SK-1042 imefika: Duka la Juma',
      'kutoka kwa Duka la Juma zimefika',
    ],
    [sw.sellerOrderCancelled(sellerOrder), 'Oda SK-1042 imeghairiwa: Duka la Juma', 'utarudishiwa'],
    [
      sw.orderPaymentFailed(money),
      'Malipo ya oda SK-1042 hayakufanikiwa',
      'TZS 13,500 hayakufanikiwa',
    ],
    [
      sw.orderPaymentFailed({ ...money, expired: true }),
      'Oda SK-1042 haikulipwa kwa wakati',
      'Hatujapokea TZS 13,500 kwa wakati',
    ],
    [sw.planPaymentFailed(money), 'Malipo ya mpango hayakufanikiwa', 'Jaribu tena'],
    [
      sw.fiscalReceipt({ ...money, ...fiscalReceipt }),
      'Risiti ya EFD ya oda SK-1042: Duka la Juma',
      'Msimbo wake wa uhakiki ni R1X7',
    ],
    [
      sw.refundSent(money),
      'Umerudishiwa TZS 13,500, oda SK-1042',
      'Tumekurudishia TZS 13,500 ya oda',
    ],
    [sw.payoutPaid(payout), 'TZS 12,518,500 zimelipwa kwako', 'Namba ya muamala ni TX1'],
    [sw.payoutFailed(payout), 'TZS 12,518,500 hazikuweza kutumwa', 'tayari kwako tena'],
    [
      sw.payoutFailed({ ...payout, isBelowZero: true }),
      'TZS 12,518,500 hazikuweza kutumwa',
      'chini ya sifuri',
    ],
    [
      sw.destinationChange(destinationChange),
      'Malipo yako yataelekezwa kwingine',
      'Kuanzia 6 Januari 2026, 12:00, malipo yako yatakwenda M-Pesa ****5678',
    ],
    [
      sw.payNumberIssued(payNumberDue),
      'Oda SK-1042: lipa TZS 23,000 kabla ya 28 Septemba 2026, 21:45',
      'Oda yako SK-1042 inasubiri TZS 23,000. Lipa kwa lipa namba 55443322 (kumb. 12345678) kabla ya',
    ],
    [
      sw.moneyShort(moneyShort),
      'Oda SK-1042: zimepungua TZS 3,000',
      'lipa TZS 23,000 zote kwa mara moja kabla ya 28 Septemba 2026, 21:45. La sivyo oda itaishia',
    ],
    [
      sw.moneySpare({ ...moneyShort, because: 'ended' }),
      'Oda SK-1042 imeisha: utarudishiwa TZS 20,000',
      'zilifika TZS 20,000 kati ya TZS 23,000. Mmoja wetu atakurudishia.',
    ],
    [
      sw.moneySpare({ ...moneyShort, because: 'settled' }),
      'Oda SK-1042: utarudishiwa TZS 20,000',
      'Kama oda hii unailipa taslimu, bado utalipa kiasi chote.',
    ],
    [
      sw.moneyOver(moneyOver),
      'Oda SK-1042: zimezidi TZS 2,000. Usilipe tena',
      'Zimefika TZS 25,000 za oda SK-1042: zimezidi TZS 23,000 kwa TZS 2,000.',
    ],
    [
      sw.planMoneyHeld({ ...asha, receivedTzs: 13_400, expectedTzs: 13_500, settled: false }),
      'Mpango wako: zimepungua TZS 100',
      'Ili upate mpango wako, lipa TZS 13,500 zote kwa mara moja.',
    ],
    [
      sw.planMoneyHeld({ ...asha, receivedTzs: 15_000, expectedTzs: 13_500, settled: false }),
      'Mpango wako: zimezidi TZS 1,500. Usilipe tena',
      'Huna haja ya kulipa tena.',
    ],
    [
      sw.planMoneyHeld({ ...asha, receivedTzs: 13_400, expectedTzs: 13_500, settled: true }),
      'Mpango wako: utarudishiwa TZS 13,400',
      'kwa kuwa umeshalipwa',
    ],
    [sw.planReceipt(plan), 'Risiti R-2026-7: mpango wa Basic', 'Hadi: 5 Februari 2026'],
    [
      sw.planRefunded({ ...plan, refundNumber: 'F-1', reason: 'Mara mbili', validUntil: null }),
      'Marejesho F-1: mpango wa Basic',
      'Sababu: Mara mbili\nUnarudishiwa: TZS 13,500',
    ],
    [
      sw.planRefunded({
        ...{ ...plan, refundNumber: 'F-1', reason: 'Pesa hizi hazikuhitajika tena.' },
        spare: true,
      }),
      'Marejesho F-1: mpango wa Basic',
      'mpango ulio nao haubadiliki',
    ],
    [
      sw.paymentReversed(money),
      'Oda SK-1042: malipo yako ya TZS 13,500 yamerudishwa kwako',
      'malipo yako ya TZS 13,500 ya oda SK-1042.',
    ],
    [
      sw.paymentReversed({ ...money, orderNumber: '' }),
      'Malipo yako ya TZS 13,500 yamerudishwa kwako',
      'ziagize tena',
    ],
    [
      sw.saleReversed({ ...money, kept: true }),
      'Oda SK-1042: malipo yamerudishwa kwa mnunuzi',
      'Usitume bidhaa',
    ],
    [
      sw.planReversed({ ...plan, validUntil: null }),
      'Malipo ya mpango wako wa Basic yamerudishwa kwako',
      'Mpango wako umeisha. Bidhaa zinazohitaji mpango ili zionekane zimefichwa',
    ],
  ])('have subject and sentence (%#)', (letter, subject, sentence) => {
    expect(letter.subject).toBe(subject);
    expect(`${letter.subject} ${renderText(letter)}`).not.toMatch(
      /fedha|stakabadhi|oda \S+ imefutwa/i,
    );
    expect(renderText(letter)).toContain(sentence);
  });

  it('name known colours in Swahili', () => {
    expect(renderText(sw.orderReceipt({ ...sale, ...asha }))).toContain('(Nyeusi, 128 GB)');
  });
});
