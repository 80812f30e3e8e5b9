import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { mongo } from 'mongoose';
import {
  createCollections,
  defineConfig,
  eventCollections,
  MigrationsModule,
  UserReplicasModule,
  userReplicaCollections,
} from '../../src/index.ts';
import { ExampleConsumer } from './example.consumer.ts';
import { ExampleController } from './example.controller.ts';
import { Receipt, ReceiptSchema, Removal, RemovalSchema } from './example.schema.ts';
import { ExampleService } from './example.service.ts';

export class ExampleConfig extends defineConfig('catalogue', {}) {}

const createAllCollections = {
  name: '0001-collections',
  up: (db: mongo.Db) =>
    createCollections(db, {
      ...eventCollections,
      ...userReplicaCollections,
      removals: [],
      receipts: [],
    }),
};

@Module({
  imports: [
    MigrationsModule.of(createAllCollections),
    UserReplicasModule,
    MongooseModule.forFeature([
      { name: Removal.name, schema: RemovalSchema },
      { name: Receipt.name, schema: ReceiptSchema },
    ]),
  ],
  controllers: [ExampleController, ExampleConsumer],
  providers: [ExampleService],
  exports: [ExampleService],
})
export class ExampleModule {}
