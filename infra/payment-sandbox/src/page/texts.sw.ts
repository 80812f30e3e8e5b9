import type { Texts } from './texts.en.ts';

export const sw: Texts = {
  language: 'Kiswahili',
  skip: 'Ruka hadi kwenye malipo',
  banner: 'Malipo ya majaribio tu. Hakuna pesa halisi inayohamishwa hapa.',
  footer: 'Kampuni ya malipo ya mfano, kwa ajili ya kujaribu duka.',
  errorTitle: 'Kosa',

  payTitle: (merchant) => `Lipa ${merchant}`,
  amount: 'Kiasi',
  payFor: 'Malipo ya',
  customer: 'Mteja',
  reference: 'Namba ya kumbukumbu',
  openUntil: 'Lipa kabla ya',

  methodLegend: 'Ungependa kulipa kwa njia gani?',
  methodOperators: { mobile: 'Pesa kwa simu', card: 'Kadi za majaribio tu' },
  phone: 'Namba ya simu',
  phoneHint: 'Tarakimu 9 baada ya +255, zikianza na 6 au 7',
  cardNumber: 'Namba ya kadi',
  cardHint: 'Kadi za majaribio tu, kama 4242 4242 4242 4242. Usiandike kadi halisi kamwe.',
  cardExpiry: 'Mwisho wa matumizi',
  cardExpiryHint: 'MM/YY (mwezi/mwaka)',
  cardCvc: 'CVC',
  cardCvcHint: 'Tarakimu 3 zozote',

  showPhone: 'Onyesha simu: weka PIN kama kwenye simu halisi',

  pay: (amount) => `Lipa ${amount}`,
  tryOut: 'Au jaribu mambo mengine yanayoweza kutokea',
  decline: 'Kataa',
  declineHint: 'Mtandao wako unakataa malipo.',
  cancel: 'Ghairi',
  cancelHint: (merchant) => `Unaacha kulipa na kurudi ${merchant}.`,

  problemsTitle: 'Tafadhali angalia ulichoandika',
  problems: {
    method: 'Tafadhali chagua njia ya kulipa.',
    phoneStart: 'Namba ya simu ianze na 6 au 7.',
    phoneLength: 'Namba ya simu lazima iwe na tarakimu 9.',
    cardNumber: 'Hii si namba ya kadi. Angalia kama kuna tarakimu iliyokosewa.',
    cardTestOnly: 'Kadi za majaribio tu ndizo zinazofanya kazi hapa.',
    expiryFormat: 'Mwisho wa matumizi uwe mwezi na mwaka, kama 08/30.',
    expiryPast: 'Mwisho wa matumizi lazima uwe baadaye.',
    cardCvc: 'CVC lazima iwe na tarakimu 3.',
    pin: 'PIN lazima iwe na tarakimu 4.',
    wrongPin:
      'PIN si sahihi na hakuna pesa iliyochukuliwa. Jaribu tena, au lipa kwa njia nyingine.',
  },

  ussd: {
    title: 'Ombi la malipo',
    ask: (merchant, amount) => `Lipa ${amount} kwa ${merchant}?`,
    pin: 'Weka PIN',
    pinHint: 'Tarakimu 4 zozote. Usiandike PIN yako halisi kamwe.',
    onlyPin: (pin) => `PIN ya simu hii ya majaribio ni ${pin}; nyingine yoyote si sahihi.`,
    otherWay: 'Lipa kwa njia nyingine',
    confirm: 'Thibitisha',
    cancel: 'Ghairi',
    darkTitle: 'Hakuna kinachofika',
    darkText: 'Simu hii imezimwa au haipatikani: ombi la malipo halifiki hapa.',
  },
  prompt: {
    phone: 'Simu yenye ombi la malipo',
    phoneText:
      'Badala ya kuonyesha ukurasa, duka linaweza kutuma ombi la malipo kwenye simu. Fungua simu hiyo hapa kwa namba yake.',
    open: 'Fungua simu hii',
    ends: 'Ombi hili litaisha lenyewe baada ya dakika 3.',
    title: 'Hakuna ombi kwenye simu hii',
    text: 'Ombi litaonekana hapa mara tu duka litakapolituma. Ukurasa huu utajisasisha wenyewe.',
    other: 'Fungua simu nyingine',
    again: 'Maombi mengine kwenye simu hii',
  },
  noRequest: {
    title: 'Simu hii haina ombi hilo.',
    text: 'Ombi hujibiwa kwenye simu iliyotumiwa ombi hilo.',
  },
  waiting: {
    title: 'Mtandao wako unashughulikia malipo',
    text: 'Umekubali kulipa. Bado haijulikani kama malipo yamefanikiwa.',
  },
  failureReasons: {
    insufficient_balance:
      'Salio halitoshi. Hakuna pesa iliyochukuliwa. Ili kujaribu tena, rudi dukani.',
    refused_by_customer: 'Umekataa ombi hili. Hakuna pesa iliyochukuliwa.',
    no_answer: 'Ombi halikujibiwa kwa wakati. Hakuna pesa iliyochukuliwa.',
    wrong_pin: 'PIN haikuwa sahihi. Hakuna pesa iliyochukuliwa. Ili kujaribu tena, rudi dukani.',
  },

  ended: {
    succeeded: {
      title: 'Malipo haya yamekamilika',
      text: 'Yamelipwa mara moja na hayawezi kulipwa tena.',
    },
    failed: {
      title: 'Malipo yamekataliwa',
      text: 'Mtandao umeyakataa na hakuna pesa iliyochukuliwa. Ili kujaribu tena, rudi dukani.',
    },
    cancelled: { title: 'Malipo haya yameghairiwa', text: 'Hakuna pesa iliyochukuliwa.' },
    expired: {
      title: 'Muda wa malipo haya umekwisha',
      text: 'Hakuna pesa iliyochukuliwa. Anza tena dukani.',
    },
  },
  backTo: (merchant) => `Rudi ${merchant}`,

  noPayNumber: {
    title: 'Hakuna malipo yenye namba hii.',
    text: 'Hakiki tarakimu kwenye oda yako dukani.',
  },
  noSession: {
    title: 'Hakuna cha kulipa hapa.',
    text: 'Malipo huanzia dukani. Rudi dukani, kisha endelea kulipia tena.',
  },
  amountDiffers: {
    title: 'Kiasi hakilingani na oda yako.',
    text: 'Anwani ya ukurasa huu imebadilishwa, hivyo hakuna kinachoweza kulipwa hapa.',
  },
  notFound: { title: 'Hakuna ukurasa huu', text: 'Malipo huanzia dukani, si hapa.' },
  broken: {
    title: 'Kuna tatizo upande wetu',
    text: 'Rudi dukani uone kama malipo yako yamefanikiwa.',
  },

  homeTitle: 'Malipo ya majaribio, bila pesa halisi',
  homeText: (merchant) =>
    `Sandbox Pay inachukua nafasi ya kampuni halisi ya malipo, ili ${merchant} ijaribiwe kuanzia kikapu hadi risiti. Kila kitu hufanya kazi kama kawaida, ila hakuna pesa inayohamishwa.`,
  testPhones: 'Simu za majaribio',
  testPhonesText:
    'Namba yoyote ya tarakimu 9 inayoanza na 6 au 7 inalipa, kwenye kila mtandao: kwa mfano 712 345 678.',
  testCards: 'Kadi za majaribio',
  testCardsText:
    'Mwisho wa matumizi wowote wa baadaye na tarakimu 3 zozote za CVC. Kadi nyingine zinakataliwa.',
  behavioursTitle: 'Namba za kujaribu matatizo ya malipo',
  behavioursText:
    'Lipa kwa simu ukitumia moja ya namba hizi na simu itaomba PIN; namba hizo zikianza na 0622 badala ya 0712, ombi linalotumwa kwenye simu hufanya vivyo hivyo. Kwa kadi, mwisho wa kiasi ndio unaoamua.',
  behaviours: {
    ok: 'Kila kitu kinakwenda sawa.',
    'wrong-pin':
      'PIN si sahihi: jaribio linashindwa, unaweza kujaribu tena. Kwa simu, sahihi ni 2580.',
    'no-balance': 'Salio halitoshi: malipo hayafanikiwi.',
    'customer-cancels': 'Mteja anaghairi, hata akibonyeza nini.',
    'no-answer': 'Simu imezimwa: hakuna anayejibu hadi muda uishe.',
    'late-success': 'Pesa inafika dakika 2 baada ya muda kuisha.',
    'callback-late': 'Yamelipwa, lakini duka linajulishwa sekunde 90 baadaye.',
    'callback-twice': 'Yamelipwa, na duka linajulishwa mara mbili.',
    'callback-fifty-at-once': 'Yamelipwa, na duka linajulishwa mara 50 kwa pamoja.',
    'callback-before-reply': 'Duka linajulishwa kabla ukurasa wa mteja haujajibu.',
    'callback-never': 'Yamelipwa, lakini duka halijulishwi kamwe: lazima liulize.',
    'callback-forged':
      'Hayajalipwa, lakini mgeni asiye na ufunguo wetu analiambia duka kuwa yamelipwa.',
    'wrong-amount': 'Pesa inayofika imepungua TZS 100.',
    'unknown-order': 'Yamelipwa, lakini duka linajulishwa kuhusu oda lisiyoijua.',
    'operator-down': 'Kwa dakika 2 maswali hayajibiwi au yanakataliwa; kisha yanalipwa.',
    'reversed-next-day':
      'Yamelipwa; siku inayofuata mtandao unarudisha pesa. Taarifa ya siku pekee ndiyo inayoonyesha.',
  },
  payNumberTitle: 'Lipa kwa namba ya malipo',
  payNumberText: 'Kama kwenye menyu ya pesa za simu au benki: andika namba inayoonyeshwa na duka.',
  payNumber: 'Namba ya malipo (control number)',
  payNumberFind: 'Endelea',
  walletsTitle: 'Pochi na akaunti',
  walletsText:
    'Malipo huenda kwenye namba za simu na akaunti za benki zilizosajiliwa kwa jina la muuzaji mwenyewe. Sajili namba hapa.',
  walletName: 'Jina lililosajiliwa',
  walletSave: 'Sajili',
  chargesTitle: 'Makato yasiyo na mstari',
  chargesText:
    'Akaunti ya duka inapungua siku fulani, na hakuna mstari wa taarifa unaoeleza: duka linagundua kuwa hesabu zake zinatofautiana.',
  chargeDate: 'Siku',
  chargeAmount: 'Kiasi kwa TZS',
  chargeTake: 'Kata',
  latest: 'Malipo ya karibuni',
  noPayments: 'Bado hakuna malipo.',
  statuses: {
    pending: 'Yanasubiri',
    succeeded: 'Yamelipwa',
    failed: 'Yamekataliwa',
    cancelled: 'Yameghairiwa',
    expired: 'Muda umekwisha',
  },
};
