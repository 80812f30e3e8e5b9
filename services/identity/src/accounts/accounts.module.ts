import { Module } from '@nestjs/common';
import { LimitsModule } from '@sokoni/common';
import { AddressesModule } from '../addresses/addresses.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { OwnDetailsModule } from '../own-details/own-details.module.ts';
import { PasswordResetsModule } from '../password-resets/password-resets.module.ts';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { RevocationsModule } from '../revocations/revocations.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { VerificationModule } from '../verification/verification.module.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountsService } from './accounts.service.ts';

@Module({
  imports: [
    AddressesModule,
    LimitsModule,
    OrdersModule,
    OwnDetailsModule,
    PasswordResetsModule,
    PasswordsModule,
    RevocationsModule,
    SessionsModule,
    UsersModule,
    VerificationModule,
  ],
  controllers: [AccountsController],
  providers: [AccountsService],
})
export class AccountsModule {}
