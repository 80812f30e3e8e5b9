import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RevocationsModule } from '../revocations/revocations.module.ts';
import { KeycloakClient } from './keycloak.client.ts';
import { SsoSessionRecord, SsoSessionSchema } from './sso-session.schema.ts';
import { SsoSessionsRepository } from './sso-sessions.repository.ts';
import { SsoSessionsService } from './sso-sessions.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: SsoSessionRecord.name, schema: SsoSessionSchema }]),
    RevocationsModule,
  ],
  providers: [SsoSessionsRepository, SsoSessionsService, KeycloakClient],
  exports: [SsoSessionsService],
})
export class SsoSessionsModule {}
