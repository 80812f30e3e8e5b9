/** Texts that are rightly the same in English and Swahili: names, codes, addresses. */
export const SAME_IN_BOTH: ReadonlySet<string> = new Set([
  'common.shopName',
  'common.english',
  'common.swahili',
]);
