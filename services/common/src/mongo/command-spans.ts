import { type OpenSpan, startSpan } from '@sokoni/telemetry/tracing';
import type { Connection } from 'mongoose';
import { currentContext } from '../telemetry/request-context.ts';

/** Records each command of a recorded trace: which, on which collection. Never its content. */
export function recordCommands(connection: Connection): void {
  const open = new Map<number, OpenSpan>();
  const end = (requestId: number, error?: unknown) => {
    open.get(requestId)?.end(error);
    open.delete(requestId);
  };
  const client = connection.getClient();
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    const target: unknown = command[commandName];
    const collection = typeof target === 'string' ? target : '';
    const span = startSpan(
      `${commandName} ${collection}`.trim(),
      'client',
      currentContext()?.traceparent,
      {
        attributes: {
          'db.system.name': 'mongodb',
          'db.namespace': databaseName,
          'db.operation.name': commandName,
          ...(collection && { 'db.collection.name': collection }),
        },
      },
    );
    if (span) open.set(requestId, span);
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
}
