import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/search.ts';

export default {
  title: 'Tafuta',
  heading: 'Tafuta',
  loading: 'Inapakia, Tafadhali Subiri...',
  results: 'Matokeo ya utafutaji: {count}',
  empty: 'Hakuna kilichopatikana, jaribu neno jingine...!',
  prompt: 'Andika unachotafuta: jina, chapa au aina ya bidhaa.',
  headingFor: 'Utafutaji: {text}',
  lookIn: 'Tazama pia',
  category: 'Kundi',
  brand: 'Chapa',
  shop: 'Duka',
  didYouMean: 'Ulimaanisha',
  partly: 'Hakuna bidhaa yenye maneno yote haya. Hizi zina baadhi yake.',
  popular: 'Wengine wananunua',
  recent: 'Ulizotafuta karibuni',
  forget: 'Futa',
} as const satisfies TranslationOf<typeof en>;
