import type { Problem } from '../kit/sentence.ts';

/** From checkout to a seller's payout. */
export const ordersProblems = {
  'cart-empty': { status: 409, en: 'Your Cart is Empty!', sw: 'Kikapu Chako Hakina Kitu!' },
  'order-waiting': {
    status: 409,
    en: 'Your order {orderNumber} waits for your payment: pay it, change the way to pay, or cancel it. Nothing new has been ordered.',
    sw: 'Oda yako {orderNumber} inasubiri malipo: ilipie, badilisha njia ya kulipa, au ighairi. Hakuna kipya kilichoagizwa.',
  },
  'lines-unavailable': {
    status: 409,
    en: 'Some products in your cart are no longer available in that quantity.',
    sw: 'Baadhi ya bidhaa kwenye kikapu hazipatikani kwa idadi hiyo.',
  },
  'seller-ceiling': {
    status: 409,
    en: '{seller} is not verified yet and may have open orders of at most TZS {limit}. Please buy less from this seller, or come back later.',
    sw: '{seller} bado hajathibitishwa na anaruhusiwa oda za jumla ya TZS {limit} tu kwa wakati mmoja. Tafadhali punguza unachonunua kwake, au rudi baadaye.',
  },
  'place-not-served': {
    status: 409,
    en: '{seller} does not deliver to {region}: {products}. Choose another address or pickup, or take it out of your cart. Nothing has been ordered.',
    sw: '{seller} hafikishi bidhaa {region}: {products}. Chagua anwani nyingine au uchukue mwenyewe, au iondoe kwenye kikapu. Hakuna kilichoagizwa.',
  },
  'total-changed': {
    status: 409,
    en: 'The total is now TZS {total}, not TZS {expected}. Nothing has been ordered: please check it and go to payment again.',
    sw: 'Jumla sasa ni TZS {total}, si TZS {expected}. Hakuna kilichoagizwa: tafadhali ihakiki, kisha endelea tena kulipa.',
  },
  'cash-unavailable': {
    status: 409,
    en: 'Cash on delivery is not possible for this order: {reason} Nothing has been ordered.',
    sw: 'Oda hii haiwezi kulipwa kwa pesa taslimu inapofika: {reason} Hakuna kilichoagizwa.',
  },
  'phone-missing': {
    status: 409,
    en: 'Please add your phone number first.',
    sw: 'Tafadhali weka namba yako ya simu kwanza.',
  },
  'order-not-found': {
    status: 404,
    en: 'We could not find this order.',
    sw: 'Hatukuweza kupata oda hii.',
  },
  'order-not-payable': {
    status: 409,
    en: 'This order can no longer be paid.',
    sw: 'Oda hii haiwezi kulipiwa tena.',
  },
  'resend-too-soon': {
    status: 409,
    en: 'Please look at your phone first. You can send the request again in {n} seconds.',
    sw: 'Tafadhali angalia simu yako kwanza. Unaweza kutuma ombi tena baada ya sekunde {n}.',
  },
  'resend-limit': {
    status: 429,
    en: 'The request has been sent {most} times. If the order still waits for payment, you can send it again in {n} min.',
    sw: 'Ombi limetumwa mara {most}. Kama oda bado inasubiri malipo, unaweza kulituma tena baada ya dakika {n}.',
  },
  'prompt-limit': {
    status: 429,
    en: 'This phone has been asked to pay too often. Your order is saved: choose another way to pay, or try again in {n} min.',
    sw: 'Simu hii imetumiwa maombi mengi mno ya malipo. Oda yako imehifadhiwa: chagua njia nyingine ya kulipa, au jaribu tena baada ya dakika {n}.',
  },
  'order-money-held': {
    status: 409,
    en: 'More has been paid for this order than it costs. We decide about that money first: nothing has been cancelled.',
    sw: 'Umelipa zaidi ya bei ya oda hii. Tunaamua kwanza kuhusu pesa hizo: hakuna kilichoghairiwa.',
  },
  'order-transition-refused': {
    status: 409,
    en: 'This is not possible: the order’s status is “{from}” and cannot become “{to}”.',
    sw: 'Hili haliwezekani: hali ya oda ni “{from}” na haiwezi kuwa “{to}”.',
  },
  'order-move-done': {
    status: 409,
    en: 'This is done already: the order’s status is “{to}”. Please reload the page.',
    sw: 'Hili limeshafanyika: hali ya oda ni “{to}”. Tafadhali pakia ukurasa upya.',
  },
  'parcel-not-on-the-way': {
    status: 409,
    en: 'Who brings the parcel can be changed only while the order is on the way.',
    sw: 'Taarifa za anayepeleka mzigo hubadilishwa tu wakati oda iko njiani.',
  },
  'lines-not-left': {
    status: 409,
    en: 'Of “{name}” only {n} pieces are left for this. Please reload the page.',
    sw: 'Kwa “{name}” idadi iliyobaki kwa hatua hii ni {n} tu. Tafadhali pakia ukurasa upya.',
  },
  'lines-changed': {
    status: 409,
    en: 'Somebody else has sent or refunded pieces of this order meanwhile. Look at what is left, then choose again.',
    sw: 'Mtu mwingine ameshatuma baadhi ya bidhaa za oda hii, au ameshamrudishia mnunuzi pesa zake. Angalia zilizobaki, kisha chagua tena.',
  },
  'parcel-of-pickup': {
    status: 409,
    en: 'The buyer picks this order up: get all of it ready at once.',
    sw: 'Mnunuzi anachukua oda hii mwenyewe: iandae yote kwa pamoja.',
  },
  'refund-too-small': {
    status: 409,
    en: 'These pieces cost the buyer nothing after the discount. Choose more pieces.',
    sw: 'Mnunuzi hakulipa chochote kwa hizi baada ya punguzo. Chagua nyingine zaidi.',
  },
  'refund-not-partial': {
    status: 409,
    en: 'The buyer has TZS {worth} in this order, so a part of it is TZS 1 to {most}. To refund all of it, decide for the buyer.',
    sw: 'Mnunuzi ana TZS {worth} katika oda hii, kwa hiyo sehemu yake ni TZS 1 hadi {most}. Kumrudishia zote, amua upande wa mnunuzi.',
  },
  'refund-time-over': {
    status: 409,
    en: 'This order is completed: its products were refunded until {date}.',
    sw: 'Oda hii imekamilika: pesa za bidhaa zake ziliweza kurudishwa hadi {date} tu.',
  },
  'refund-beyond-balance': {
    status: 409,
    en: 'This order is completed, and your available money does not cover this refund. Ask our support: an admin can refund it.',
    sw: 'Oda hii imekamilika, na pesa zako zilizo tayari hazitoshi kumrudishia mnunuzi. Wasiliana nasi: msimamizi anaweza kumrudishia.',
  },
  'delivery-pin-wrong': {
    status: 409,
    en: 'This is not the buyer’s PIN. Tries left: {n}.',
    sw: 'Hii si PIN ya mnunuzi. Majaribio yaliyobaki: {n}.',
  },
  'delivery-pin-locked': {
    status: 429,
    en: 'Too many wrong PINs. Ask the buyer to confirm the delivery in My Orders.',
    sw: 'PIN zisizo sahihi zimezidi. Mwombe mnunuzi athibitishe kupokea kwenye Oda Zangu.',
  },
  'payment-provider-down': {
    status: 503,
    en: 'The payment provider does not answer. Your order is saved: try to pay again in a moment.',
    sw: 'Kampuni ya malipo haijibu. Oda yako imehifadhiwa: jaribu kulipa tena baada ya muda.',
  },
  'dispute-closed': {
    status: 409,
    en: 'This case is closed, so nothing can be added.',
    sw: 'Suala hili limefungwa, hivyo huwezi kuongeza maelezo.',
  },
  'dispute-full': {
    status: 409,
    en: 'You have reached the limit for statements here. Please contact us.',
    sw: 'Umefikia kikomo cha maelezo hapa. Tafadhali wasiliana nasi.',
  },
  'dispute-photo-unknown': {
    status: 409,
    en: 'One of the pictures was not uploaded by you. Please choose it again.',
    sw: 'Moja ya picha haikupakiwa na wewe. Tafadhali ichague tena.',
  },
  'callback-refused': {
    status: 401,
    en: 'This payment message was not signed by its sender.',
    sw: 'Ujumbe huu wa malipo haukusainiwa na mtumaji.',
  },
  'payout-seller-suspended': {
    status: 409,
    en: 'Your shop is suspended, so no money is paid out. What you have earned stays yours. Please contact us.',
    sw: 'Duka lako limesimamishwa, hivyo hakuna pesa zinazotolewa. Pesa ulizopata bado ni zako. Tafadhali wasiliana nasi.',
  },
  'payout-seller-unverified': {
    status: 409,
    en: 'Your shop has to be verified before money can be paid out.',
    sw: 'Duka lako lazima lithibitishwe kabla ya pesa kutolewa.',
  },
  'payout-no-destination': {
    status: 409,
    en: 'Please say first where the money should go.',
    sw: 'Tafadhali sema kwanza pesa zitumwe wapi.',
  },
  'payout-destination-unverified': {
    status: 409,
    en: 'The wallet or account is not verified: its name has to be yours.',
    sw: 'Pochi au akaunti haijathibitishwa: jina lake lazima liwe lako.',
  },
  'payout-below-minimum': {
    status: 409,
    en: 'You can ask for a payout from TZS {minimum}.',
    sw: 'Unaweza kuomba malipo kuanzia TZS {minimum}.',
  },
  'payout-under-way': {
    status: 409,
    en: 'A payout is already on its way.',
    sw: 'Kuna malipo ambayo tayari yako njiani.',
  },
  'destination-check-down': {
    status: 503,
    en: 'The payment provider does not answer. Please try again in a moment.',
    sw: 'Kampuni ya malipo haijibu. Tafadhali jaribu tena baada ya muda.',
  },
  'bank-file-changed': {
    status: 409,
    en: 'This file is not as it was made, or has been dealt with. Please look at the page again.',
    sw: 'Faili hili haliko kama lilivyotengenezwa, au limeshashughulikiwa. Tafadhali angalia ukurasa tena.',
  },
  'bank-file-second-admin': {
    status: 403,
    en: 'Another admin has to confirm this: one who has not made the file or one of its payouts.',
    sw: 'Msimamizi mwingine anatakiwa kuthibitisha: ambaye hakutengeneza faili wala malipo yake yoyote.',
  },
  'bank-payment-reference-missing': {
    status: 400,
    en: 'Please enter the bank’s reference of the payment.',
    sw: 'Tafadhali weka namba ya kumbukumbu ya malipo kutoka benki.',
  },
  'bank-payment-reason-missing': {
    status: 400,
    en: 'Please say why the payment is returned.',
    sw: 'Tafadhali sema kwa nini malipo yanarudishwa.',
  },
  'destination-changed': {
    status: 409,
    en: 'The seller has changed this meanwhile, or it needs no confirmation. Please look at the page again.',
    sw: 'Muuzaji ameshabadilisha hii, au haihitaji uthibitisho. Tafadhali angalia ukurasa tena.',
  },
  'payout-noted-otherwise': {
    status: 409,
    en: 'Another admin has read otherwise: {reading}. Look at the statement together. Who has misread corrects it; after a day another reading takes its place.',
    sw: 'Msimamizi mwingine amesoma tofauti: {reading}. Angalieni taarifa pamoja. Aliyekosea arekebishe; baada ya siku moja usomaji mwingine huchukua nafasi yake.',
  },
  'live-card-refused': {
    status: 422,
    en: 'Live cards cannot be stored here. Pay by card on the payment page.',
    sw: 'Kadi halisi haziwezi kuhifadhiwa hapa. Lipa kwa kadi kwenye ukurasa wa malipo.',
  },
  'refund-second-admin-needed': {
    status: 409,
    en: 'One admin alone refunds TZS {amountTzs} at most. Another admin has to make the same refund within a day.',
    sw: 'Msimamizi mmoja peke yake hurejesha TZS {amountTzs} tu. Msimamizi mwingine afanye marejesho haya haya ndani ya siku moja.',
  },
  'refund-request-gone': {
    status: 409,
    en: 'This request does not wait any more: another admin has made the refund, it was withdrawn, or its day is over.',
    sw: 'Ombi hili halisubiri tena: msimamizi mwingine amerejesha pesa, limeondolewa, au siku yake imeisha.',
  },
  'refund-noted-otherwise': {
    status: 409,
    en: 'Transaction {transaction} is noted for this refund already. If the money was sent by another one as well, ask who has noted it before you do anything.',
    sw: 'Muamala {transaction} tayari umeandikwa kwa marejesho haya. Ikiwa pesa zimetumwa pia kwa muamala mwingine, muulize aliyeuandika kabla ya kufanya lolote.',
  },
  'refund-not-refused': {
    status: 409,
    en: 'This refund does not need to be sent by hand.',
    sw: 'Marejesho haya hayahitaji kutumwa na msimamizi.',
  },
  'refund-reversed': {
    status: 409,
    en: 'The payment provider reports that this money has gone back to the buyer: do not send it. If you have refunded it on the provider’s own site, nothing is left to do. If you have sent it another way as well, ask the buyer to return that.',
    sw: 'Kampuni ya malipo inaonyesha kuwa pesa hizi zimeshamrudia mnunuzi: usizitume. Ikiwa umezirudisha kwenye tovuti ya kampuni hiyo, hakuna kilichobaki kufanya. Ikiwa umezituma kwa njia nyingine pia, mwombe mnunuzi azirudishe.',
  },
  'day-not-begun': {
    status: 409,
    en: 'This day has not begun yet. Please choose today or an earlier day.',
    sw: 'Siku hii bado haijaanza. Tafadhali chagua leo au siku iliyopita.',
  },
  'statement-unread': {
    status: 503,
    en: 'The payment provider does not give its statement now. Please try again in a few minutes.',
    sw: 'Kampuni ya malipo haitoi taarifa yake ya siku kwa sasa. Tafadhali jaribu tena baada ya dakika chache.',
  },
  'refund-not-unknown': {
    status: 409,
    en: 'The payment provider has answered about this refund in the meantime. Please reload the page.',
    sw: 'Kampuni ya malipo tayari imejibu kuhusu marejesho haya. Tafadhali fungua ukurasa upya.',
  },
  'payout-not-unknown': {
    status: 409,
    en: 'The payment provider has answered about this payout, or is being asked right now. Please reload the page.',
    sw: 'Kampuni ya malipo imejibu kuhusu malipo haya, au inaulizwa sasa hivi. Tafadhali fungua ukurasa upya.',
  },
  'payout-transaction-missing': {
    status: 422,
    en: 'Enter the number of the transaction on the provider’s statement.',
    sw: 'Andika namba ya muamala iliyo kwenye taarifa ya kampuni ya malipo.',
  },
  'payout-batch-changed': {
    status: 409,
    en: 'This list has changed in the meantime. Please reload the page and check it again.',
    sw: 'Orodha hii imebadilika. Tafadhali fungua ukurasa upya na uikague tena.',
  },
  'second-admin-needed': {
    status: 409,
    en: 'Above TZS {ceiling} another admin has to confirm this.',
    sw: 'Zaidi ya TZS {ceiling}, msimamizi mwingine anatakiwa kuthibitisha.',
  },
  'wrong-amount-decided': {
    status: 409,
    en: 'This has already been decided.',
    sw: 'Hili lilishaamuliwa.',
  },
  'wrong-amount-reversed': {
    status: 409,
    en: 'The payment provider has reversed this money: there is nothing left to refund or to pay with.',
    sw: 'Kampuni ya malipo imerudisha pesa hizi kwa mlipaji: hakuna kilichobaki cha kurudisha wala cha kulipia.',
  },
  'wrong-amount-short': {
    status: 409,
    en: 'It is less than the price: refund it.',
    sw: 'Ni pungufu ya bei: irudishe.',
  },
  'refund-above-payment': {
    status: 409,
    en: 'You can refund at most TZS {limit}.',
    sw: 'Unaweza kurudisha TZS {limit} tu au pungufu.',
  },
} as const satisfies Record<string, Problem>;
