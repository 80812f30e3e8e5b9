import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/reconciliation.ts';

export default {
  heading: 'Ulinganishi',
  intro: 'Kila siku ikiisha inalinganishwa na taarifa ya kampuni ya malipo.',
  empty: 'Bado hakuna siku iliyolinganishwa.',
  date: 'Tarehe',
  compare: 'Linganisha',
  days: 'Siku',
  lines: 'Mistari',
  differences: 'Tofauti',
  open: 'Hazijashughulikiwa',
  of: 'Tofauti za {date}',
  none: 'Taarifa na vitabu vinakubaliana.',
  notCompared: 'Siku hii bado haijalinganishwa.',
  'missing-here': 'Haipo hapa',
  'missing-there': 'Haipo kwenye kampuni',
  'amount-differs': 'Kiasi tofauti',
  'status-differs': 'Hali tofauti',
  duplicate: 'Imeripotiwa mara mbili',
  'taken-back': 'Malipo yamerudishwa: fuatilia bidhaa zilizotumwa',
  reference: 'Namba ya kumbukumbu',
  ours: 'Vitabu vyetu',
  theirs: 'Kampuni',
  note: 'Kilichofanyika',
  resolve: 'Weka alama imeshughulikiwa',
  resolved: 'Ilishughulikiwa {date}: {note}',
} as const satisfies TranslationOf<typeof en>;
