import { BSON, type Document } from 'mongodb';

/** One document written, as the change stream shows it. */
export interface Write {
  /** Since the purchase began. */
  readonly ms: number;
  /** `database.collection`. */
  readonly namespace: string;
  readonly operation: string;
  /** Fields that an update changed; a field of an array counts as its array. */
  readonly fields: readonly string[];
  /** Bytes of an inserted or replaced document, or of the changed fields. */
  readonly bytes: number;
  /** Equal for the writes of one transaction; null outside of transactions. */
  readonly transaction: string | null;
}

/** Statements of one kind on one collection, reads included. */
export interface Statement {
  readonly namespace: string;
  readonly name: string;
  readonly count: number;
  /** Of the idle shop in as much time; contained in `count`. */
  readonly idle: number;
}

export function writeOf(change: Document, ms: number): Write {
  const { ns, operationType, updateDescription, fullDocument, lsid, txnNumber } = change;
  const updated = (updateDescription?.updatedFields ?? {}) as Document;
  const removed = (updateDescription?.removedFields ?? []) as string[];
  const names = [...Object.keys(updated), ...removed].map((name) => name.split('.')[0] ?? name);
  return {
    ms,
    namespace: `${ns.db}.${ns.coll}`,
    operation: operationType,
    fields: [...new Set(names)],
    bytes: operationType === 'delete' ? 0 : BSON.calculateObjectSize(fullDocument ?? updated),
    transaction: lsid ? `${lsid.id.toString('hex')}:${txnNumber}` : null,
  };
}

/** The order that this change has made paid. */
export function paidOrderOf({ ns, documentKey, fullDocument, updateDescription }: Document) {
  if (`${ns.db}.${ns.coll}` !== 'sokoni-orders.orders') return null;
  const written = fullDocument ?? updateDescription?.updatedFields;
  return written?.paymentStatus === 'paid' ? String(documentKey?._id) : null;
}

/**
 * Counts the profiler's records by collection and command, beside those of the idle shop times `share`; the
 * profiler's own are left out.
 */
export function countStatements(
  records: readonly Document[],
  idleRecords: readonly Document[],
  share: number,
): Statement[] {
  const idle = countByKind(idleRecords);
  return [...countByKind(records)]
    .map(([kind, count]) => {
      const [namespace = '', name = ''] = kind.split(' ');
      return { namespace, name, count, idle: round((idle.get(kind) ?? 0) * share) };
    })
    .sort((a, b) => `${a.namespace} ${a.name}`.localeCompare(`${b.namespace} ${b.name}`));
}

function countByKind(records: readonly Document[]): Map<string, number> {
  const own = records.filter(
    ({ ns, command }) => !ns.endsWith('.system.profile') && command?.profile === undefined,
  );
  const groups = Map.groupBy(own, ({ ns, op, command }) => `${ns} ${nameOf(op, command)}`);
  return new Map([...groups].map(([kind, all]) => [kind, all.length]));
}

/** The profiler names a command by its first field, and the statements of a bulk write by their kind. */
function nameOf(op: string, command: Document = {}): string {
  if (op === 'command' || op === 'query') return Object.keys(command)[0] ?? op;
  return op;
}

export function countWrites(writes: readonly Write[]): Map<string, Write[]> {
  const groups = Map.groupBy(writes, ({ namespace, operation }) => `${namespace} ${operation}`);
  return new Map([...groups].sort(([a], [b]) => a.localeCompare(b)));
}

export function round(value: number, decimals = 1): number {
  return Number(value.toFixed(decimals));
}
