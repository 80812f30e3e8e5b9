/** The record of each id, in the order of the ids; null where there is none. */
export function inOrderOf<T extends { readonly _id: string }>(
  ids: readonly string[],
  records: readonly T[],
): (T | null)[] {
  const known = new Map(records.map((record) => [record._id, record]));
  return ids.map((id) => known.get(id) ?? null);
}
