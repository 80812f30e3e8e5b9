/** What becomes of the open orders of a seller who stops selling: money back, or carried to their end. */
export const OPEN_ORDERS_CHOICES = ['cancel', 'finish'] as const;
export type OpenOrdersChoice = (typeof OPEN_ORDERS_CHOICES)[number];
