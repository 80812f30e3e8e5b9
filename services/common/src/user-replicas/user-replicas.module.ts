import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicaRecord, UserReplicaSchema } from './user-replica.schema.ts';
import { UserReplicasConsumer } from './user-replicas.consumer.ts';
import { UserReplicasRepository } from './user-replicas.repository.ts';
import { UserReplicas } from './user-replicas.service.ts';

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
