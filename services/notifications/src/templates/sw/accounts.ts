import { STARTER_TRIAL } from '@sokoni/contracts';
import { greet, type Letter, link } from '../letter.ts';
import type { AccountLetters, DecisionFacts } from '../texts.ts';

const { listingLimit: limit, days } = STARTER_TRIAL;

export const accountLetters: AccountLetters = {
  welcome: ({ name, url, isSeller }) => ({
    subject: 'Karibu Sokoni',
    greeting: greet('Karibu,', name, '!'),
    parts: [
      'Akaunti yako imefunguliwa.',
      isSeller
        ? `Pakia bidhaa zako za kwanza sasa: ${limit} ni bure kwa siku ${days}.`
        : 'Maduka ya Tanzania nzima yanakusubiri.',
      link(isSeller ? 'Pakia bidhaa' : 'Anza kununua', url),
    ],
  }),
  emailChange: ({ name, url, hours }) => ({
    subject: 'Thibitisha barua pepe mpya',
    greeting: greet('Habari', name),
    parts: [
      'Unataka kutumia barua pepe hii kwa akaunti yako ya Sokoni.',
      `Ithibitishe ndani ya saa ${hours}, kwenye kivinjari ulichoingilia.`,
      link('Thibitisha barua pepe', url),
      'Kama hukuomba hivyo, puuza barua pepe hii: anwani yako haitawekwa kwenye akaunti yoyote.',
    ],
  }),
  emailChanged: ({ name, url, hours }) => ({
    subject: 'Barua pepe yako imebadilishwa',
    greeting: greet('Habari', name),
    parts: [
      'Akaunti yako ya Sokoni sasa ina barua pepe nyingine. Hii ndiyo ya mwisho kuja hapa.',
      `Kama si wewe, tengua mabadiliko ndani ya saa ${hours}. Kila aliyeingia kwenye akaunti yako atatolewa.`,
      link('Tengua mabadiliko', url),
    ],
  }),
  phoneChanged: ({ name, url, hours }) => ({
    subject: 'Namba yako ya kuingia imebadilishwa',
    greeting: greet('Habari', name),
    parts: [
      'Namba mpya ya simu sasa inaingia kwenye akaunti yako ya Sokoni.',
      `Kama si wewe, tengua mabadiliko ndani ya saa ${hours}. Kila aliyeingia kwenye akaunti yako atatolewa.`,
      link('Tengua mabadiliko', url),
    ],
  }),
  passwordReset: ({ name, url, minutes }) => ({
    subject: 'Thibitisha nenosiri jipya',
    greeting: greet('Habari', name),
    parts: [
      'Tumepokea ombi la nenosiri jipya kwa akaunti yako.',
      `Kama ni wewe, lithibitishe ndani ya dakika ${minutes}.`,
      link('Thibitisha nenosiri jipya', url),
      'Kama si wewe, usifanye chochote: nenosiri lako halibadiliki.',
    ],
  }),
  passwordChanged: ({ name, url, endAccess, otherPhone }) => ({
    subject: 'Nenosiri lako limebadilishwa',
    greeting: greet('Habari', name),
    parts: [
      'Nenosiri lako limebadilishwa, na umetolewa kwenye vifaa vyote.',
      endAccess
        ? 'Funguo zote za API, webhook zote na mialiko yote ya duka ambayo haijakubaliwa vimeondolewa pamoja nalo. Huenda namba ya simu ya kuingilia na watu wa timu wameondolewa pia. Tafadhali ongeza tena vilivyo vyako.'
        : 'Huenda namba ya simu ya kuingilia, na funguo za API, webhook na mialiko ya siku tatu zilizopita vimeondolewa pamoja nalo. Tafadhali ongeza tena vilivyo vyako.',
      ...(otherPhone
        ? [
            `Namba ya simu inayoishia na ${otherPhone.ending} pia inaingia kwenye akaunti hii. Kama si yako, weka namba yako badala yake kwenye wasifu wako.`,
            link('Tazama wasifu wako', otherPhone.url),
          ]
        : []),
      'Kama si wewe, weka jipya mara moja.',
      link('Weka nenosiri jipya', url),
    ],
  }),
  accountDeleted: ({ name, url }) => ({
    subject: 'Akaunti yako imefutwa',
    greeting: greet('Habari', name),
    parts: [
      'Akaunti yako ya Sokoni imefutwa. Kumbukumbu za oda ambazo sheria inatutaka tuhifadhi hazina tena jina lako.',
      'Kama si wewe uliyeifuta, wasiliana nasi: simu na barua pepe zetu zipo kwenye ukurasa huu.',
      link('Wasiliana nasi', url),
    ],
  }),
  sellerVerified: (facts) =>
    verificationLetter(
      'Wewe ni muuzaji aliyethibitishwa',
      'Tumekagua utambulisho wako. Bidhaa zako sasa zina alama “Muuzaji aliyethibitishwa”, na unaweza kulipwa pesa zako.',
      facts,
    ),
  sellerNeedsChanges: (facts) =>
    verificationLetter(
      'Uthibitisho wako unahitaji marekebisho',
      'Hatukuweza kumaliza kukagua utambulisho wako. Tafadhali rekebisha kinachotajwa kwenye ukurasa wa uthibitisho wako kisha utume tena.',
      facts,
    ),
  businessNameAccepted: (facts) =>
    verificationLetter(
      'Jina jipya la biashara limekubaliwa',
      'Tumekagua jina lako jipya la biashara. Wanunuzi wanaliona kuanzia sasa.',
      facts,
    ),
  businessNameRefused: (facts) =>
    verificationLetter(
      'Jina jipya la biashara halikukubaliwa',
      'Wanunuzi bado wanaona jina lako la biashara la awali, na unabaki kuwa muuzaji aliyethibitishwa.',
      facts,
    ),
  sellerRejected: (facts) =>
    verificationLetter(
      'Hatukuweza kukuthibitisha',
      'Tumeangalia ulichotuma na hatuwezi kukuthibitisha kama muuzaji.',
      facts,
    ),
  sellerSuspended: (facts) =>
    verificationLetter(
      'Duka lako limesimamishwa',
      'Bidhaa zako zimefichwa kwa sasa. Tafadhali kamilisha oda ambazo bado ziko wazi.',
      facts,
    ),
  sellerReactivated: (facts) =>
    verificationLetter(
      'Duka lako limefunguliwa tena',
      'Bidhaa zako zinaonekana tena, kama mpango wako unavyoruhusu.',
      facts,
    ),
  shopperSuspended: (facts) =>
    verificationLetter(
      'Akaunti yako imesimamishwa',
      'Kwa sasa huwezi kununua, kutoa maoni wala kuandika ujumbe. Bado unaona oda zako, na marejesho ya bidhaa na pesa yanaendelea.',
      facts,
      'Tazama wasifu wako',
    ),
  shopperReactivated: (facts) =>
    verificationLetter(
      'Akaunti yako imefunguliwa tena',
      'Unaweza kununua, kutoa maoni na kuandika tena.',
      facts,
      'Tazama wasifu wako',
    ),
  webhookDisabled: ({ name, url, host }) => ({
    subject: `Hakuna kinachotumwa tena kwa ${host}`,
    greeting: greet('Habari', name),
    parts: [
      `Webhook yako ya ${host} imezimwa: haikupokea kitu kwa siku tatu, au ilijibu kwamba haipo tena.`,
      'Oda zako zinaendelea kama kawaida. Anwani ikifanya kazi tena, washa webhook; ujumbe uliokosekana unaweza kutumwa tena kutoka kwenye orodha yake.',
      link('Tazama webhook zako', url),
    ],
  }),
};

function verificationLetter(
  subject: string,
  sentence: string,
  { name, url, reason }: DecisionFacts,
  see = 'Angalia uthibitisho wako',
): Letter {
  return {
    subject,
    greeting: greet('Habari', name),
    parts: [sentence, ...(reason ? [`Sababu: ${reason}`] : []), link(see, url)],
  };
}
