import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey, ProblemError } from '@sokoni/common';
import type { Model } from 'mongoose';
import { SsoSessionRecord } from './sso-session.schema.ts';

export interface OpenedBySso {
  readonly keycloakSid: string;
  readonly userId: string;
  readonly sid: string;
  readonly sealedHint: string;
  readonly expiresAt: Date;
}

@Injectable()
export class SsoSessionsRepository {
  constructor(
    @InjectModel(SsoSessionRecord.name) private readonly sessions: Model<SsoSessionRecord>,
  ) {}

  /** Refuses a session that Keycloak has ended already: its token was on the way meanwhile. */
  async open({ keycloakSid, sid, ...known }: OpenedBySso): Promise<void> {
    await this.sessions
      .updateOne(
        { _id: keycloakSid, endedAt: null },
        { $set: known, $push: { sids: sid } },
        { upsert: true },
      )
      .exec()
      .catch((error: unknown) => {
        if (isDuplicateKey(error)) throw new ProblemError('sso-refused', { cause: error });
        throw error;
      });
  }

  findOf(userId: string): Promise<SsoSessionRecord[]> {
    return this.sessions.find({ userId, endedAt: null }).lean<SsoSessionRecord[]>().exec();
  }

  /** Ends the one that opened a session of ours, and has Keycloak told; null when none did. */
  endBySid(sid: string, now: Date): Promise<SsoSessionRecord | null> {
    return this.sessions
      .findOneAndUpdate({ sids: sid, endedAt: null }, { $set: { endedAt: now, tellAt: now } })
      .lean<SsoSessionRecord>()
      .exec();
  }

  /** What there was when Keycloak ended it; null when it was over or had not yet begun. */
  async endById(keycloakSid: string, now: Date, expiresAt: Date): Promise<SsoSessionRecord | null> {
    const before = await this.sessions
      .findOneAndUpdate(
        { _id: keycloakSid },
        { $set: { sealedHint: null, tellAt: null }, $setOnInsert: { endedAt: now, expiresAt } },
        { upsert: true },
      )
      .lean<SsoSessionRecord>()
      .exec();
    if (before?.endedAt !== null) return null;
    await this.sessions.updateOne({ _id: keycloakSid }, { $set: { endedAt: now } }).exec();
    return before;
  }

  /** One that Keycloak has to be told of; nobody else takes it before `again`. */
  claimUntold(now: Date, again: Date): Promise<SsoSessionRecord | null> {
    return this.sessions
      .findOneAndUpdate({ tellAt: { $lte: now } }, { $set: { tellAt: again } })
      .lean<SsoSessionRecord>()
      .exec();
  }

  async markTold(keycloakSid: string): Promise<void> {
    await this.sessions
      .updateOne({ _id: keycloakSid }, { $set: { sealedHint: null, tellAt: null } })
      .exec();
  }
}
