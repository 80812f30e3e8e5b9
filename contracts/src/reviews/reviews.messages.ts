import type { Sentence } from '../kit/sentence.ts';

/** Messages of successful answers about reviews, questions and ratings of sellers. */
export const reviewsMessages = {
  'review-published': {
    en: 'Thank you. Your review is shown now.',
    sw: 'Asante. Maoni yako yanaonekana sasa.',
  },
  'review-held': {
    en: 'Thank you. We check your review before it is shown.',
    sw: 'Asante. Tutakagua maoni yako kabla hayajaonekana.',
  },
  'review-deleted': { en: 'Your review is deleted', sw: 'Maoni yako yamefutwa' },
  'review-helpful': { en: 'Thank you for telling us', sw: 'Asante kwa kutuambia' },
  'review-reported': {
    en: 'Thank you. Our team will look at this review.',
    sw: 'Asante. Timu yetu itaangalia maoni haya.',
  },
  'question-published': {
    en: 'Your question is shown now. We notify you of each answer.',
    sw: 'Swali lako linaonekana sasa. Utaambiwa kila jibu likija.',
  },
  'question-held': {
    en: 'We check your question before it is shown.',
    sw: 'Tutakagua swali lako kabla halijaonekana.',
  },
  'question-deleted': { en: 'Your question is deleted', sw: 'Swali lako limefutwa' },
  'question-answered': { en: 'Your answer is shown now', sw: 'Jibu lako linaonekana sasa' },
  'question-reported': {
    en: 'Thank you. Our team will look at this question.',
    sw: 'Asante. Timu yetu italiangalia swali hili.',
  },
  'question-decided': {
    en: 'The decision on the question is saved',
    sw: 'Uamuzi kuhusu swali umehifadhiwa',
  },
  'answer-decided': {
    en: 'The decision on the answer is saved',
    sw: 'Uamuzi kuhusu jibu umehifadhiwa',
  },
  'row-taken': {
    en: 'It is yours for 30 minutes',
    sw: 'Ni lako kwa dakika 30',
  },
  'row-released': { en: 'Others can take it now', sw: 'Wengine wanaweza kulichukua sasa' },
  'appeal-sent': {
    en: 'Thank you. Another admin looks at it, and we notify you.',
    sw: 'Asante. Msimamizi mwingine ataliangalia, nasi tutakujulisha.',
  },
  'message-sent': { en: 'Your message is sent', sw: 'Ujumbe wako umetumwa' },
  'other-side-blocked': {
    en: 'Blocked. You get no more messages from them.',
    sw: 'Umemzuia. Hutapata tena ujumbe kutoka kwake.',
  },
  'other-side-unblocked': {
    en: 'Not blocked any more. You can write to each other again.',
    sw: 'Umeondoa kizuizi. Mnaweza kuandikiana tena.',
  },
  'conversation-reported': {
    en: 'Thank you. Our team will read this conversation.',
    sw: 'Asante. Timu yetu itasoma mazungumzo haya.',
  },
  'conversation-decided': {
    en: 'The decision on the conversation is saved',
    sw: 'Uamuzi kuhusu mazungumzo umehifadhiwa',
  },
  'message-templates-saved': {
    en: 'Your quick answers are saved',
    sw: 'Majibu yako ya haraka yamehifadhiwa',
  },
  'seller-rated': { en: 'Thank you for rating the seller', sw: 'Asante kwa kumpa muuzaji nyota' },
  'review-answered': { en: 'Your answer is shown now', sw: 'Jibu lako linaonekana sasa' },
  'review-decided': {
    en: 'The decision on the review is saved',
    sw: 'Uamuzi kuhusu maoni umehifadhiwa',
  },
} as const satisfies Record<string, Sentence>;
