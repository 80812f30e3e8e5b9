import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule } from '@sokoni/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { RevocationsModule } from '../revocations/revocations.module.ts';
import { EvidenceModule } from '../verification/evidence.module.ts';
import { AvatarClient } from './avatar.client.ts';
import { FirstAdmin } from './first-admin.ts';
import { RoleLock, RoleLockSchema } from './role-lock.schema.ts';
import { SignUpService } from './sign-up.service.ts';
import { UserRecord, UserSchema } from './user.schema.ts';
import { UserAnnouncer } from './user-announcer.ts';
import { UsersController } from './users.controller.ts';
import { UsersRepository } from './users.repository.ts';
import { UsersService } from './users.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: UserRecord.name, schema: UserSchema },
      { name: RoleLock.name, schema: RoleLockSchema },
    ]),
    EvidenceModule,
    LimitsModule,
    OrdersModule,
    PasswordsModule,
    RevocationsModule,
  ],
  controllers: [UsersController],
  providers: [
    UsersRepository,
    UsersService,
    SignUpService,
    UserAnnouncer,
    AvatarClient,
    FirstAdmin,
  ],
  exports: [UsersRepository, UsersService, UserAnnouncer, AvatarClient],
})
export class UsersModule {}
