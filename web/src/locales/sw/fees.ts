import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/fees.ts';

export default {
  title: 'Nitapata kiasi gani?',
  price: 'Bei ya bidhaa (TZS)',
  show: 'Piga hesabu',
  net: 'Utapata {amount}.',
  kept: 'Sokoni inachukua kamisheni ya {percent}: {amount}.',
  provider:
    'Ada ya kampuni ya malipo inalipwa na Sokoni. Anacholipa mnunuzi kwa usafirishaji ni chako chote.',
} as const satisfies TranslationOf<typeof en>;
