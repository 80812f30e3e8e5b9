/** How far the shop has got in making sure who a seller is. */
export const VERIFICATIONS = [
  'unverified',
  'submitted',
  'verified',
  'needs_changes',
  'rejected',
] as const;
export type Verification = (typeof VERIFICATIONS)[number];

/** Whether a user may trade at all; says nothing about who they are. */
export const STANDINGS = ['active', 'suspended', 'closed'] as const;
export type Standing = (typeof STANDINGS)[number];
