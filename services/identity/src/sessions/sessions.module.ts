import { Module } from '@nestjs/common';
import { LimitsModule } from '@sokoni/common';
import { KeysModule } from '../keys/keys.module.ts';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { RevocationsModule } from '../revocations/revocations.module.ts';
import { SsoSessionsModule } from '../sso-sessions/sso-sessions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { DeviceCookie } from './device-cookie.ts';
import { SessionCookie } from './session-cookie.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsService } from './sessions.service.ts';

@Module({
  imports: [
    LimitsModule,
    KeysModule,
    PasswordsModule,
    RevocationsModule,
    SsoSessionsModule,
    UsersModule,
  ],
  controllers: [SessionsController],
  providers: [DeviceCookie, SessionCookie, SessionsService],
  exports: [DeviceCookie, SessionCookie, SessionsService],
})
export class SessionsModule {}
