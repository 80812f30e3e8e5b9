import type { Role } from '../constants/roles.ts';
import type { Verification } from '../constants/verification.ts';

/** Whether buyers may be told that the shop knows who sells: those it verified, and itself. */
export function isVerifiedSeller(seller: {
  readonly role: Role;
  readonly verification: Verification;
}): boolean {
  return seller.role === 'ADMIN' || seller.verification === 'verified';
}
