import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { EventOf } from '../events/envelope.ts';
import { EventPayload, OnEvent } from '../events/on-event.decorator.ts';
import { UserReplicaRecord, UserReplicaSchema } from './user-replica.schema.ts';
import { UserReplicasRepository } from './user-replicas.repository.ts';
import { UserReplicas } from './user-replicas.service.ts';

/** An older version changes nothing: no inbox entry is needed. */
const BY_VERSION = { repeatable: true } as const;

@Controller()
class UserReplicasConsumer {
  constructor(private readonly userReplicas: UserReplicas) {}

  @OnEvent('user.registered', BY_VERSION)
  async onUserRegistered(@EventPayload() event: EventOf<'user.registered'>): Promise<void> {
    await this.userReplicas.upsert(event.data);
  }

  @OnEvent('user.updated', BY_VERSION)
  async onUserUpdated(@EventPayload() event: EventOf<'user.updated'>): Promise<void> {
    await this.userReplicas.upsert(event.data);
  }

  @OnEvent('user.deleted', BY_VERSION)
  onUserDeleted(@EventPayload() event: EventOf<'user.deleted'>): Promise<void> {
    return this.userReplicas.anonymise(event.data.userId, event.version);
  }

  @OnEvent('user.role-changed', BY_VERSION)
  onUserRoleChanged(@EventPayload() event: EventOf<'user.role-changed'>): Promise<void> {
    return this.userReplicas.applyRole(event);
  }
}

/** Import it where foreign users are shown: catalogue, orders, notifications. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: UserReplicaRecord.name, schema: UserReplicaSchema }]),
  ],
  controllers: [UserReplicasConsumer],
  providers: [UserReplicasRepository, UserReplicas],
  exports: [UserReplicas],
})
export class UserReplicasModule {}
