import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/sell.ts';

export default {
  title: 'Uza Sokoni',
  intro: 'Fungua duka kwa namba yako ya simu. Wanunuzi wa kila mkoa wataona bidhaa zako.',
  steps: 'Kwa hatua tatu',
  stepOpen: 'Fungua duka: namba yako, msimbo wa SMS, jina la duka na mahali lilipo.',
  stepProduct: 'Weka bidhaa ya kwanza: picha, jina, bei. Inauzwa hapo hapo.',
  stepPaid: 'Kubali oda, zikabidhi, ulipwe kwa pesa za simu au benki.',
  needs: 'Unachohitaji',
  needPhone: 'Namba ya simu ya Tanzania. Huhitaji barua pepe wala nenosiri.',
  needProof:
    'Ili ulipwe: namba ya NIDA, TIN au BRELA, uraia wako, na picha za kitambulisho na duka lako.',
  needWallet: 'Akaunti ya pesa za simu au ya benki kwa jina lako.',
  costs: 'Gharama',
  costNothing: 'Kuanza: bure. Bidhaa {products} zinaonekana bure kwa siku {days}.',
  costPlan: 'Kisha mpango, kuanzia {amount} kwa mwezi.',
  allPlans: 'Mipango yote',
  costCommission: 'Kamisheni ikikatwa, ukurasa wako wa pesa unaionyesha kwa kila oda.',
  yourNumber: 'Jina na namba yako ya simu',
  goOn: 'Endelea',
  haveAccount: 'Ingia kwa barua pepe',
  yourShop: 'Duka lako',
  shopName: 'Jina la duka',
  shopNameHint: 'Wanunuzi wanaliona. Unaweza kulibadilisha baadaye.',
  district: 'Wilaya',
  placeHint: 'Unakotuma bidhaa: bei ya usafirishaji inahesabiwa kutoka hapo.',
  terms:
    'Ukifungua duka unathibitisha kuwa unachouza ni chako, na kwamba utakifikisha au utarudisha pesa.',
  open: 'Fungua duka langu',
  inTeam: 'Unafanya kazi kwenye timu ya duka. Ili ufungue lako, toka kwenye timu hiyo kwanza.',
  yourTeam: 'Timu yako',
  refused: 'Akaunti hii hairuhusiwi kufungua duka. Tafadhali wasiliana nasi.',
} as const satisfies TranslationOf<typeof en>;
