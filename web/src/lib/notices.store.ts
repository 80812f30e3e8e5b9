import { create } from 'zustand';

/** Something to tell the visitor once, in a toast. */
export interface Notice {
  readonly kind: 'success' | 'error' | 'info';
  /** Nothing: that something went wrong. */
  readonly text: string;
  /** What to do next: it stands on the page too, for longer than a toast. */
  readonly stays?: boolean;
}

interface Notices {
  /** Told and not yet shown; the toast host takes them. */
  readonly waiting: readonly Notice[];
  /** Whether there ever was something to tell: the toasts stay once they are there. */
  readonly told: boolean;
  tell(notice: Notice): void;
  takeAll(): readonly Notice[];
}

/** Filled in the browser only: what the server has to tell travels with its page. */
export const useNotices = create<Notices>((set, get) => ({
  waiting: [],
  told: false,
  tell: (notice) => set({ waiting: [...get().waiting, notice], told: true }),
  takeAll: () => {
    const { waiting } = get();
    if (waiting.length > 0) set({ waiting: [] });
    return waiting;
  },
}));

export const tell = (notice: Notice): void => useNotices.getState().tell(notice);
