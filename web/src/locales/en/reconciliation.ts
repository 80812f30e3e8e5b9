import type { Texts } from '../../lib/i18n.ts';

/** Days beside the payment company's statement. */
export default {
  heading: 'Reconciliation',
  intro: 'Each day is compared with the payment company’s statement when it is over.',
  empty: 'No day has been compared yet.',
  date: 'Date',
  compare: 'Compare',
  days: 'Days',
  lines: 'Lines',
  differences: 'Differences',
  open: 'Open',
  of: 'Differences on {date}',
  none: 'Statement and books agree.',
  notCompared: 'This day has not been compared yet.',
  'missing-here': 'Missing here',
  'missing-there': 'Missing at the company',
  'amount-differs': 'Another amount',
  'status-differs': 'Another status',
  duplicate: 'Reported twice',
  'taken-back': 'Payment reversed: follow up on goods already sent',
  reference: 'Reference',
  ours: 'Our books',
  theirs: 'The company',
  note: 'What was done',
  resolve: 'Mark as dealt with',
  resolved: 'Dealt with on {date}: {note}',
} as const satisfies Texts;
