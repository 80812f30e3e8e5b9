import { z } from 'zod';
import { timestamp } from '../kit/fields.ts';

/** What changed of a product. Of variants it is their prices; descriptions, pictures and stock are not recorded. */
export const changedPart = z.enum([
  'status',
  'pinned',
  'name',
  'price',
  'sellingPrice',
  'variantPrices',
  'wholesalePrices',
]);
export type ChangedPart = z.infer<typeof changedPart>;

/** A name, a status, an amount in TZS, or amounts of variants in their order. */
const partValue = z.union([z.string(), z.boolean(), z.number(), z.array(z.number())]);

/** One change of a product, and who made it. */
export const recordedChange = z.object({
  at: timestamp,
  what: z.enum(['uploaded', 'changed', 'deleted']),
  /** `SELLER`, `ADMIN`, `API_KEY`, `system`, or the role of a member of the seller's team. */
  byRole: z.string(),
  /** Empty for programs and for people whose account is deleted. */
  byName: z.string(),
  parts: z.array(z.object({ part: changedPart, before: partValue, after: partValue })),
});
export type RecordedChange = z.infer<typeof recordedChange>;
