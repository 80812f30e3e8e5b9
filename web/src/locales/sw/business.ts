import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/business.ts';

export default {
  buying: 'Nanunulia biashara',
  hint: 'Risiti itaandikwa jina la biashara na TIN yake.',
  kept: '{name}, TIN {tin}',
  tin: 'TIN ya biashara',
  tinHint: 'Tarakimu tisa, mfano 123-456-789.',
  name: 'Jina la biashara',
  heading: 'Biashara unayonunulia',
  none: 'Hakuna iliyohifadhiwa. Utakayoitaja unapoagiza itahifadhiwa kwa mara nyingine.',
  failed: 'Imeshindikana kupakia. Tafadhali jaribu tena.',
  add: 'Ongeza biashara',
  edit: 'Badilisha biashara',
  remove: 'Ondoa',
  removeText: 'Oda ulizokwisha kuweka zitabaki nayo.',
  removeNow: 'Ondoa biashara hii',
} as const satisfies TranslationOf<typeof en>;
