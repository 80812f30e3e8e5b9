import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/paynumber.ts';

export default {
  operator: 'Mtandao wa simu',
  operatorByNumber: 'Kulingana na namba',
  ported: 'Umehamisha namba yako kwenda mtandao mwingine?',
  'control-number': 'Namba ya malipo (control number)',
  'offer-control-number': {
    one: 'Tutakupa namba ya malipo: lipa kwa pesa za simu au benki ndani ya saa {count}. Tunakuhifadhia bidhaa zako hadi wakati huo.',
    other:
      'Tutakupa namba ya malipo: lipa kwa pesa za simu au benki ndani ya saa {count}. Tunakuhifadhia bidhaa zako hadi wakati huo.',
  },
  'lipa-number': 'Lipa namba',
  'offer-lipa-number': {
    one: 'Unalipa kwenye lipa namba yetu kwa pesa za simu. Kisha mmoja wetu anaangalia taarifa ya malipo. Tunakuhifadhia bidhaa zako kwa saa {count}.',
    other:
      'Unalipa kwenye lipa namba yetu kwa pesa za simu. Kisha mmoja wetu anaangalia taarifa ya malipo. Tunakuhifadhia bidhaa zako kwa saa {count}.',
  },
  'bank-transfer': 'Malipo kwa benki',
  'offer-bank-transfer': {
    one: 'Unatuma pesa kwenye akaunti yetu ya benki. Kisha mmoja wetu anaangalia taarifa ya akaunti, jambo linaloweza kuchukua siku moja ya kazi. Tunakuhifadhia bidhaa zako kwa saa {count}.',
    other:
      'Unatuma pesa kwenye akaunti yetu ya benki. Kisha mmoja wetu anaangalia taarifa ya akaunti, jambo linaloweza kuchukua siku moja ya kazi. Tunakuhifadhia bidhaa zako kwa saa {count}.',
  },
  claimedTitle: 'Tunatafuta malipo yako',
  claimedText: 'Usilipe tena. Utapata ujumbe yakipatikana.',
  whereToPay: 'Ona namba tena',
  title: 'Lipia namba hii',
  transferTitle: 'Tuma pesa kwenye akaunti hii',
  'text-control-number':
    'Tunakuhifadhia oda yako hadi muda ulioandikwa hapa chini. Ukurasa huu utaonyesha pesa zikifika.',
  'text-lipa-number':
    'Tunakuhifadhia oda yako hadi muda ulioandikwa hapa chini. Mtu anaangalia taarifa ya lipa namba yetu, hivyo inaweza kuchukua saa kadhaa hadi ukurasa huu uonyeshe malipo yako.',
  'text-bank-transfer':
    'Tunakuhifadhia oda yako hadi muda ulioandikwa hapa chini. Mtu anaangalia taarifa ya akaunti yetu ya benki, hivyo inaweza kuchukua siku moja ya kazi hadi ukurasa huu uonyeshe malipo yako.',
  bank: 'Benki',
  accountNumber: 'Namba ya akaunti',
  accountName: 'Jina la akaunti',
  reason: 'Namba ya kumbukumbu: iandike kwenye maelezo ya malipo',
  copyNumber: 'Nakili namba',
  copyReference: 'Nakili namba ya kumbukumbu',
  copied: 'Imenakiliwa',
  copyByHand: 'Bonyeza namba kwa muda kisha chagua Nakili.',
  amount: 'Kiasi hiki kamili',
  until: 'Lipa kabla ya',
  steps: 'Jinsi ya kulipa',
  openMenu:
    'Piga *150*00# (M-Pesa), *150*01# (Mixx by Yas), *150*60# (Airtel Money) au *150*88# (HaloPesa), au fungua programu ya pesa za simu au benki yako.',
  chooseBill: 'Chagua kulipa bili kwa control number. Jina la menyu hutofautiana.',
  typeNumber: 'Andika namba na kiasi kamili kilichoonyeshwa hapo juu.',
  lipaName: 'Jina linaloonekana kwenye menyu',
  reference: 'Namba ya kumbukumbu, menyu ikiiomba',
  chooseLipa:
    'Chagua “Lipa kwa simu” au “Lipa namba”, hata kwenda mtandao mwingine. Jina la menyu hutofautiana.',
  typeLipa: 'Andika lipa namba, kiasi kamili, na namba ya kumbukumbu ikiombwa.',
  openBank: 'Fungua programu au menyu ya benki yako, au nenda kwenye tawi au kwa wakala.',
  chooseTransfer:
    'Chagua kutuma pesa kwenda benki iliyo hapo juu. Ukituma kutoka benki nyingine, TIPS ndiyo njia ya haraka zaidi.',
  typeTransfer:
    'Andika namba ya akaunti, kiasi kamili, na namba ya kumbukumbu kwenye sehemu ya maelezo.',
  checkHolder: 'Hakiki jina la akaunti linaloonekana kabla ya kuthibitisha.',
  keepSlip: 'Tunza risiti au SMS: weka namba yake ya muamala hapa chini.',
  keepSms: 'Tunza SMS: weka namba yake ya muamala hapa chini.',
  havePaid: 'Nimelipa',
  lookAgainText: 'Ukurasa huu haubadiliki wenyewe wakati unaandika.',
  lookAgain: 'Tazama tena',
  claimed: 'Namba yako ya muamala: {code}',
  looking:
    'Tunatafuta malipo haya kwenye taarifa ya malipo. Mtu ndiye anayefanya hivyo, hivyo inaweza kuchukua saa kadhaa. Huna haja ya kulipa tena.',
  whyClaim: 'Weka namba ya muamala iliyo kwenye SMS: inatusaidia kupata malipo yako.',
  code: 'Namba ya muamala',
  codeHint: 'Kama ilivyo kwenye SMS, mfano 9F6A3B2C1D.',
  claim: 'Tuma namba',
  claimedTransfer: 'Namba ya muamala wako wa benki: {code}',
  whyTransfer:
    'Weka namba ya muamala iliyo kwenye risiti au SMS ya benki yako: inatusaidia kupata malipo yako.',
  bankCode: 'Namba ya muamala ya benki',
  bankCodeHint: 'Kama ilivyo kwenye risiti au SMS, mfano FT26061ABCD2.',
  claimTransfer: 'Tuma namba ya muamala',
  checkName: 'Hakiki jina linaloonekana, kisha weka PIN yako hapo. Sokoni haikuombi PIN kamwe.',
  heldTitle: 'Kimefika kiasi tofauti',
  heldShort:
    'Zimefika {received}: zimepungua {difference} kwenye {expected}. Hazilipii oda: mmoja wetu atakurudishia.',
  heldPayWhole: 'Ili upate bidhaa zako, lipa {amount} zote kwa mara moja.',
  heldOver:
    'Zimefika {received}, zimezidi {expected} kwa {difference}. Mmoja wetu ataamua: zitalipia oda na utarudishiwa zilizozidi, au utarudishiwa zote. Huna haja ya kulipa tena.',
  heldBeside: 'Zimefika pia {received} ambazo hazitumiki: mmoja wetu atakurudishia.',
  heldShortPlan:
    'Zimefika {received}: zimepungua {difference} kwenye {expected}. Hazilipii mpango: mmoja wetu atakurudishia.',
  heldPayWholePlan: 'Ili upate mpango wako, lipa {amount} zote kwa mara moja.',
  heldOverPlan:
    'Zimefika {received}, zimezidi {expected} kwa {difference}. Mmoja wetu ataamua: zitalipia mpango na utarudishiwa zilizozidi, au utarudishiwa zote. Huna haja ya kulipa tena.',
  late: 'Pesa zikichelewa, tutakutumia bidhaa kama bado zipo; kama hazipo, tutakurudishia pesa.',
} as const satisfies TranslationOf<typeof en>;
