import { createContext, use } from 'react';
import { createStore, useStore } from 'zustand';

interface Cart {
  /** Rows in the cart, as the badge shows it. */
  readonly count: number;
  setCount(count: number): void;
}

/** One store a page: the server renders many visitors at a time. */
export function createCartStore(count: number) {
  return createStore<Cart>((set) => ({ count, setCount: (next) => set({ count: next }) }));
}

export const CartStoreContext = createContext(createCartStore(0));

export function useCart(): Cart {
  return useStore(use(CartStoreContext));
}
