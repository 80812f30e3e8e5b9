import {
  bySoon,
  fittingSms,
  formatDay,
  formatMinute,
  formatSoon,
  formatTzs,
  forSms,
  parcelText,
  payNumberText,
  sellerInSms,
} from '../format.ts';
import type { ShortTexts } from '../short-texts.ts';

export const shortTexts: ShortTexts = {
  passwordChanged: () =>
    'Sokoni: nenosiri lako limebadilishwa. Kama si wewe, weka jipya mara moja.',
  emailChanged: () =>
    'Sokoni: barua pepe ya akaunti yako imebadilishwa. Kama si wewe, wasiliana nasi mara moja.',
  emailChangedUndo: ({ url }) => `Sokoni: barua pepe yako imebadilishwa. Si wewe? Tengua: ${url}`,
  phoneChanged: ({ url }) => `Sokoni: namba yako imebadilishwa. Si wewe? Tengua: ${url}`,
  phoneCode: ({ code, minutes }) =>
    `Sokoni: msimbo wako ni ${code}. Unatumika kwa dakika ${minutes}. Usimpe mtu yeyote.`,
  teamInvited: ({ url }) =>
    `Sokoni: muuzaji anakualika ufanye kazi dukani kwake. Ingia kwa namba hii uone ni nani: ${url}`,
  sellerVerified: () =>
    'Sokoni: sasa wewe ni muuzaji aliyethibitishwa. Wanunuzi wanaona hilo kwenye bidhaa zako.',
  sellerNeedsChanges: () =>
    'Sokoni: uthibitisho wako unahitaji marekebisho. Yameelezwa kwenye paneli yako ya muuzaji.',
  businessNameAccepted: () =>
    'Sokoni: jina lako jipya la biashara limekubaliwa. Wanunuzi wanaliona kuanzia sasa.',
  businessNameRefused: () =>
    'Sokoni: jina lako jipya la biashara halikukubaliwa. Sababu iko kwenye paneli yako ya muuzaji.',
  sellerRejected: () =>
    'Sokoni: hatukuweza kukuthibitisha kama muuzaji. Sababu iko kwenye paneli yako ya muuzaji.',
  sellerSuspended: () =>
    'Sokoni: duka lako limesimamishwa na bidhaa zako zimefichwa. Sababu iko kwenye paneli yako.',
  sellerReactivated: () =>
    'Sokoni: duka lako limefunguliwa tena. Bidhaa zako zinaonekana kama mpango unavyoruhusu.',
  shopperSuspended: () =>
    'Sokoni: akaunti yako imesimamishwa, huwezi kununua wala kuandika. Sababu iko kwenye wasifu wako. Oda na marejesho zinaendelea.',
  shopperReactivated: () => 'Sokoni: akaunti yako imefunguliwa tena. Unaweza kununua na kuandika.',
  orderPaid: ({ orderNumber, totalTzs, url }) =>
    `Sokoni: tumepokea ${formatTzs(totalTzs)} ya oda ${orderNumber}. Ifuatilie: ${url}`,
  fiscalReceipt: ({ orderNumber, amountTzs, verificationCode, url }) =>
    `Sokoni: risiti ya EFD ${verificationCode} ya oda ${orderNumber}, ${formatTzs(amountTzs)}: ${url}`,
  newSale: ({ orderNumber, totalTzs, dueAt }) =>
    `Sokoni: oda ${orderNumber} imelipwa, ${formatTzs(totalTzs)}. Tafadhali ikubali ${bySoon(dueAt, 'sw')}.`,
  cashOrder: ({ orderNumber, totalTzs, pickup, url }) =>
    pickup
      ? `Sokoni: oda ${orderNumber} imepokelewa. Njoo na ${formatTzs(totalTzs)} taslimu. Ifuatilie: ${url}`
      : `Sokoni: oda ${orderNumber} imepokelewa. Andaa ${formatTzs(totalTzs)} taslimu. Ifuatilie: ${url}`,
  sellerOrderAccepted: ({ orderNumber, sellerName, url }) =>
    `Sokoni: ${sellerInSms(sellerName, 'sw')} anaandaa oda ${orderNumber}. Ifuatilie: ${url}`,
  newCashSale: ({ orderNumber, totalTzs, pickup, dueAt }) =>
    `Sokoni: oda mpya ${orderNumber}, italipwa ${pickup ? 'ikichukuliwa' : 'ikifika'}: kusanya ${formatTzs(totalTzs)} taslimu. Tafadhali ikubali ${bySoon(dueAt, 'sw')}.`,
  newSales: ({ count, totalTzs, dueAt, url }) =>
    `Sokoni: oda nyingine ${count}, ${formatTzs(totalTzs)}. Tafadhali ikubali ya kwanza ${bySoon(dueAt, 'sw')}: ${url}`,
  sellerOrderShipped: ({ orderNumber, sellerName, deliveryPin, parcel, collectTzs, station }) =>
    station
      ? `Sokoni: oda ${orderNumber} inakwenda kituo cha ${forSms(station.name)}. PIN ${deliveryPin}: ionyeshe kwenye kaunta tu.`
      : collectTzs
        ? `Sokoni: oda ${orderNumber} iko njiani. Andaa ${formatTzs(collectTzs)} taslimu. PIN ${deliveryPin}: usiitaje kabla hujaona bidhaa.`
        : parcel
          ? `Sokoni: oda ${orderNumber} iko njiani: ${forSms(parcelText(parcel, 'sw'))}. PIN ${deliveryPin}: usimtajie mtu ila anayekukabidhi bidhaa.`
          : `Sokoni: ${sellerInSms(sellerName, 'sw')} ametuma oda ${orderNumber}. PIN ${deliveryPin}: usimtajie mtu ila anayekukabidhi bidhaa.`,
  sellerOrderReady: ({ orderNumber, sellerName, deliveryPin, collectTzs }) =>
    collectTzs
      ? `Sokoni: oda ${orderNumber} iko tayari kuchukuliwa. Njoo na ${formatTzs(collectTzs)} taslimu. PIN ${deliveryPin}: usiitaje kabla hujaona bidhaa.`
      : `Sokoni: oda ${orderNumber} iko tayari kuchukuliwa kwa ${sellerInSms(sellerName, 'sw')}. PIN ${deliveryPin}: usimtajie mtu ila anayekukabidhi bidhaa.`,
  payNumberIssued: (facts) => {
    const text = `lipa ${formatTzs(facts.amountTzs)} kabla ya ${formatSoon(facts.payUntil, 'sw')}: ${payNumberText(facts, 'sw')}. ${facts.url}`;
    const named = facts.orderNumber && `${facts.orderNumber}: `;
    return fittingSms(`Sokoni: ${named}${text}`, `Sokoni: ${text}`);
  },
  payNumberLeft: ({ orderNumber, amountTzs, payUntil, url }) => {
    const text = `lipa ${formatTzs(amountTzs)} mtandaoni kabla ya ${formatSoon(payUntil, 'sw')}`;
    return fittingSms(
      `Sokoni: ${orderNumber}: ${text}, si kwa ile namba tena: ${url}`,
      `Sokoni: ${orderNumber}: ${text}: ${url}`,
    );
  },
  moneyShort: ({ orderNumber, receivedTzs, expectedTzs, payUntil, url }) =>
    `Sokoni: zimefika ${formatTzs(receivedTzs)} za oda ${orderNumber}, zimepungua ${formatTzs(expectedTzs - receivedTzs)}. Lipa ${formatTzs(expectedTzs)} zote kwa mara moja ${bySoon(payUntil, 'sw')}, la sivyo oda itaisha. Zilizofika utarudishiwa: ${url}`,
  moneySpare: ({ orderNumber, receivedTzs, because, url }) =>
    because === 'ended'
      ? `Sokoni: ${orderNumber} imeisha, zilifika ${formatTzs(receivedTzs)} tu. Utarudishiwa: ${url}`
      : `Sokoni: zimefika ${formatTzs(receivedTzs)} za ${orderNumber} ambazo hazilipii oda. Utarudishiwa: ${url}`,
  moneyOver: ({ orderNumber, receivedTzs, expectedTzs, url }) =>
    `Sokoni: ${orderNumber}: zimefika ${formatTzs(receivedTzs)}, zimezidi ${formatTzs(receivedTzs - expectedTzs)}. Usilipe tena: ${url}`,
  planMoneyHeld: ({ receivedTzs, expectedTzs, settled, url }) => {
    if (settled)
      return `Sokoni: mpango wako umeshalipwa: zimefika pia ${formatTzs(receivedTzs)}. Utarudishiwa: ${url}`;
    return receivedTzs < expectedTzs
      ? `Sokoni: mpango: zimefika ${formatTzs(receivedTzs)} tu. Lipa ${formatTzs(expectedTzs)} zote kwa mara moja; zilizofika utarudishiwa: ${url}`
      : `Sokoni: mpango: zimefika ${formatTzs(receivedTzs)}, zimezidi ${formatTzs(receivedTzs - expectedTzs)}. Usilipe tena: ${url}`;
  },
  deliveryAsked: ({ orderNumber, sellerName, dueAt }) =>
    `Sokoni: umepokea oda ${orderNumber} ya ${sellerInSms(sellerName, 'sw')}? Thibitisha au ripoti tatizo kwenye Oda Zangu; ${dueAt ? formatSoon(dueAt, 'sw') : 'baadaye'} tutahesabu umeipokea.`,
  acceptanceAwaited: ({ orderNumber, dueAt }) =>
    `Sokoni: tafadhali kubali oda ${orderNumber} ${bySoon(dueAt, 'sw')}, la sivyo itaghairiwa.`,
  statementAwaited: ({ orderNumber, statementDueAt, dueAt }) =>
    `Sokoni: mgogoro wa ${orderNumber}: toa maelezo ${bySoon(statementDueAt, 'sw')}. Msimamizi ataamua ${bySoon(dueAt, 'sw')} kurudisha pesa zote, sehemu au kutorudisha.`,
  payoutPaid: ({ amountTzs, destination }) =>
    `Sokoni: tumetuma ${formatTzs(amountTzs)} kwenda ${destination}.`,
  payoutFailed: ({ amountTzs, destination, isBelowZero = false }) =>
    isBelowZero
      ? `Sokoni: ${formatTzs(amountTzs)} hazikutumwa: salio lako lilikuwa chini ya sifuri. Zimerudi kwenye salio lako.`
      : `Sokoni: ${formatTzs(amountTzs)} hazikufika ${destination}. Tafadhali kagua namba hiyo.`,
  destinationChange: ({ number, startsAt, url }) =>
    `Sokoni: kuanzia ${formatMinute(startsAt, 'sw')} malipo yako yatakwenda ${number}. Si wewe? Weka nenosiri jipya: ${url}`,
  orderPaymentFailed: ({ orderNumber, amountTzs, expired, url }) =>
    expired
      ? `Sokoni: oda ${orderNumber || 'yako'} (${formatTzs(amountTzs)}) haikulipwa kwa wakati na imeisha: ${url}`
      : `Sokoni: malipo ya ${formatTzs(amountTzs)}, oda ${orderNumber || 'yako'}, hayakufanikiwa. Hujakatwa: ${url}`,
  refundSent: ({ orderNumber, amountTzs }) =>
    `Sokoni: tumekurudishia ${formatTzs(amountTzs)} ya oda ${orderNumber}.`,
  wrongPlanAmountRefunded: ({ amountTzs }) =>
    `Sokoni: ulilipa kiasi tofauti na bei ya mpango wako. Tumekurudishia ${formatTzs(amountTzs)}.`,
  planPaidTwiceRefunded: ({ amountTzs }) =>
    `Sokoni: ulilipa mpango wako mara mbili. Tumekurudishia ${formatTzs(amountTzs)}.`,
  saleReversed: ({ orderNumber, kept }) =>
    kept
      ? `Sokoni: malipo ya oda ${orderNumber} yamerudishwa kwa mnunuzi. USITUME bidhaa: oda imeghairiwa.`
      : `Sokoni: malipo ya oda ${orderNumber} yamerudishwa kwa mnunuzi. Pesa zake hazipo tena kwenye salio lako.`,
  reviewPublished: ({ stars, url }) =>
    `Sokoni: mnunuzi ameipa bidhaa yako nyota ${stars} kati ya 5. Jibu: ${url}`,
  reviewShown: ({ url }) => `Sokoni: maoni yako yanaonekana. Asante! ${url}`,
  reviewHidden: ({ url }) => `Sokoni: maoni yako hayaonekani. Ona sababu: ${url}`,
  reviewAnswered: ({ url }) => `Sokoni: muuzaji amejibu maoni yako: ${url}`,
  questionAsked: ({ url }) => `Sokoni: mteja anauliza kuhusu bidhaa yako. Jibu: ${url}`,
  questionAnswered: ({ url }) => `Sokoni: swali lako limejibiwa: ${url}`,
  questionShown: ({ url }) => `Sokoni: swali lako sasa linaonekana: ${url}`,
  questionHidden: ({ url }) => `Sokoni: swali lako halionekani. Ona sababu: ${url}`,
  answerHidden: ({ url }) => `Sokoni: jibu lako halionekani. Ona sababu: ${url}`,
  textRestored: ({ url }) => `Sokoni: ulichoandika kinaonekana tena. Ona: ${url}`,
  appealRefused: ({ url }) => `Sokoni: ulichoandika kinabaki kimefichwa. Ona sababu: ${url}`,
  reviewRequested: ({ orderNumber, url }) =>
    `Sokoni: bidhaa za oda ${orderNumber} zikoje? Waambie wengine: ${url}`,
  planRenewal: ({ plan, amountTzs, paidUntil, visibleUntil, ahead, nextTzs, nextAt }) => {
    const coming =
      nextTzs && nextAt ? ` Kuanzia ${formatDay(nextAt, 'sw')}: ${formatTzs(nextTzs)}.` : '';
    return ahead
      ? `Sokoni: mpango wa ${plan} unaisha ${formatDay(paidUntil, 'sw')}. Mwezi mwingine ni ${formatTzs(amountTzs)}.${coming}`
      : `Sokoni: mpango wa ${plan} umeisha. Lipa ${formatTzs(amountTzs)} kabla ya ${formatDay(visibleUntil, 'sw')} bidhaa zionekane.${coming}`;
  },
  priceDropped: ({ productName, nowTzs, url }) =>
    `Sokoni: ${forSms(productName)} imeshuka hadi ${formatTzs(nowTzs)}. ${url}`,
  backInStock: ({ productName, nowTzs, url }) =>
    `Sokoni: ${forSms(productName)} ipo tena, ${formatTzs(nowTzs)}. ${url}`,
  newProducts: ({ shopName, productCount, url }) =>
    `Sokoni: bidhaa mpya ${productCount} za unaowafuata (${forSms(shopName)}). ${url}`,
  optOut: ({ url }) => `Zuia: ${url}`,
};
