import { Module } from '@nestjs/common';
import { PeopleModule } from '@sokoni/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.ts';
import { AccountsConsumer } from './accounts.consumer.ts';
import { AccountsService } from './accounts.service.ts';
import { JudgementsService } from './judgements.service.ts';

@Module({
  imports: [PeopleModule, DeliveriesModule],
  controllers: [AccountsConsumer],
  providers: [AccountsService, JudgementsService],
})
export class AccountsModule {}
