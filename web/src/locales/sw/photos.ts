import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/photos.ts';

export default {
  label: 'Picha (hadi {count})',
  choose: 'Chagua picha',
  failed: 'Picha haikupakiwa. Tafadhali jaribu tena.',
  sending: 'Inapakia {name}',
  remove: 'Ondoa {name}',
  keep: 'Baki na picha {number}',
  choosePicture: 'Chagua picha',
  takePhoto: 'Piga au chagua picha',
  sent: 'Imetumwa',
  sendingOne: 'Picha inatumwa',
  removePicture: 'Ondoa picha',
  pictureFailed: 'Picha haijapakiwa. Tafadhali jaribu tena.',
  uploading: 'Inapakiwa…',
} as const satisfies TranslationOf<typeof en>;
