import { createContext, use } from 'react';
import { createStore, useStore } from 'zustand';
import { type CartRow, type CartTotals, priceRows, totalsOf } from './cart.ts';
import { useRemovedRows } from './cart-badge.tsx';

/** A quantity on its way to the server; 0 removes the row. */
interface Change {
  readonly quantity: number;
}

interface CartLines {
  /** The rows as the server last sent them. */
  readonly confirmed: readonly CartRow[];
  /** The last change of each row that the confirmed rows do not have yet. */
  readonly pending: Readonly<Record<string, Change>>;
}

interface Cart extends CartLines {
  /** What is shown: the confirmed rows with the pending changes, and their totals. */
  readonly lines: readonly CartRow[];
  readonly totals: CartTotals;
  change(rowId: string, quantity: number): Change;
  /** The change did not reach the server: the row is as it was, unless it has changed again. */
  rollBack(rowId: string, change: Change): void;
  /** The server has answered, also where it refused: rows that are asked for from now on are after this change. */
  settle(change: Change): void;
  /** Rows are asked for; answers the moment, for `confirm`. */
  ask(): number;
  /**
   * The rows of the server replace what is shown, except for changes that were on their way when the rows were asked
   * for. Rows that were asked for before those shown are too old.
   */
  confirm(rows: readonly CartRow[], askedAt: number): void;
}

function shown({ confirmed, pending }: CartLines) {
  const changed = confirmed.flatMap((row) => {
    const { quantity } = pending[row.id] ?? row;
    return quantity === 0 ? [] : { ...row, quantity };
  });
  const lines = priceRows(changed);
  return { confirmed, pending, lines, totals: totalsOf(lines) };
}

export function createCartStore(rows: readonly CartRow[] = []) {
  // Moments of this page, in their order.
  let now = 0;
  let shownSince = 0;
  const settledAt = new WeakMap<Change, number>();
  const store = createStore<Cart>((set) => ({
    ...shown({ confirmed: rows, pending: {} }),
    change: (rowId, quantity) => {
      const change = { quantity };
      set(({ confirmed, pending }) =>
        shown({ confirmed, pending: { ...pending, [rowId]: change } }),
      );
      return change;
    },
    rollBack: (rowId, change) =>
      set(({ confirmed, pending: { [rowId]: last, ...others } }) =>
        last === change ? shown({ confirmed, pending: others }) : {},
      ),
    settle: (change) => {
      settledAt.set(change, ++now);
    },
    ask: () => ++now,
    confirm: (confirmed, askedAt) =>
      set(({ pending }) => {
        if (askedAt < shownSince) return {};
        shownSince = askedAt;
        const underWay = Object.entries(pending).filter(
          ([, change]) => (settledAt.get(change) ?? now) >= askedAt,
        );
        return shown({ confirmed, pending: Object.fromEntries(underWay) });
      }),
  }));
  store.subscribe(({ confirmed, lines }) =>
    useRemovedRows.setState(confirmed.length - lines.length),
  );
  return store;
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
