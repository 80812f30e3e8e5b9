import { isDeepStrictEqual } from 'node:util';
import type { AuditStep } from '@sokoni/common';
import type { ChangedPart, RecordedChange } from '@sokoni/contracts';

type PartValue = RecordedChange['parts'][number]['before'];
type State = NonNullable<AuditStep['after']>;

/** Where the audited state has each part; `auditOf` of the products' repository describes it. */
const PARTS: Readonly<Record<ChangedPart, (state: State) => unknown>> = {
  status: ({ status }) => status,
  pinned: ({ pinned }) => pinned,
  name: ({ productName }) => productName,
  price: ({ price }) => price,
  sellingPrice: ({ sellingPrice }) => sellingPrice,
  variantPrices: (state) => variantsOf(state).map(({ price }) => price),
  wholesalePrices: (state) =>
    [state as Partial<AuditedVariant>, ...variantsOf(state)].flatMap(({ wholesale = [] }) =>
      wholesale.map(([, price]) => price),
    ),
};

interface AuditedVariant {
  readonly price: number;
  /** Pieces, and the price of one from so many on. */
  readonly wholesale: readonly (readonly [number, number])[];
}

function variantsOf({ variants = [] }: State): readonly AuditedVariant[] {
  return variants as readonly AuditedVariant[];
}

/** A step of the audit trail as people read it; null where nothing changed that they know. */
export function toRecordedChange(
  { at, actor, before, after }: AuditStep,
  byName: string,
): RecordedChange | null {
  if (!after) return null;
  const by = { at: at.toISOString(), byRole: actor.role, byName };
  if (!before) return { ...by, what: 'uploaded', parts: [] };
  if (after.deletedAt) return { ...by, what: 'deleted', parts: [] };
  const parts = (Object.keys(PARTS) as ChangedPart[])
    .map((part) => ({ part, before: PARTS[part](before), after: PARTS[part](after) }))
    .filter((one) => !isDeepStrictEqual(one.before, one.after))
    .map((one) => one as { part: ChangedPart; before: PartValue; after: PartValue });
  return parts.length > 0 ? { ...by, what: 'changed', parts } : null;
}
