import type { Role } from '@sokoni/contracts/browser';
import { useT } from '../../lib/texts.ts';

/** What a role is called: by its code in English, as the specification has it. */
export function useRoleName(): (role: Role) => string {
  const t = useT('account');
  return (role) => t(`account.role${role}`);
}
