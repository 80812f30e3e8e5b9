import { createContext, use } from 'react';
import { createStore, useStore } from 'zustand';
import { type CartRow, type CartTotals, totalsOf } from './cart.ts';

interface CartLines {
  /** The rows as the server last sent them. */
  readonly confirmed: readonly CartRow[];
  /** Quantities on their way to the server, by row; 0 removes the row. */
  readonly pending: Readonly<Record<string, number>>;
}

interface Cart extends CartLines {
  /** What is shown: the confirmed rows with the pending changes, and their totals. */
  readonly lines: readonly CartRow[];
  readonly totals: CartTotals;
  change(rowId: string, quantity: number): void;
  /** The change did not reach the server: the row is as it was. */
  rollBack(rowId: string): void;
  /** The answer of the server replaces rows and pending changes, also where it refused one. */
  confirm(rows: readonly CartRow[]): void;
}

function shown({ confirmed, pending }: CartLines) {
  const lines = confirmed.flatMap((row) => {
    const quantity = pending[row.id] ?? row.quantity;
    if (quantity === row.quantity) return row;
    return quantity === 0 ? [] : { ...row, quantity, total: row.unitPrice * quantity };
  });
  return { confirmed, pending, lines, totals: totalsOf(lines) };
}

export function createCartStore(rows: readonly CartRow[] = []) {
  return createStore<Cart>((set) => ({
    ...shown({ confirmed: rows, pending: {} }),
    change: (rowId, quantity) =>
      set(({ confirmed, pending }) =>
        shown({ confirmed, pending: { ...pending, [rowId]: quantity } }),
      ),
    rollBack: (rowId) =>
      set(({ confirmed, pending: { [rowId]: _, ...pending } }) => shown({ confirmed, pending })),
    confirm: (confirmed) => set(shown({ confirmed, pending: {} })),
  }));
}

type CartStore = ReturnType<typeof createCartStore>;
let inBrowser: CartStore | undefined;

/** One cart in a browser; one for each page on the server, which renders many visitors at a time. */
export function openCart(rows?: readonly CartRow[]): CartStore {
  if (typeof window === 'undefined') return createCartStore(rows);
  inBrowser ??= createCartStore(rows);
  return inBrowser;
}

export const CartContext = createContext(createCartStore());

export function useCart<T>(select: (cart: Cart) => T): T {
  return useStore(use(CartContext), select);
}
