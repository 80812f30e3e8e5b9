import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  ROLES,
  type Role,
  type Verification,
} from '@sokoni/contracts/browser';
import type { Tone } from '../../components/ui/badge.tsx';

const SORTS = ['newest', 'oldest'] as const;

/** What the list of users is asked for; all of it is in its address. */
export interface UserFilter {
  readonly search: string;
  readonly role: Role | undefined;
  readonly accountStatus: AccountStatus | undefined;
  /** A day of Dar es Salaam. */
  readonly joinedSince: string | undefined;
  /** The same, of becoming a seller. */
  readonly sellsSince: string | undefined;
  readonly sort: (typeof SORTS)[number];
}

export function readUserFilter(query: URLSearchParams): UserFilter {
  const chosen = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === query.get(name));
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    role: chosen('role', ROLES),
    accountStatus: chosen('status', ACCOUNT_STATUSES),
    joinedSince: query.get('since') || undefined,
    sellsSince: query.get('sells') || undefined,
    sort: chosen('sort', SORTS) ?? 'newest',
  };
}

export const ACCOUNT_TONES: Readonly<Record<AccountStatus, Tone>> = {
  active: 'good',
  suspended: 'bad',
  closed: 'neutral',
};

/** The one word about a user in a list: a restriction before a verification; none for what is usual. */
export function noteOf(user: {
  readonly accountStatus: AccountStatus;
  readonly verification: Verification;
  readonly role: Role;
}): Exclude<AccountStatus, 'active'> | 'submitted' | null {
  if (user.accountStatus !== 'active') return user.accountStatus;
  return user.role === 'SELLER' && user.verification === 'submitted' ? 'submitted' : null;
}
