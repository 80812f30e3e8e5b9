import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { isDuplicateKey, ProblemError, type Records } from '@sokoni/common';
import { Schema as MongooseSchema } from 'mongoose';

/** A session at Keycloak and the sessions opened by it, which end at the same time. */
@Schema({ collection: 'sso_sessions', versionKey: false })
export class SsoSessionRecord {
  /** Keycloak's session id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** Null when Keycloak ended it before it was opened here. */
  @Prop({ type: String, default: null }) readonly userId!: string | null;
  /** Sessions of the shop. */
  @Prop({ type: [String], default: [] }) readonly sids!: readonly string[];
  /** The session of the shop that was opened last, and when its user had typed a password at Keycloak. */
  @Prop({ type: MongooseSchema.Types.Mixed, default: null }) readonly latest!: {
    readonly sid: string;
    readonly authenticatedAt: Date;
  } | null;
  @Prop({ type: Date, default: null }) readonly endedAt!: Date | null;
  /** The encrypted ID token for the log-out at Keycloak; null after it. */
  @Prop({ type: String, default: null }) readonly encryptedIdToken!: string | null;
  /** When the log-out is sent to Keycloak, or sent again. */
  @Prop({ type: Date, default: null }) readonly notifyAt!: Date | null;
  /** By then every token it could matter for has run out. */
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const SsoSessionSchema = SchemaFactory.createForClass(SsoSessionRecord);

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
