import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.ts';
import { RevocationList } from './revocation-list.ts';
import { Revocations } from './revocations.ts';
import { SessionReader } from './session-reader.ts';
import { SigningKeys } from './signing-keys.ts';

@Global()
@Module({
  providers: [
    SigningKeys,
    RevocationList,
    Revocations,
    SessionReader,
    AccessGuard,
    { provide: APP_GUARD, useExisting: AccessGuard },
  ],
  exports: [AccessGuard, Revocations, SessionReader],
})
export class AuthModule {}
