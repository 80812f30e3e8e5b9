import { create } from 'zustand';

/** What was just put into the cart, and what the cart holds with it. */
export interface AddedToCart {
  readonly name: string;
  /** Colour, size and specifications; empty for a product without variants. */
  readonly option: string;
  readonly image?: string | undefined;
  /** Pieces that can be bought, and their price. */
  readonly pieces: number;
  readonly totalTzs: number;
}

/** A message for the visitor, shown once in a toast. */
export interface Notice {
  readonly kind: 'success' | 'error' | 'info';
  /** Empty: that something went wrong. */
  readonly text: string;
  /** What to do next: the page shows it too, for longer than a toast. */
  readonly stays?: boolean;
  /** Something came into the cart, or among the saved products: the notice leads there. */
  readonly leadsTo?: 'cart' | 'wishlist' | undefined;
  readonly added?: AddedToCart | undefined;
}

interface Notices {
  /** Not yet shown; the toast host takes them. */
  readonly waiting: readonly Notice[];
  /** Whether there ever was a notice: the toasts are loaded with the first. */
  readonly used: boolean;
  show(notice: Notice): void;
  takeAll(): readonly Notice[];
}

/** Filled in the browser only: a notice of the server travels with its page. */
export const useNotices = create<Notices>((set, get) => ({
  waiting: [],
  used: false,
  show: (notice) => set({ waiting: [...get().waiting, notice], used: true }),
  takeAll: () => {
    const { waiting } = get();
    if (waiting.length > 0) set({ waiting: [] });
    return waiting;
  },
}));

export const showNotice = (notice: Notice): void => useNotices.getState().show(notice);
