import { Module } from '@nestjs/common';
import { UserReplicasModule } from '@sokoni/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.ts';
import { ReversalsConsumer } from './reversals.consumer.ts';
import { ReversalsService } from './reversals.service.ts';

@Module({
  imports: [DeliveriesModule, UserReplicasModule],
  controllers: [ReversalsConsumer],
  providers: [ReversalsService],
})
export class ReversalsModule {}
