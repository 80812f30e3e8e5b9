import { Module } from '@nestjs/common';
import { UserReplicasModule } from '@sokoni/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.ts';
import { AccountsConsumer } from './accounts.consumer.ts';
import { AccountsService } from './accounts.service.ts';
import { VerificationDecisionsService } from './verification-decisions.service.ts';

@Module({
  imports: [UserReplicasModule, DeliveriesModule],
  controllers: [AccountsConsumer],
  providers: [AccountsService, VerificationDecisionsService],
})
export class AccountsModule {}
