import type { Role, User } from '@sokoni/contracts/browser';
import { useRouteLoaderData } from 'react-router';

/** The part of a user that every page shows; the rest stays on the pages that need it. */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly profilePic: string;
}

/** What the root route loads for every page about its visitor. */
interface Session {
  readonly user: SessionUser | null;
  /** Rows in the cart. */
  readonly cartCount: number;
  /** Unread notifications; 0 for visitors. */
  readonly unreadCount: number;
}

export function toSessionUser(user: User): SessionUser {
  return { id: user._id, name: user.name, role: user.role, profilePic: user.profilePic };
}

/** Absent data mean that the root route itself failed. */
export function useSession(): Session {
  return useRouteLoaderData<Session>('root') ?? { user: null, cartCount: 0, unreadCount: 0 };
}
