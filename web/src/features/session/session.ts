import type { CurrentUser, Role } from '@sokoni/contracts/browser';
import { useRouteLoaderData } from 'react-router';

/** The part of a user that every page shows; the rest stays on the pages that need it. */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly profilePic: string;
  /** Works in the team of a shop. */
  readonly inTeam: boolean;
}

/** What the root route loads for every page about its visitor. */
interface Session {
  /** Undefined for a session of which the shop cannot tell just now whose it is. */
  readonly user: SessionUser | null | undefined;
  /** Rows in the cart. */
  /** Null where it could not be asked. */
  readonly cartCount: number | null;
  /** Unread notifications; 0 for visitors. */
  readonly unreadCount: number;
  /** Where things are to be brought; empty where it is not known. */
  readonly place: string;
}

export function toSessionUser(user: CurrentUser): SessionUser {
  const { _id: id, name, role, profilePic, membership } = user;
  return { id, name, role, profilePic, inTeam: membership !== null };
}

const NO_SESSION: Session = { user: null, cartCount: null, unreadCount: 0, place: '' };

/** Absent data mean that the root route itself failed. */
export function useSession(): Session {
  return useRouteLoaderData<Session>('root') ?? NO_SESSION;
}
