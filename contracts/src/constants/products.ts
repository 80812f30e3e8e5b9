export const HIGHEST_PRICE_TZS = 1_000_000_000;

/** Of one's own; in the shop is what is `listed`. */
export const PRODUCT_STATUSES = ['listed', 'draft', 'hidden_by_plan'] as const;

/** By what lists of own products are narrowed: what an admin has hidden is a draft that its seller cannot show. */
export const PRODUCT_STATES = [...PRODUCT_STATUSES, 'hidden_by_admin'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export const CONDITIONS = ['Brand New', 'Refurbished', 'Used'] as const;
export type Condition = (typeof CONDITIONS)[number];

/**
 * `dsc` is the spelling of the contract. It and `asc` sort by selling price, `sold` by the number of orders, `rating` by the
 * reviews: a few of them say less than many.
 */
export const SORTS = ['asc', 'dsc', 'sold', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** `recommended` ranks by verified seller, sales and freshness, and spreads the sellers. */
export const LIST_SORTS = [...SORTS, 'recommended'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Products of one call of importProducts; an import of more is several calls. */
export const PRODUCTS_AN_IMPORT = 50;
/** Products of one call of editProducts; an edit of more is several calls. */
export const PRODUCTS_A_BULK_EDIT = 200;
/** Prices that are changed by a percentage are rounded to the nearest of these: smaller coins are rare. */
export const PRICE_STEP_TZS = 50;
export const BULK_EDIT_UNDO_HOURS = 24;
/** So few pieces or fewer are worth a hint to the seller. */
export const LOW_STOCK = 3;
