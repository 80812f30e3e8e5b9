import { Module } from '@nestjs/common';
import { UserReplicasModule } from '@sokoni/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.ts';
import { PayoutsConsumer } from './payouts.consumer.ts';
import { PayoutsService } from './payouts.service.ts';

@Module({
  imports: [UserReplicasModule, DeliveriesModule],
  controllers: [PayoutsConsumer],
  providers: [PayoutsService],
})
export class PayoutsModule {}
