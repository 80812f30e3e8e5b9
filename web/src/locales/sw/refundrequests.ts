import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/refundrequests.ts';

export default {
  heading: 'Marejesho yanayosubiri msimamizi wa pili',
  intro:
    'Zaidi ya kiasi kilichowekwa, hakuna msimamizi anayerudisha pesa peke yake isipokuwa mmiliki: mwingine hufanya au huthibitisha marejesho hayo hayo ndani ya siku moja. Ya zamani zaidi yako juu.',
  none: 'Hakuna marejesho yanayosubiri msimamizi wa pili.',
  what: 'Kinachorejeshwa',
  'kind-order': 'Oda {number}',
  'kind-dispute': 'Oda yenye mgogoro {number}',
  'kind-plan': 'Malipo ya mpango {number}',
  'kind-by-hand': 'Yametumwa na msimamizi: {number}',
  amount: 'Kiasi',
  sellers: 'Muuzaji',
  askedBy: 'Aliyeomba',
  reason: 'Sababu',
  until: 'Yanasubiri hadi',
  you: 'Wewe',
  anotherAdmin: 'Msimamizi mwingine',
  withdraw: 'Ondoa ombi',
  ownWaits: 'Marejesho yako ya {amount} yanasubiri msimamizi wa pili hadi {until}.',
  makeTheSame:
    '{name} anataka kurejesha {amount}. Ukikubali, fanya marejesho hayo hayo kabla ya {until}: ndipo pesa zitarudi.',
} as const satisfies TranslationOf<typeof en>;
