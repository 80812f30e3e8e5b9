import type { Category } from '@sokoni/contracts/browser';
import type { KeyOf } from '../../locales/namespaces.ts';

export interface HomeTile {
  readonly title: KeyOf<'home'>;
  readonly category: Category;
  /** The title is the name of the category, which owners change; others say what one does with the goods. */
  readonly isName?: true;
}

/** The four large tiles below the banner: what is bought most, each with its lowest price. */
export const HOME_TILES: readonly HomeTile[] = [
  { title: 'home.tabletsPhones', category: 'Tablets.Phones', isName: true },
  { title: 'home.toWear', category: 'Fashion & Wear' },
  { title: 'home.atHome', category: 'Appliances' },
  { title: 'home.atWork', category: 'Computers' },
];

interface HomeRow {
  readonly title: KeyOf<'home'>;
  /** Empty for all categories. */
  readonly category: Category | '';
}

/** The rows of the home page, in the order of spec section 2, each once; one of a renamed category has its new name. */
export const HOME_ROWS: readonly HomeRow[] = [
  { title: 'home.recommended', category: '' },
  { title: 'home.popularComputers', category: 'Computers' },
  { title: 'home.computerAccessories', category: 'Computer Accessories' },
  { title: 'home.popularTabletsPhones', category: 'Tablets.Phones' },
  { title: 'home.popularWatches', category: 'watches' },
  { title: 'home.healthBeauty', category: 'Health & Beauty' },
  { title: 'home.fashionWear', category: 'Fashion & Wear' },
  { title: 'home.jewerly', category: 'Jewerly' },
  { title: 'home.popularCameras', category: 'Cameras & CCTV' },
  { title: 'home.accessPoints', category: 'Access Point' },
  { title: 'home.printers', category: 'Printers' },
  { title: 'home.printerAppliances', category: 'Printer Appliances' },
  { title: 'home.homeAppliances', category: 'Appliances' },
  { title: 'home.gadgets', category: 'Gadgets' },
  { title: 'home.security', category: 'Security' },
  { title: 'home.telecommunication', category: 'Telecommunication' },
];

/** Cards in a row. */
export const ROW_LENGTH = 10;
/** Rows that come with the page, below the reduced products; the others follow as one scrolls. */
export const ROWS_AT_ONCE = 1;
