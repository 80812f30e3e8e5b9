import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { isTracing } from '@sokoni/telemetry/tracing';
import mongoose, { type Connection } from 'mongoose';
import { ServiceConfig } from '../config/define-config.ts';
import { recordCommands } from './command-spans.ts';
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
