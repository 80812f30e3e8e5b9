import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { mongo } from 'mongoose';
import {
  createCollections,
  eventCollections,
  MigrationsModule,
  UserReplicasModule,
  userReplicaCollections,
} from '../../src/index.ts';
import { StallConsumer } from './stall.consumer.ts';
import { StallController } from './stall.controller.ts';
import { Rumour, RumourSchema, Sweeping, SweepingSchema } from './stall.schema.ts';
import { StallService } from './stall.service.ts';

const createAllCollections = {
  name: '0001-collections',
  up: (db: mongo.Db) =>
    createCollections(db, {
      ...eventCollections,
      ...userReplicaCollections,
      sweepings: [],
      rumours: [],
    }),
};

@Module({
  imports: [
    MigrationsModule.of(createAllCollections),
    UserReplicasModule,
    MongooseModule.forFeature([
      { name: Sweeping.name, schema: SweepingSchema },
      { name: Rumour.name, schema: RumourSchema },
    ]),
  ],
  controllers: [StallController, StallConsumer],
  providers: [StallService],
})
export class StallModule {}
