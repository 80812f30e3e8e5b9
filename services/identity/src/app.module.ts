import { Module } from '@nestjs/common';
import { AuditModule, MigrationsModule } from '@sokoni/common';
import { AccountsModule } from './accounts/accounts.module.ts';
import { AddressesModule } from './addresses/addresses.module.ts';
import { KeysModule } from './keys/keys.module.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import { OwnDetailsModule } from './own-details/own-details.module.ts';
import { PasswordResetsModule } from './password-resets/password-resets.module.ts';
import { RevocationsModule } from './revocations/revocations.module.ts';
import { SessionsModule } from './sessions/sessions.module.ts';
import { SsoModule } from './sso/sso.module.ts';
import { UsersModule } from './users/users.module.ts';
import { VerificationModule } from './verification/verification.module.ts';

@Module({
  imports: [
    MigrationsModule.of(createAllCollections),
    AuditModule,
    AccountsModule,
    KeysModule,
    UsersModule,
    SessionsModule,
    RevocationsModule,
    PasswordResetsModule,
    VerificationModule,
    SsoModule,
    OwnDetailsModule,
    AddressesModule,
  ],
})
export class AppModule {}
