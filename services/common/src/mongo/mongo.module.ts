import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { isTracing, type OpenSpan, startSpan } from '@sokoni/telemetry/tracing';
import mongoose, { type Connection } from 'mongoose';
import { ServiceConfig } from '../config/define-config.ts';
import { currentContext } from '../telemetry/request-context.ts';
import { MigrationsService } from './migrations.ts';
import { UnitOfWork } from './unit-of-work.ts';

mongoose.set('transactionAsyncLocalStorage', true);
/** See `Records`. */
mongoose.plugin((schema) => schema.set('lean', true));
mongoose.set('strictQuery', 'throw');
/** How long a query waits for a connection that is down; then the caller gets 503. */
mongoose.set('bufferTimeoutMS', 3_000);

/** Long enough for an election, short enough for a request to be answered. */
const SERVER_SELECTION_MS = 3_000;
const BOOT_RETRY_MS = 2_000;

/** Records each command of a recorded trace: which, on which collection. Never its content. */
function recordCommands(connection: Connection): void {
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

function recorded(connection: Connection): Connection {
  recordCommands(connection);
  return connection;
}

/** The service's own database. Boot waits for it; afterwards the driver reconnects by itself. */
@Global()
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [ServiceConfig],
      useFactory: (config: ServiceConfig) => ({
        uri: config.MONGO_URL,
        dbName: config.MONGO_DB,
        appName: config.service,
        maxPoolSize: config.MONGO_POOL_SIZE,
        serverSelectionTimeoutMS: SERVER_SELECTION_MS,
        retryAttempts: Number.POSITIVE_INFINITY,
        retryDelay: BOOT_RETRY_MS,
        // Migrations create collections and indexes.
        autoCreate: false,
        autoIndex: false,
        // What was read stays true when the primary dies, and is there for the next request.
        readConcernLevel: 'majority' as const,
        ...(isTracing() && { monitorCommands: true, connectionFactory: recorded }),
      }),
    }),
  ],
  providers: [MigrationsService, UnitOfWork],
  exports: [MigrationsService, UnitOfWork],
})
export class MongoModule {}
