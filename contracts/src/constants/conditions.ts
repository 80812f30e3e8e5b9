export const CONDITIONS = ['Brand New', 'Refurbished', 'Used'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** `dsc` is the spelling of the contract. Both sort by selling price. */
export const SORTS = ['asc', 'dsc'] as const;
export type Sort = (typeof SORTS)[number];
