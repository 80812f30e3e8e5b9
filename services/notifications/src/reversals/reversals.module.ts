import { Module } from '@nestjs/common';
import { PeopleModule } from '@sokoni/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.ts';
import { ReversalsConsumer } from './reversals.consumer.ts';
import { ReversalsService } from './reversals.service.ts';

@Module({
  imports: [DeliveriesModule, PeopleModule],
  controllers: [ReversalsConsumer],
  providers: [ReversalsService],
})
export class ReversalsModule {}
