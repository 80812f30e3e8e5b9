import { AsyncLocalStorage } from 'node:async_hooks';
import type { MongooseDefaultQueryMiddleware, Query, Schema } from 'mongoose';

/** A write to audited data that a unit of work does not audit. */
class UnauditedWrite extends Error {}

const UPDATES = [
  'findOneAndReplace',
  'findOneAndUpdate',
  'replaceOne',
  'updateMany',
  'updateOne',
] satisfies MongooseDefaultQueryMiddleware[];
const REMOVALS = [
  'deleteMany',
  'deleteOne',
  'findOneAndDelete',
] satisfies MongooseDefaultQueryMiddleware[];

const auditedWrites = new AsyncLocalStorage<true>();

/** Runs a write that gets its entry. */
export function runAudited<T>(write: () => Promise<T>): Promise<T> {
  return auditedWrites.run(true, write);
}

/**
 * Makes a change of the paths impossible without an entry in the audit trail: the write throws.
 * Whole documents (new, replaced, deleted) always count.
 */
export function audited(schema: Schema, paths: readonly string[]): void {
  schema.pre('save', () => refuseUnaudited('save'));
  schema.pre('insertMany', () => refuseUnaudited('insertMany'));
  schema.pre(REMOVALS, () => refuseUnaudited('delete'));
  schema.pre(UPDATES, function (this: Query<unknown, unknown>) {
    const update = this.getUpdate();
    if (touched(update).some((path) => covers(paths, path))) refuseUnaudited('update');
  });
}

function refuseUnaudited(what: string): void {
  if (!auditedWrites.getStore())
    throw new UnauditedWrite(`A ${what} of audited data without an audit entry`);
}

/** The paths that an update writes to; those of its operators, or of the whole replacement. */
function touched(update: unknown): string[] {
  if (Array.isArray(update)) return update.flatMap(touched);
  return Object.entries((update ?? {}) as Record<string, unknown>).flatMap(([key, value]) =>
    key.startsWith('$') ? Object.keys((value ?? {}) as object) : [key],
  );
}

/** `lines.$.status` and `lines` both write to `lines.status`. */
function covers(paths: readonly string[], written: string): boolean {
  const path = written.replaceAll(/\.(?:\$(?:\[[^\]]*\])?|\d+)(?=\.|$)/g, '');
  return paths.some(
    (known) => path === known || path.startsWith(`${known}.`) || known.startsWith(`${path}.`),
  );
}
