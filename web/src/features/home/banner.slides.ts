import type { Category } from '@sokoni/contracts/browser';
import type { KeyOf } from '../../locales/namespaces.ts';

export interface Slide {
  /** Files `public/banners/{name}-{wide|tall}-{width}.{avif|jpg}`. */
  readonly name: string;
  readonly category: Category;
  readonly text: KeyOf<'home'>;
}

export const BANNERS: readonly Slide[] = [
  { name: 'phones', category: 'Tablets.Phones', text: 'home.bannerPhones' },
  { name: 'fashion', category: 'Fashion & Wear', text: 'home.bannerFashion' },
  { name: 'home', category: 'Appliances', text: 'home.bannerHome' },
  { name: 'computers', category: 'Computers', text: 'home.bannerComputers' },
];
