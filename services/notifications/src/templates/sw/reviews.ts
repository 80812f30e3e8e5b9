import type { HideReason } from '@sokoni/contracts';
import { link } from '../letter.ts';
import type { ReviewLetters } from '../texts.ts';

const REASONS: Readonly<Record<HideReason, string>> = {
  contact: 'yana namba ya simu au kiungo',
  spam: 'ni matangazo',
  insult: 'yana matusi',
  untrue: 'si ya kweli',
  other: 'hayahusu bidhaa',
};

/** The same of a question: its noun has another class. */
const QUESTION_REASONS: typeof REASONS = {
  contact: 'lina namba ya simu au kiungo',
  spam: 'ni tangazo',
  insult: 'lina matusi',
  untrue: 'si la kweli',
  other: 'halihusu bidhaa',
};

export const reviewLetters: ReviewLetters = {
  reviewPublished: ({ name, productName, stars, url }) => ({
    subject: `Maoni mapya: nyota ${stars} kati ya 5 kwa ${productName}`,
    greeting: `Habari ${name},`,
    parts: [
      `Mnunuzi ameipa ${productName} nyota ${stars} kati ya 5. Jibu lako litaonekana chini ya maoni yake.`,
      link('Soma na ujibu', url),
    ],
  }),
  reviewShown: ({ name, productName, url }) => ({
    subject: `Maoni yako kuhusu ${productName} sasa yanaonekana`,
    greeting: `Habari ${name},`,
    parts: [
      'Tumeyakagua maoni yako. Sasa kila mtu anaweza kuyasoma. Asante!',
      link('Tazama maoni yako', url),
    ],
  }),
  reviewHidden: ({ name, productName, because, url }) => ({
    subject: `Maoni yako kuhusu ${productName} hayaonekani`,
    greeting: `Habari ${name},`,
    parts: [
      `Hatuonyeshi maoni yako kwa sababu ${REASONS[because]}.`,
      'Unaweza kuyabadilisha. Tutayakagua tena kabla hayajaonekana.',
      link('Badilisha maoni yako', url),
    ],
  }),
  reviewAnswered: ({ name, productName, url }) => ({
    subject: `Muuzaji amejibu maoni yako kuhusu ${productName}`,
    greeting: `Habari ${name},`,
    parts: [`Jibu liko chini ya maoni yako kuhusu ${productName}.`, link('Soma jibu', url)],
  }),
  questionAsked: ({ name, productName, url }) => ({
    subject: `Swali kuhusu ${productName}`,
    greeting: `Habari ${name},`,
    parts: [
      `Mteja anauliza kuhusu ${productName}. Kila mtu atasoma jibu lako kwenye bidhaa.`,
      link('Soma na ujibu', url),
    ],
  }),
  questionAnswered: ({ name, productName, url }) => ({
    subject: `Swali lako kuhusu ${productName} limejibiwa`,
    greeting: `Habari ${name},`,
    parts: ['Ulichouliza kimepata jibu.', link('Soma jibu', url)],
  }),
  questionShown: ({ name, productName, url }) => ({
    subject: `Swali lako kuhusu ${productName} sasa linaonekana`,
    greeting: `Habari ${name},`,
    parts: ['Tumelikagua swali lako. Utaambiwa kila jibu likija.', link('Litazame', url)],
  }),
  questionHidden: ({ name, productName, because, url }) => ({
    subject: `Swali lako kuhusu ${productName} halionekani`,
    greeting: `Habari ${name},`,
    parts: [
      `Hatuonyeshi swali lako kwa sababu ${QUESTION_REASONS[because]}.`,
      'Unaweza kuuliza tena bila hayo.',
      link('Uliza tena', url),
    ],
  }),
  messageReceived: ({ name, shop, title, url }) => ({
    subject: `Ujumbe kuhusu ${title}`,
    greeting: `Habari ${name},`,
    parts: [
      shop
        ? `${shop} amekuandikia kuhusu ${title}.`
        : `Mnunuzi amekuandikia kuhusu ${title}. Ukijibu mapema utauza zaidi.`,
      link('Soma na ujibu', url),
    ],
  }),
  reviewRequested: ({ name, orderNumber, products, url }) => ({
    subject: `Unaionaje ${products}?`,
    greeting: `Habari ${name},`,
    parts: [
      `Umekuwa na bidhaa za oda ${orderNumber} kwa siku kadhaa sasa: ${products}.`,
      'Waambie wengine zikoje. Ni dakika moja tu, na unawasaidia kuchagua.',
      link('Toa maoni', url),
    ],
  }),
};
