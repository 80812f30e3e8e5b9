export const ROLES = ['ADMIN', 'GENERAL', 'SELLER'] as const;
export type Role = (typeof ROLES)[number];
