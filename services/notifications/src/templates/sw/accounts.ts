import { STARTER_TRIAL } from '@sokoni/contracts';
import { link, paragraph } from '../letter.ts';
import type { Letters } from '../texts.ts';

const { listingLimit: limit, days } = STARTER_TRIAL;

export const accountLetters: Pick<
  Letters,
  | 'welcome'
  | 'emailChange'
  | 'emailChanged'
  | 'passwordReset'
  | 'passwordChanged'
  | 'accountDeleted'
> = {
  welcome: ({ name, url, isSeller }) => ({
    subject: 'Karibu Sokoni',
    greeting: `Karibu, ${name}!`,
    parts: [
      paragraph('Akaunti yako imefunguliwa.'),
      isSeller
        ? paragraph(`Pakia bidhaa zako za kwanza sasa: ${limit} ni bure kwa siku ${days}.`)
        : paragraph('Maduka ya Tanzania nzima yanakusubiri.'),
      link(isSeller ? 'Pakia bidhaa' : 'Anza kununua', url),
    ],
  }),
  emailChange: ({ name, url, hours }) => ({
    subject: 'Thibitisha barua pepe mpya',
    greeting: `Habari ${name},`,
    parts: [
      paragraph('Unataka kutumia barua pepe hii kwa akaunti yako ya Sokoni.'),
      paragraph(`Ithibitishe ndani ya saa ${hours}, kwenye kivinjari ulichoingilia.`),
      link('Thibitisha barua pepe', url),
      paragraph(
        'Kama hukuomba hivyo, usijali barua pepe hii: anwani yako haitawekwa kwenye akaunti yoyote.',
      ),
    ],
  }),
  emailChanged: ({ name, url }) => ({
    subject: 'Barua pepe yako imebadilishwa',
    greeting: `Habari ${name},`,
    parts: [
      paragraph(
        'Akaunti yako ya Sokoni sasa ina barua pepe nyingine. Hii ndiyo ya mwisho kuja hapa.',
      ),
      paragraph(
        'Kama si wewe, wasiliana nasi mara moja: simu na barua pepe zetu zipo kwenye ukurasa huu.',
      ),
      link('Wasiliana nasi', url),
    ],
  }),
  passwordReset: ({ name, url, minutes }) => ({
    subject: 'Thibitisha nenosiri jipya',
    greeting: `Habari ${name},`,
    parts: [
      paragraph('Tumepokea ombi la nenosiri jipya kwa akaunti yako.'),
      paragraph(`Kama ni wewe, lithibitishe ndani ya dakika ${minutes}.`),
      link('Thibitisha nenosiri jipya', url),
      paragraph('Kama si wewe, usifanye chochote: nenosiri lako halibadiliki.'),
    ],
  }),
  passwordChanged: ({ name, url }) => ({
    subject: 'Nenosiri lako limebadilishwa',
    greeting: `Habari ${name},`,
    parts: [
      paragraph('Nenosiri lako limebadilishwa, na umetolewa kwenye vifaa vyote.'),
      paragraph('Kama si wewe, weka jipya mara moja.'),
      link('Weka nenosiri jipya', url),
    ],
  }),
  accountDeleted: ({ name, url }) => ({
    subject: 'Akaunti yako imefutwa',
    greeting: `Habari ${name},`,
    parts: [
      paragraph(
        'Akaunti yako ya Sokoni imefutwa. Kumbukumbu za oda ambazo sheria inatutaka tuhifadhi hazina tena jina lako.',
      ),
      paragraph(
        'Kama si wewe uliyeifuta, wasiliana nasi: simu na barua pepe zetu zipo kwenye ukurasa huu.',
      ),
      link('Wasiliana nasi', url),
    ],
  }),
};
