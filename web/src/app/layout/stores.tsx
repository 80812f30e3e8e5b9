import { type ReactNode, useEffect, useState } from 'react';
import { CartStoreContext, createCartStore } from '../../features/cart/cart.store.ts';
import {
  createSessionStore,
  SessionStoreContext,
  type SessionUser,
} from '../../features/session/session.store.ts';

interface StoresProps {
  readonly user: SessionUser | null;
  readonly cartCount: number;
  readonly children: ReactNode;
}

/** Starts the stores with what the server knows and keeps them in step when a form changes it. */
export function Stores({ user, cartCount, children }: StoresProps) {
  const [session] = useState(() => createSessionStore(user));
  const [cart] = useState(() => createCartStore(cartCount));

  useEffect(() => session.getState().setUser(user), [session, user]);
  useEffect(() => cart.getState().setCount(cartCount), [cart, cartCount]);

  return (
    <SessionStoreContext value={session}>
      <CartStoreContext value={cart}>{children}</CartStoreContext>
    </SessionStoreContext>
  );
}
