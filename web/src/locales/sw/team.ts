import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/team.ts';

export default {
  title: 'Timu',
  intro:
    'Watu wanaofanya kazi dukani kwako. Kila mmoja anaingia kwa namba yake ya simu, na nenosiri lako linabaki kwako.',
  none: 'Timu yako bado haina mtu.',
  invite: 'Alika mtu',
  name: 'Jina',
  phone: 'Namba ya simu',
  phoneHint: 'Mwaliko unatumwa hapo kwa SMS. Mtu huyo ataingia kwa namba hii.',
  may: 'Anaweza kushughulikia',
  products: 'Bidhaa',
  productsHint: 'Kupakia na kubadilisha bidhaa, bei na idadi.',
  orders: 'Oda',
  ordersHint:
    'Kukubali, kufungasha na kutuma oda; kujibu maswali na maoni; kutoa maelezo ya duka kukiwa na tatizo.',
  money: 'Takwimu na pesa',
  moneyHint:
    'Kuona mauzo, salio na taarifa, na kurejesha pesa za bidhaa. Kutoa pesa kunabaki kwako.',
  nothingChosen: 'Tafadhali chagua angalau kimoja.',
  send: 'Tuma mwaliko',
  invited: 'Alialikwa {date}, bado hajajibu',
  joined: 'Yuko kwenye timu tangu {date}',
  save: 'Hifadhi',
  saveHint: 'Mtu huyo ataingia tena.',
  since: 'Tangu',
  change: 'Badilisha',
  removeSure: '{name} hataweza tena kufungua duka lako.',
  remove: 'Ondoa {name}',
  invitationsTitle: 'Fanya kazi dukani',
  invitation: '{shop} anakualika ufanye kazi dukani kwake',
  member: 'Unafanya kazi kwenye duka {shop}',
  youMay: 'Kwa:',
  accept: 'Kubali',
  decline: 'Kataa',
  toPanel: 'Nenda dukani',
  leave: 'Toka kwenye timu',
  leaveSure: 'Hutaweza tena kufungua duka hilo. Mwenye duka pekee anaweza kukualika tena.',
  noInvitations: 'Hakuna mwaliko kwa namba unayoingia nayo.',
  ownShop:
    'Akaunti yako ina duka lake. Ili kufanya kazi kwenye duka lingine, ingia kwa namba nyingine.',
} as const satisfies TranslationOf<typeof en>;
