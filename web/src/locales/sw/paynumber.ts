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
  title: 'Lipia namba hii',
  text: 'Tunakuhifadhia oda yako hadi muda ulioandikwa hapa chini. Ukurasa huu utaonyesha pesa zikifika.',
  number: 'Namba ya malipo (control number)',
  amount: 'Kiasi hiki kamili',
  until: 'Lipa kabla ya',
  steps: 'Jinsi ya kulipa',
  openMenu:
    'Piga *150*00# (M-Pesa), *150*01# (Mixx by Yas), *150*60# (Airtel Money) au *150*88# (HaloPesa), au fungua programu ya pesa za simu au benki yako.',
  chooseBill: 'Chagua kulipa bili kwa control number. Jina la menyu hutofautiana.',
  typeNumber: 'Andika namba na kiasi kamili kilichoonyeshwa hapo juu.',
  checkName: 'Hakiki jina linaloonekana, kisha weka PIN yako hapo. Sokoni haikuombi PIN kamwe.',
  late: 'Pesa zikichelewa, tutakutumia bidhaa kama bado zipo; kama hazipo, tutakurudishia pesa.',
} as const satisfies TranslationOf<typeof en>;
