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
