import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/questions.ts';

export default {
  title: 'Maswali na majibu',
  headingOf: 'Maswali kuhusu {product}',
  back: 'Rudi kwenye bidhaa',
  none: 'Hakuna aliyeuliza kuhusu bidhaa hii bado.',
  askFirst: 'Uliza swali',
  writeSeller: 'Mwandikie muuzaji faraghani',
  all: 'Maswali yote, au uliza lako',
  answersWithinHours: {
    one: 'Kwa kawaida hujibu ndani ya saa {count}',
    other: 'Kwa kawaida hujibu ndani ya saa {count}',
  },
  answersWithinDays: {
    one: 'Kwa kawaida hujibu ndani ya siku {count}',
    other: 'Kwa kawaida hujibu ndani ya siku {count}',
  },
  unanswered: 'Bado halijajibiwa.',
  sellerAnswers: 'Muuzaji anajibu',
  buyerAnswers: '{name} aliyeinunua anajibu',
  someBuyer: 'Mnunuzi',
  logInToAsk: 'Ingia ili uulize swali',
  yourQuestion: 'Swali lako',
  askHint:
    'Muuzaji na wanunuzi wanajibu. Jina lako halionyeshwi. Usiandike namba za simu wala viungo.',
  ask: 'Uliza',
  answer: 'Jibu',
  yourAnswer: 'Jibu lako',
  sendAnswer: 'Hifadhi jibu',
  report: 'Ripoti',
  sellersTitle: 'Maswali kuhusu bidhaa zako',
  sellerIntro: 'Wateja hununua mapema wakijibiwa. Kila mtu anasoma jibu kwenye bidhaa.',
  sellerNone: 'Hakuna swali kuhusu bidhaa zako bado.',
  queueTitle: 'Maswali ya kukagua',
  queueIntro: 'Yamezuiwa kwa sababu ya maneno yake, yameripotiwa, au mwandishi amepinga kufichwa.',
  queueNone: 'Hakuna swali linalosubiri.',
} as const satisfies TranslationOf<typeof en>;
