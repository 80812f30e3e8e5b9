import type { Role } from '@sokoni/contracts/browser';
import { useT } from '../../lib/texts.ts';

/** What a role is called: a shopper knows no codes. */
export function useRoleName(): (role: Role) => string {
  const t = useT('account');
  return (role) => t(`account.role${role}`);
}
