import type { Problem, Sentence } from '../kit/sentence.ts';

export const fiscalProblems = {
  'certificate-unreadable': {
    status: 422,
    en: 'The certificate could not be opened. Please choose the file of the tax office (.pfx or .p12) and check its password.',
    sw: 'Cheti hakikuweza kufunguliwa. Chagua faili la TRA (.pfx au .p12) na hakikisha nenosiri lake.',
  },
  'fiscal-device-kept': {
    status: 409,
    en: 'This device is registered at the tax office: its TIN cannot be changed any more, and it needs name and address. Please write to us.',
    sw: 'Kifaa hiki kimesajiliwa TRA: TIN yake haiwezi kubadilishwa tena, na kinahitaji jina na anwani. Tafadhali tuandikie.',
  },
  'fiscal-renewal-asked': {
    status: 409,
    en: 'The tax office has not said yet whether it has taken the certificate that follows. Please choose another one once it has.',
    sw: 'TRA bado haijasema kama imepokea cheti kinachofuata. Chagua kingine baada ya jibu lake.',
  },
  'fiscal-settings-outdated': {
    status: 409,
    en: 'Your tax settings were changed in another window meanwhile. What differs is listed below: check it and save again.',
    sw: 'Mipangilio yako ya kodi imebadilishwa kwenye dirisha jingine wakati unaandika. Tofauti zimeorodheshwa hapa chini: zikague kisha uhifadhi tena.',
  },
  'fiscal-start-past': {
    status: 422,
    en: 'Fiscal receipts can start today at the earliest.',
    sw: 'Risiti za EFD zinaweza kuanza leo au baadaye, si kabla.',
  },
  'tin-taken': {
    status: 409,
    en: 'Another shop issues its receipts with this TIN.',
    sw: 'Duka lingine linatoa risiti zake kwa TIN hii.',
  },
} as const satisfies Record<string, Problem>;

export const fiscalMessages = {
  'fiscal-settings-saved': {
    en: 'Your tax settings are saved',
    sw: 'Mipangilio yako ya kodi imehifadhiwa',
  },
  'fiscal-retry-started': {
    en: 'The device tries it now',
    sw: 'Kifaa kinajaribu sasa',
  },
} as const satisfies Record<string, Sentence>;
