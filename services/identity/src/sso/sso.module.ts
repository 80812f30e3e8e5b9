import { Module } from '@nestjs/common';
import { LimitsModule } from '@sokoni/common';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { RevocationsModule } from '../revocations/revocations.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SsoSessionsModule } from '../sso-sessions/sso-sessions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { SsoController } from './sso.controller.ts';
import { SsoService } from './sso.service.ts';
import { SsoAccountsService } from './sso-accounts.service.ts';
import { SsoCookie } from './sso-cookie.ts';
import { SsoTokens } from './sso-tokens.ts';

@Module({
  imports: [
    LimitsModule,
    PasswordsModule,
    RevocationsModule,
    SessionsModule,
    SsoSessionsModule,
    UsersModule,
  ],
  controllers: [SsoController],
  providers: [SsoService, SsoAccountsService, SsoTokens, SsoCookie],
})
export class SsoModule {}
