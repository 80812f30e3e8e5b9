import type { HideReason } from '@sokoni/contracts';
import { greet, link } from '../letter.ts';
import type { ReviewLetters } from '../texts.ts';

const REASONS: Readonly<Record<HideReason, string>> = {
  insult: 'yana matusi',
  contact: 'yana namba ya simu au kiungo',
  spam: 'ni matangazo',
  irrelevant: 'hayahusu bidhaa',
  untrue: 'si ya kweli',
  private: 'yana taarifa binafsi za mtu',
  other: 'hayafuati kanuni zetu',
};

/** The same of a question or an answer: their nouns have another class. */
const QUESTION_REASONS: typeof REASONS = {
  insult: 'lina matusi',
  contact: 'lina namba ya simu au kiungo',
  spam: 'ni tangazo',
  irrelevant: 'halihusu bidhaa',
  untrue: 'si la kweli',
  private: 'lina taarifa binafsi za mtu',
  other: 'halifuati kanuni zetu',
};

/** And of whatever was written. */
export const HIDE_REASON_WORDS: typeof REASONS = {
  insult: 'kina matusi',
  contact: 'kina namba ya simu au kiungo',
  spam: 'ni tangazo',
  irrelevant: 'hakihusu bidhaa',
  untrue: 'si cha kweli',
  private: 'kina taarifa binafsi za mtu',
  other: 'hakifuati kanuni zetu',
};

const noteOf = (note: string) => (note ? [`Timu yetu inaongeza: ${note}`] : []);
const OBJECT = 'Ukiona tumekosea, unaweza kupinga mara moja ndani ya siku 14.';

export const reviewLetters: ReviewLetters = {
  reviewPublished: ({ name, productName, stars, url }) => ({
    subject: `Maoni mapya: nyota ${stars} kati ya 5 kwa ${productName}`,
    greeting: greet('Habari', name),
    parts: [
      `Mnunuzi ameipa ${productName} nyota ${stars} kati ya 5. Jibu lako litaonekana chini ya maoni yake.`,
      link('Soma na ujibu', url),
    ],
  }),
  reviewShown: ({ name, productName, url }) => ({
    subject: `Maoni yako kuhusu ${productName} sasa yanaonekana`,
    greeting: greet('Habari', name),
    parts: [
      'Tumeyakagua maoni yako. Sasa kila mtu anaweza kuyasoma. Asante!',
      link('Tazama maoni yako', url),
    ],
  }),
  reviewHidden: ({ name, productName, because, note, url }) => ({
    subject: `Maoni yako kuhusu ${productName} hayaonekani`,
    greeting: greet('Habari', name),
    parts: [
      `Hatuonyeshi maoni yako kwa sababu ${REASONS[because]}.`,
      ...noteOf(note),
      'Unaweza kuyabadilisha. Tutayakagua tena kabla hayajaonekana.',
      OBJECT,
      link('Ona sababu, au pinga', url),
    ],
  }),
  reviewAnswered: ({ name, productName, url }) => ({
    subject: `Muuzaji amejibu maoni yako${productName && ` kuhusu ${productName}`}`,
    greeting: greet('Habari', name),
    parts: ['Jibu liko chini ya maoni yako.', link('Soma jibu', url)],
  }),
  questionAsked: ({ name, productName, url }) => ({
    subject: `Swali kuhusu ${productName}`,
    greeting: greet('Habari', name),
    parts: [
      `Mteja anauliza kuhusu ${productName}. Kila mtu atasoma jibu lako kwenye bidhaa.`,
      link('Soma na ujibu', url),
    ],
  }),
  questionAnswered: ({ name, productName, url }) => ({
    subject: `Swali lako${productName && ` kuhusu ${productName}`} limejibiwa`,
    greeting: greet('Habari', name),
    parts: ['Ulichouliza kimepata jibu.', link('Soma jibu', url)],
  }),
  questionShown: ({ name, productName, url }) => ({
    subject: `Swali lako kuhusu ${productName} sasa linaonekana`,
    greeting: greet('Habari', name),
    parts: ['Tumelikagua swali lako. Utaambiwa kila jibu likija.', link('Litazame', url)],
  }),
  questionHidden: ({ name, productName, because, note, url }) => ({
    subject: `Swali lako kuhusu ${productName} halionekani`,
    greeting: greet('Habari', name),
    parts: [
      `Hatuonyeshi swali lako kwa sababu ${QUESTION_REASONS[because]}.`,
      ...noteOf(note),
      'Unaweza kuuliza tena bila hayo.',
      OBJECT,
      link('Ona sababu, au pinga', url),
    ],
  }),
  answerHidden: ({ name, productName, because, note, url }) => ({
    subject: `Jibu lako kuhusu ${productName} halionekani`,
    greeting: greet('Habari', name),
    parts: [
      `Hatuonyeshi jibu lako kwa sababu ${QUESTION_REASONS[because]}.`,
      ...noteOf(note),
      OBJECT,
      link('Ona sababu, au pinga', url),
    ],
  }),
  textRestored: ({ name, productName, url }) => ({
    subject: `Ulichoandika kuhusu ${productName} kinaonekana tena`,
    greeting: greet('Habari', name),
    parts: [
      'Mwenzetu mwingine amekiangalia, na sasa kila mtu anaweza kukisoma.',
      link('Ona kilichobaki kufichwa', url),
    ],
  }),
  appealRefused: ({ name, productName, because, note, url }) => ({
    subject: `Ulichoandika kuhusu ${productName} kinabaki kimefichwa`,
    greeting: greet('Habari', name),
    parts: [
      `Mwenzetu mwingine amekiangalia na kuthibitisha kuwa ${HIDE_REASON_WORDS[because]}.`,
      ...noteOf(note),
      link('Ona uamuzi', url),
    ],
  }),
  messageReceived: ({ name, shop, title, url }) => ({
    subject: title ? `Ujumbe kuhusu ${title}` : 'Una ujumbe mpya',
    greeting: greet('Habari', name),
    parts: [
      !title
        ? 'Kuna ujumbe mpya kwenye mojawapo ya mazungumzo yako.'
        : shop
          ? `${shop} amekuandikia kuhusu ${title}.`
          : `Mnunuzi amekuandikia kuhusu ${title}. Ukijibu mapema utauza zaidi.`,
      link('Soma na ujibu', url),
    ],
  }),
  reviewRequested: ({ name, orderNumber, products, url }) => ({
    subject: products
      ? `Unaionaje ${products}?`
      : `Unaonaje ulichopokea katika oda ${orderNumber}?`,
    greeting: greet('Habari', name),
    parts: [
      `Umekuwa na bidhaa za oda ${orderNumber} kwa siku kadhaa sasa${products && `: ${products}`}.`,
      'Waambie wengine zikoje. Ni dakika moja tu, na unawasaidia kuchagua.',
      link('Toa maoni', url),
    ],
  }),
};
