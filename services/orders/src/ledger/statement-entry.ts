import type { Types } from 'mongoose';
import type { Posting } from './posting.schema.ts';
import { changesOf } from './seller-balance.ts';

/** A posting as a line of a seller's statement. */
export interface StatementEntry extends Pick<Posting, 'at' | 'kind' | 'reference' | 'orderNumber'> {
  readonly _id: string;
  readonly pendingTzs: number;
  readonly availableTzs: number;
  /** The sum of pending and available, after this line. */
  readonly balanceTzs: number;
}

/** Lines of the seller's postings, newest first, the newest of which led to the given balance. */
export function statementOf(
  sellerId: string,
  postings: readonly (Posting & { readonly _id: Types.ObjectId })[],
  newestBalanceTzs: number,
): StatementEntry[] {
  let balanceTzs = newestBalanceTzs;
  return postings.map((posting) => {
    const [, change] = changesOf([posting]).find(([owner]) => owner === sellerId) ?? [];
    const { pendingTzs = 0, availableTzs = 0 } = change ?? {};
    const { _id, at, kind, reference, orderNumber } = posting;
    const moved = { pendingTzs, availableTzs, balanceTzs };
    balanceTzs -= pendingTzs + availableTzs;
    return { _id: _id.toHexString(), at, kind, reference, orderNumber, ...moved };
  });
}
