import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey, ProblemError, type Records } from '@sokoni/common';
import { SsoSessionRecord } from './sso-session.schema.ts';

export interface OpenedBySso {
  readonly keycloakSid: string;
  readonly userId: string;
  readonly sid: string;
  readonly encryptedIdToken: string;
  readonly authenticatedAt: Date;
  readonly expiresAt: Date;
}

@Injectable()
export class SsoSessionsRepository {
  constructor(
    @InjectModel(SsoSessionRecord.name) private readonly sessions: Records<SsoSessionRecord>,
  ) {}

  /** Refuses a session that Keycloak has ended already: its token was on the way meanwhile. */
  async open({ keycloakSid, sid, authenticatedAt, ...known }: OpenedBySso): Promise<void> {
    await this.sessions
      .updateOne(
        { _id: keycloakSid, endedAt: null },
        { $set: { ...known, latest: { sid, authenticatedAt } }, $push: { sids: sid } },
        { upsert: true },
      )
      .exec()
      .catch((error: unknown) => {
        if (isDuplicateKey(error)) throw new ProblemError('sso-refused', { cause: error });
        throw error;
      });
  }

  async isAuthenticatedSince(sid: string, since: Date): Promise<boolean> {
    const isLatest = { 'latest.sid': sid, 'latest.authenticatedAt': { $gte: since } };
    return (await this.sessions.exists({ sids: sid, endedAt: null, ...isLatest })) !== null;
  }

  findOf(userId: string): Promise<SsoSessionRecord[]> {
    return this.sessions.find({ userId, endedAt: null }).exec();
  }

  /** Ends the Keycloak session of a session and schedules its log-out; null when there is none. */
  endBySid(sid: string, now: Date): Promise<SsoSessionRecord | null> {
    return this.sessions
      .findOneAndUpdate({ sids: sid, endedAt: null }, { $set: { endedAt: now, notifyAt: now } })
      .exec();
  }

  /** The session that Keycloak ended; null when it had ended or was not opened here. */
  async endById(keycloakSid: string, now: Date, expiresAt: Date): Promise<SsoSessionRecord | null> {
    const before = await this.sessions.findOneAndUpdate(
      { _id: keycloakSid },
      {
        $set: { encryptedIdToken: null, notifyAt: null },
        $setOnInsert: { endedAt: now, expiresAt },
      },
      { upsert: true },
    );
    if (before?.endedAt !== null) return null;
    await this.sessions.updateOne({ _id: keycloakSid }, { $set: { endedAt: now } });
    return before;
  }

  /** A due log-out, leased until `again`. */
  acquireDue(now: Date, again: Date): Promise<SsoSessionRecord | null> {
    return this.sessions
      .findOneAndUpdate({ notifyAt: { $lte: now, $type: 'date' } }, { $set: { notifyAt: again } })
      .exec();
  }

  async markNotified(keycloakSid: string): Promise<void> {
    await this.sessions.updateOne(
      { _id: keycloakSid },
      { $set: { encryptedIdToken: null, notifyAt: null } },
    );
  }
}
