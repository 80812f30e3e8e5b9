import { Module } from '@nestjs/common';
import { KeysModule } from './keys/keys.module.ts';
import { PasswordResetsModule } from './password-resets/password-resets.module.ts';
import { RevocationsModule } from './revocations/revocations.module.ts';
import { SessionsModule } from './sessions/sessions.module.ts';
import { UsersModule } from './users/users.module.ts';

@Module({
  imports: [KeysModule, UsersModule, SessionsModule, RevocationsModule, PasswordResetsModule],
})
export class AppModule {}
