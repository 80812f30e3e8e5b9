import type { Problem, Sentence } from '../kit/sentence.ts';

/** Of orders to a pickup station, of the form of stations, and of their counters. */
export const pickupStationsProblems = {
  'station-unavailable': {
    status: 409,
    en: 'This pickup station takes no orders at the moment. Nothing has been ordered: please choose another one, or delivery.',
    sw: 'Kituo hiki hakipokei oda kwa sasa. Hakuna kilichoagizwa: tafadhali chagua kituo kingine, au uletewe.',
  },
  'station-outdated': {
    status: 409,
    en: 'Another admin has changed this station meanwhile. Check what is stored now, then press again.',
    sw: 'Msimamizi mwingine ameshabadilisha kituo hiki. Angalia kilichohifadhiwa sasa, kisha bonyeza tena.',
  },
  'stations-full': {
    status: 409,
    en: 'There are {n} stations already. Change one that is closed.',
    sw: 'Tayari kuna vituo {n}. Badilisha kimojawapo kilichofungwa.',
  },
  'counter-link-unknown': {
    status: 404,
    en: 'This link is not valid any more. Ask the shop for a new one.',
    sw: 'Kiungo hiki hakifanyi kazi tena. Omba kipya kwa duka.',
  },
  'counter-parcel-unknown': {
    status: 409,
    en: 'No parcel of this order is to be handed over at this station. Please check the number.',
    sw: 'Hakuna mzigo wa oda hii wa kukabidhiwa kwenye kituo hiki. Tafadhali angalia namba.',
  },
  'counter-pin-wrong': {
    status: 409,
    en: 'This PIN is wrong. Do not hand the parcel over.',
    sw: 'PIN hii si sahihi. Usikabidhi mzigo.',
  },
} as const satisfies Record<string, Problem>;

export const pickupStationsValidations = {
  'opening-hours': {
    en: 'Please write both hours like 08:00, and the closing hour after the opening hour.',
    sw: 'Tafadhali andika saa zote mbili kama 08:00, na saa ya kufunga iwe baada ya ya kufungua.',
  },
  'opening-days': {
    en: 'Please write the hours of at least one day.',
    sw: 'Tafadhali andika saa za angalau siku moja.',
  },
  'station-missing': {
    en: 'Please choose a pickup station.',
    sw: 'Tafadhali chagua kituo cha kuchukulia.',
  },
} as const satisfies Record<string, Sentence>;
