import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '../mongo/records.ts';
import { UserReplicaRecord } from './user-replica.schema.ts';
import type { StoredUserReplica } from './user-replica.ts';

@Injectable()
export class UserReplicasRepository {
  constructor(
    @InjectModel(UserReplicaRecord.name) private readonly userReplicas: Records<UserReplicaRecord>,
  ) {}

  find(userId: string): Promise<StoredUserReplica | null> {
    return this.userReplicas.findById(userId).exec();
  }

  findAll(userIds: readonly string[]): Promise<StoredUserReplica[]> {
    return this.userReplicas.find({ _id: { $in: userIds } }).exec();
  }

  findAnonymised(
    userIds: readonly string[],
  ): Promise<Pick<StoredUserReplica, '_id' | 'version'>[]> {
    return this.userReplicas
      .find({ _id: { $in: userIds }, anonymised: true }, { version: 1 })
      .exec();
  }

  async save(user: StoredUserReplica): Promise<void> {
    await this.userReplicas.replaceOne({ _id: user._id }, user, { upsert: true });
  }
}
