import { table } from '../wrk.ts';
import type { OrderTrace } from './order-trace.ts';
import { countWrites } from './records.ts';

/** The trace as text: documents by collection, commands by name, statements by collection, and each write. */
export function formatTrace(trace: OrderTrace): string {
  const { writes, commands, idleCommands, statements, seconds } = trace;
  const sum = (counts: typeof commands) => Object.values(counts).reduce((all, one) => all + one, 0);
  const own = Math.round(sum(commands) - sum(idleCommands));
  const transactions = [...new Set(writes.map(({ transaction }) => transaction))].filter(Boolean);
  const bytes = writes.reduce((all, write) => all + write.bytes, 0);
  const names = Object.entries(commands).sort(([, a], [, b]) => b - a);
  return [
    `One order from cart to paid, in an otherwise idle shop, until its last write (${seconds} s): ${writes.length} documents (${bytes} bytes) in ${transactions.length} transactions, ${own} commands beside the shop's idle work`,
    table([
      ['documents by collection', 'operation', 'times', 'bytes'],
      ...[...countWrites(writes)].map(([key, all]) => [
        ...key.split(' '),
        String(all.length),
        String(all.reduce((all, write) => all + write.bytes, 0)),
      ]),
    ]),
    table([
      ['commands by name', 'times', 'of them idle work'],
      ...names.map(([name, count]) => [name, String(count), String(idleCommands[name] ?? 0)]),
    ]),
    table([
      ['statements by collection', 'command', 'times', 'of them idle work'],
      ...statements.map(({ namespace, name, count, idle }) => [
        namespace,
        name,
        String(count),
        String(idle),
      ]),
    ]),
    table([
      ['each document', 'operation', 'ms', 'transaction', 'bytes', 'changed fields'],
      ...writes.map(({ namespace, operation, ms, transaction, bytes: size, fields }) => [
        namespace,
        operation,
        String(ms),
        transaction ? String(transactions.indexOf(transaction) + 1) : '–',
        String(size),
        fields.join(', '),
      ]),
    ]),
  ].join('\n\n');
}
