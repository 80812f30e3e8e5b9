import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.ts';
import { ApiKeysService } from './api-keys.service.ts';
import { RevocationList } from './revocation-list.ts';
import { RevocationsService } from './revocations.service.ts';
import { SessionStrategy } from './session.strategy.ts';
import { SigningKeysService } from './signing-keys.service.ts';

@Global()
@Module({
  providers: [
    SigningKeysService,
    RevocationList,
    RevocationsService,
    SessionStrategy,
    ApiKeysService,
    AccessGuard,
    { provide: APP_GUARD, useExisting: AccessGuard },
  ],
  exports: [AccessGuard, RevocationsService],
})
export class AuthModule {}
