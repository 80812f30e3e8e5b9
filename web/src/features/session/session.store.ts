import type { Role, User } from '@sokoni/contracts/browser';
import { createContext, use } from 'react';
import { createStore, useStore } from 'zustand';

/** The part of a user that every page shows; the rest stays on the pages that need it. */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly profilePic: string;
}

interface Session {
  readonly user: SessionUser | null;
  setUser(user: SessionUser | null): void;
}

export function toSessionUser(user: User): SessionUser {
  return { id: user._id, name: user.name, role: user.role, profilePic: user.profilePic };
}

/** One store a page: the server renders many visitors at a time. */
export function createSessionStore(user: SessionUser | null) {
  return createStore<Session>((set) => ({ user, setUser: (next) => set({ user: next }) }));
}

export const SessionStoreContext = createContext(createSessionStore(null));

export function useSession(): Session {
  return useStore(use(SessionStoreContext));
}
