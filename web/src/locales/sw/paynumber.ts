import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/paynumber.ts';

export default {
  'control-number': 'Namba ya malipo (control number)',
  'offer-control-number': {
    one: 'Utapata namba ya kulipia kwa pesa za simu au benki ndani ya saa {count}. Tunakuhifadhia bidhaa zako hadi wakati huo.',
    other:
      'Utapata namba ya kulipia kwa pesa za simu au benki ndani ya saa {count}. Tunakuhifadhia bidhaa zako hadi wakati huo.',
  },
  'order-control-number': 'Agiza, lipa kwa control number',
  'lipa-number': 'Lipa namba',
  'offer-lipa-number': {
    one: 'Unalipa kwenye lipa namba yetu kwa pesa za simu. Kisha mmoja wetu anaangalia taarifa ya malipo. Tunakuhifadhia bidhaa zako kwa saa {count}.',
    other:
      'Unalipa kwenye lipa namba yetu kwa pesa za simu. Kisha mmoja wetu anaangalia taarifa ya malipo. Tunakuhifadhia bidhaa zako kwa saa {count}.',
  },
  'order-lipa-number': 'Agiza, lipa kwa lipa namba',
  title: 'Lipia namba hii',
  'text-control-number':
    'Tunakuhifadhia oda yako hadi muda ulioandikwa hapa chini. Ukurasa huu utaonyesha pesa zikifika.',
  'text-lipa-number':
    'Tunakuhifadhia oda yako hadi muda ulioandikwa hapa chini. Mtu anaangalia taarifa ya lipa namba yetu, hivyo inaweza kuchukua saa kadhaa hadi ukurasa huu uonyeshe malipo yako.',
  amount: 'Kiasi hiki kamili',
  until: 'Lipa kabla ya',
  steps: 'Jinsi ya kulipa',
  openMenu:
    'Piga *150*00# (M-Pesa), *150*01# (Mixx by Yas), *150*60# (Airtel Money) au *150*88# (HaloPesa), au fungua programu ya pesa za simu au benki yako.',
  chooseBill: 'Chagua kulipa bili kwa control number. Jina la menyu hutofautiana.',
  typeNumber: 'Andika namba na kiasi kamili kilichoonyeshwa hapo juu.',
  till: 'Jina linaloonekana kwenye menyu',
  reference: 'Kumbukumbu, menyu ikiiomba',
  chooseLipa:
    'Chagua “Lipa kwa simu” au “Lipa namba”, hata kwenda mtandao mwingine. Jina la menyu hutofautiana.',
  typeLipa: 'Andika lipa namba, kiasi kamili, na kumbukumbu ikiombwa.',
  keepSms: 'Tunza SMS: weka namba yake ya muamala hapa chini.',
  havePaid: 'Nimelipa',
  claimed: 'Namba yako ya muamala: {code}',
  looking:
    'Tunatafuta malipo haya kwenye taarifa ya malipo. Mtu ndiye anayefanya hivyo, hivyo inaweza kuchukua saa kadhaa. Huna haja ya kulipa tena.',
  whyClaim: 'Weka namba ya muamala iliyo kwenye SMS: inatusaidia kupata malipo yako.',
  code: 'Namba ya muamala',
  codeHint: 'Kama ilivyo kwenye SMS, mfano 9F6A3B2C1D.',
  claim: 'Tuma namba',
  checkName: 'Hakiki jina linaloonekana, kisha weka PIN yako hapo. Sokoni haikuombi PIN kamwe.',
  late: 'Pesa zikichelewa, tutakutumia bidhaa kama bado zipo; kama hazipo, tutakurudishia pesa.',
} as const satisfies TranslationOf<typeof en>;
