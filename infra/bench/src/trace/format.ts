import { table } from '../wrk.ts';
import type { OrderTrace } from './order-trace.ts';
import { countWrites, round } from './records.ts';

/** The trace as text: documents by collection, commands by name, statements by collection, and each write. */
export function formatTrace(trace: OrderTrace): string {
  const { buyers, orders, writes, commands, idleCommands, statements, seconds } = trace;
  const each = (count: number) => String(round(count / orders, 2));
  const what =
    orders === 1
      ? 'One order from cart to paid, in an otherwise idle shop'
      : `${orders} orders of ${buyers} buyers at once, in an otherwise idle shop, for each of them`;
  const sum = (counts: typeof commands) => Object.values(counts).reduce((all, one) => all + one, 0);
  const own = Math.round(sum(commands) - sum(idleCommands));
  const transactions = [...new Set(writes.map(({ transaction }) => transaction))].filter(Boolean);
  const bytes = writes.reduce((all, write) => all + write.bytes, 0);
  const names = Object.entries(commands).sort(([, a], [, b]) => b - a);
  return [
    `${what}, until the last write (${seconds} s): ${each(writes.length)} documents (${each(bytes)} bytes) in ${each(transactions.length)} transactions, ${each(own)} commands beside the shop's idle work`,
    table([
      ['documents by collection', 'operation', 'times', 'bytes'],
      ...[...countWrites(writes)].map(([key, all]) => [
        ...key.split(' '),
        each(all.length),
        each(all.reduce((all, write) => all + write.bytes, 0)),
      ]),
    ]),
    table([
      ['commands by name', 'times', 'of them idle work'],
      ...names.map(([name, count]) => [name, each(count), each(idleCommands[name] ?? 0)]),
    ]),
    table([
      ['statements by collection', 'command', 'times', 'of them idle work'],
      ...statements.map(({ namespace, name, count, idle }) => [
        namespace,
        name,
        each(count),
        each(idle),
      ]),
    ]),
    ...(orders === 1 ? [eachDocument(writes, transactions)] : []),
  ].join('\n\n');
}

function eachDocument(
  writes: OrderTrace['writes'],
  transactions: readonly (string | null)[],
): string {
  return table([
    ['each document', 'operation', 'ms', 'transaction', 'bytes', 'changed fields'],
    ...writes.map(({ namespace, operation, ms, transaction, bytes, fields }) => [
      namespace,
      operation,
      String(ms),
      transaction ? String(transactions.indexOf(transaction) + 1) : '–',
      String(bytes),
      fields.join(', '),
    ]),
  ]);
}
