import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/seller.ts';

export default {
  panel: 'Paneli ya Muuzaji',
  home: 'Duka Langu',
  myAccount: 'Akaunti Yangu',
  myProducts: 'Bidhaa Zangu',
  allOrders: 'Oda Zote',
  sales: 'Mauzo',
  money: 'Pesa',
  messages: 'Ujumbe',
  reviews: 'Maoni',
  questions: 'Maswali',
  promotions: 'Ofa na kuponi',
  shopSettings: 'Mipangilio ya duka',
  team: 'Timu',
  apiAccess: 'API na webhook',
  myPlace: 'Nafasi yangu kwenye timu',
  verification: 'Uthibitisho',
  subscribe: 'Jiunge na Mpango',
  allUsers: 'Watumiaji Wote',
  groupBuyers: 'Wanunuzi na ofa',
  groupMoney: 'Pesa na kifurushi',
  groupShop: 'Duka lako',
  onlyAdmins: 'Wasimamizi tu ndio wanaoweza kufungua ukurasa huu.',
  planEndsSoon: 'Mpango wako wa {plan} umelipiwa hadi {date}.',
  planInGrace: 'Mpango wako wa {plan} umeisha. Bidhaa zako zitaonekana hadi {date}.',
  planEnded: 'Mpango wako uliisha {date}. Bidhaa zako zimefichwa hadi ulipe; hazijafutwa.',
  renewNow: 'Lipia mwezi ujao',
  ceiling:
    'Hadi uthibitishwe, oda zako zilizo wazi haziwezi kuzidi {limit} kwa jumla. Sasa ni {used}.',
  toVerification: 'Angalia uthibitisho wako',
  suspended: 'Duka lako limesimamishwa',
  suspendedReason: 'Sababu: {reason}',
  suspendedText:
    'Bidhaa zako zimefichwa na pesa hazitolewi. Tafadhali kamilisha oda ulizonazo. Kama unaona kuna makosa, tuandikie.',
  suspendedContact: 'Wasiliana nasi',
} as const satisfies TranslationOf<typeof en>;
