import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule } from '@sokoni/common';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { RevocationsModule } from '../revocations/revocations.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { PasswordResetRecord, PasswordResetSchema } from './password-reset.schema.ts';
import { PasswordResetsController } from './password-resets.controller.ts';
import { PasswordResetsRepository } from './password-resets.repository.ts';
import { PasswordResetsService } from './password-resets.service.ts';
import { ResetCookie } from './reset-cookie.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: PasswordResetRecord.name, schema: PasswordResetSchema }]),
    LimitsModule,
    PasswordsModule,
    RevocationsModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [PasswordResetsController],
  providers: [PasswordResetsRepository, PasswordResetsService, ResetCookie],
  exports: [PasswordResetsRepository],
})
export class PasswordResetsModule {}
