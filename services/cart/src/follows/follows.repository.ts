import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { FollowerRecord, FollowRecord } from './follow.schema.ts';

@Injectable()
export class FollowsRepository {
  constructor(
    @InjectModel(FollowRecord.name) private readonly follows: Records<FollowRecord>,
    @InjectModel(FollowerRecord.name) private readonly followers: Records<FollowerRecord>,
  ) {}

  async has(userId: string, sellerId: string): Promise<boolean> {
    return (await this.follows.exists({ _id: followId(userId, sellerId) }).exec()) !== null;
  }

  async countOf(userId: string): Promise<number> {
    return await this.follows.countDocuments({ userId });
  }

  async countFollowers(sellerId: string): Promise<number> {
    return await this.follows.countDocuments({ sellerId });
  }

  async hasFollowers(sellerId: string): Promise<boolean> {
    return (await this.follows.exists({ sellerId }).exec()) !== null;
  }

  /** Leaves a follow that is there already as it is. The follower first: no follow is without its digest. */
  async insert(
    userId: string,
    sellerId: string,
    times: { readonly followedAt: Date; readonly digestAt: Date },
  ): Promise<void> {
    const { followedAt, digestAt } = times;
    const follower = { digestAt, toldUntil: followedAt, digests: 0 };
    await this.followers.updateOne({ _id: userId }, { $setOnInsert: follower }, { upsert: true });
    await this.follows.updateOne(
      { _id: followId(userId, sellerId) },
      { $setOnInsert: { userId, sellerId, followedAt } },
      { upsert: true },
    );
  }

  /** False when the shop is not followed. */
  async remove(userId: string, sellerId: string): Promise<boolean> {
    const _id = followId(userId, sellerId);
    return (await this.follows.deleteOne({ _id }).exec()).deletedCount === 1;
  }

  /** Of a deleted account: whom it followed, and who followed it. */
  async removeAll(userId: string): Promise<void> {
    await this.follows.deleteMany({ userId });
    await this.follows.deleteMany({ sellerId: userId });
    await this.followers.deleteOne({ _id: userId });
  }

  /** The newest first. */
  list(userId: string): Promise<FollowRecord[]> {
    return this.follows.find({ userId }).sort({ followedAt: -1 }).exec();
  }

  async isDigestDue(now: Date): Promise<boolean> {
    return (await this.followers.exists({ digestAt: { $lte: now } }).exec()) !== null;
  }

  /** Takes the follower that is due for the longest time, as it was before: no other replica writes its digest. */
  takeDueFollower(
    now: Date,
    next: { readonly digestAt: Date; readonly toldUntil: Date },
  ): Promise<FollowerRecord | null> {
    return this.followers
      .findOneAndUpdate(
        { digestAt: { $lte: now } },
        { $set: next, $inc: { digests: 1 } },
        { sort: { digestAt: 1 }, returnDocument: 'before' },
      )
      .exec();
  }
}

function followId(userId: string, sellerId: string): string {
  return `${userId}:${sellerId}`;
}
