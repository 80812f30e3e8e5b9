import type { Category } from '@sokoni/contracts/browser';
import type { KeyOf } from '../../lib/i18n.ts';

interface HomeRow {
  readonly title: KeyOf<'home'>;
  /** Empty for all categories. */
  readonly category: Category | '';
  readonly shape: 'tall' | 'wide';
}

/** The rows of the home page, in the order of spec section 2. */
export const HOME_ROWS: readonly HomeRow[] = [
  { title: 'home.tabletsPhones', category: 'Tablets.Phones', shape: 'wide' },
  { title: 'home.popularWatches', category: 'watches', shape: 'wide' },
  { title: 'home.recommended', category: '', shape: 'tall' },
  { title: 'home.popularComputers', category: 'Computers', shape: 'tall' },
  { title: 'home.computerAccessories', category: 'Computer Accessories', shape: 'tall' },
  { title: 'home.popularTabletsPhones', category: 'Tablets.Phones', shape: 'tall' },
  { title: 'home.popularWatches', category: 'watches', shape: 'tall' },
  { title: 'home.healthBeauty', category: 'Health & Beauty', shape: 'tall' },
  { title: 'home.fashionWear', category: 'Fashion & Wear', shape: 'tall' },
  { title: 'home.jewerly', category: 'Jewerly', shape: 'tall' },
  { title: 'home.popularCameras', category: 'Cameras & CCTV', shape: 'tall' },
  { title: 'home.accessPoints', category: 'Access Point', shape: 'tall' },
  { title: 'home.printers', category: 'Printers', shape: 'tall' },
  { title: 'home.printerAppliances', category: 'Printer Appliances', shape: 'tall' },
  { title: 'home.homeAppliances', category: 'Appliances', shape: 'tall' },
  { title: 'home.gadgets', category: 'Gadgets', shape: 'tall' },
  { title: 'home.security', category: 'Security', shape: 'tall' },
  { title: 'home.telecommunication', category: 'Telecommunication', shape: 'tall' },
];

/** Cards in a row. */
export const ROW_LENGTH = 10;
/** Rows that come with the page; the others follow as one scrolls. */
export const ROWS_AT_ONCE = 3;
