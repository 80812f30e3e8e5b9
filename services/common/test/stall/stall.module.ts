import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '../../src/index.ts';
import { StallConsumer } from './stall.consumer.ts';
import { StallController } from './stall.controller.ts';
import { Rumour, RumourSchema, Sweeping, SweepingSchema } from './stall.schema.ts';
import { StallService } from './stall.service.ts';

@Module({
  imports: [
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
