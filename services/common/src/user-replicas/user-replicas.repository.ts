import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { UserReplicaRecord } from './user-replica.schema.ts';
import type { StoredUserReplica } from './user-replica.ts';

@Injectable()
export class UserReplicasRepository {
  constructor(
    @InjectModel(UserReplicaRecord.name) private readonly userReplicas: Model<UserReplicaRecord>,
  ) {}

  find(userId: string): Promise<StoredUserReplica | null> {
    return this.userReplicas.findById(userId).lean().exec();
  }

  findAll(userIds: readonly string[]): Promise<StoredUserReplica[]> {
    return this.userReplicas
      .find({ _id: { $in: userIds } })
      .lean()
      .exec();
  }

  async save(user: StoredUserReplica): Promise<void> {
    await this.userReplicas.replaceOne({ _id: user._id }, user, { upsert: true });
  }
}
