import { type ListingQuota, STARTER_TRIAL } from '@sokoni/contracts/browser';
import type { SheetProduct } from './sheet.ts';

/** What becomes of new products for which the plan has too few places. */
export interface Room {
  /** Shown in the shop. */
  readonly listed: number;
  /** Saved as drafts. */
  readonly drafts: number;
  /** Not saved, since there may be only so many drafts. */
  readonly left: number;
}

/** Of the products of a sheet that are right; null where all new ones find the place that they want. */
export function roomFor(
  products: readonly SheetProduct[],
  problems: readonly { readonly row: number }[],
  quota: Pick<ListingQuota, 'limit' | 'used' | 'drafts'> | null,
): Room | null {
  if (!quota || quota.limit === null) return null;
  const wrong = new Set(problems.map(({ row }) => row));
  const right = products.filter(({ rows }) => !rows.some((row) => wrong.has(row)));
  const added = right.filter(({ body }) => !body._id);
  const wanted = added.filter(({ body }) => !body.draft).length;
  const places = Math.max(0, quota.limit - quota.used);
  const draftPlaces = Math.max(0, STARTER_TRIAL.draftLimit - quota.drafts);
  const listed = Math.min(wanted, places);
  const drafts = Math.min(added.length - listed, draftPlaces);
  const left = added.length - listed - drafts;
  return wanted > listed || left > 0 ? { listed, drafts, left } : null;
}
