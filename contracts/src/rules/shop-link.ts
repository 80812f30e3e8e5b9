import { CATEGORY_VALUES, type Category } from '../constants/categories.ts';

const ORIGIN = 'https://shop.invalid';
/** Not pages: calls, files, and addresses that act when they are opened. */
const NO_PAGES = /^\/(?:api|internal|media|logout|language)(?:[/?#]|$)/i;

/**
 * Whether a text is the address of a page within the shop: a path, never another host. Browsers take `//`, `/\`
 * and a tab between slashes for another host, so that the parsed address must be the text itself.
 */
export function isShopLink(text: string): boolean {
  if (!/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text) || NO_PAGES.test(text)) return false;
  const url = URL.parse(text, ORIGIN);
  return url?.origin === ORIGIN && !url.pathname.startsWith('//') && !NO_PAGES.test(url.pathname);
}

/** The one category whose page a link opens; null for every other page. */
export function categoryOfLink(link: string): Category | null {
  const url = isShopLink(link) ? URL.parse(link, ORIGIN) : null;
  if (url?.pathname !== '/product-category') return null;
  const [named, ...others] = url.searchParams.getAll('category');
  return others.length > 0 ? null : (CATEGORY_VALUES.find((value) => value === named) ?? null);
}
