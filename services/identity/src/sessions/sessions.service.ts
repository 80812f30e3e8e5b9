import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, ProblemError, RateLimiterService, type Session, UnitOfWork } from '@sokoni/common';
import type { CurrentUser, Language, Membership, SigninBody } from '@sokoni/contracts';
import { decodeJwt } from 'jose';
import { IdentityConfig } from '../config.ts';
import { pairOf, type SignInLimits, signInLimits } from '../limits.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { RevocationsService } from '../revocations/revocations.service.ts';
import { SigningKeysService } from '../signing-keys/signing-keys.service.ts';
import { SsoSessionsService } from '../sso-sessions/sso-sessions.service.ts';
import { membershipOf } from '../team/team-member.ts';
import { TeamMembersRepository } from '../team/team-members.repository.ts';
import { toCurrentUser } from '../users/user.mapper.ts';
import type { UserRecord } from '../users/user.schema.ts';
import { usesSso } from '../users/user.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { UsersService } from '../users/users.service.ts';
import type { KnownDevices } from './device.ts';
import { isDueForReissue, isSuspended, sessionClaims } from './session.ts';

export interface OpenSession {
  readonly user: CurrentUser;
  /** Null when the browser's token remains valid. */
  readonly token: string | null;
}

/** A user for whom a token is issued as of a time. */
interface Renewal {
  readonly user: UserRecord;
  readonly now: Date;
}

/** The browser of a log-in. */
export interface Browser {
  readonly address: string;
  readonly devices: KnownDevices;
  /** As chosen there, if one was. */
  readonly language: Language | undefined;
}

@Injectable()
export class SessionsService {
  private readonly tries: SignInLimits;

  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly passwords: PasswordsService,
    private readonly limits: RateLimiterService,
    private readonly revocations: RevocationsService,
    private readonly keys: SigningKeysService,
    private readonly ssoSessions: SsoSessionsService,
    private readonly team: TeamMembersRepository,
    private readonly unit: UnitOfWork,
    private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {
    this.tries = signInLimits(config);
  }

  async signIn(
    { email, password }: SigninBody,
    { address, devices, language }: Browser,
  ): Promise<OpenSession> {
    const known = await this.users.findByEmail(email);
    const deviceId = known ? devices.get(known._id.toString()) : undefined;
    const isKnownDevice =
      deviceId !== undefined && (await this.limits.count(this.tries.device, deviceId)) === 0;
    if (!isKnownDevice) await this.countUnknownDevice(email, address);
    const opened = await this.tryPassword(known, password, language);
    if (!opened) {
      if (!isKnownDevice) await this.limits.count(this.tries.address, address);
      throw new ProblemError('signin-failed');
    }
    if (deviceId) await this.limits.reset(this.tries.device, deviceId);
    await this.limits.reset(this.tries.pair, pairOf(email, address));
    await this.limits.reset(this.tries.account, email);
    return opened;
  }

  /**
   * Who the session's user is now, with a fresh token when the old one is a day old, of a customer who has opened
   * a shop in another browser, or of one who is no longer suspended.
   */
  async resume(session: Session, token: string): Promise<OpenSession> {
    if (isDueForReissue(issuedAtOf(token), this.clock.now())) return this.renew(session, token);
    const user = present(await this.users.findById(session.userId));
    const isStale =
      user.role !== session.role || isSuspended(user) !== (session.suspended ?? false);
    if (isStale) return this.renew(session, token);
    return { user: toCurrentUser(user, session.membership ?? null), token: null };
  }

  /**
   * Another token for the session of a request, after a `change` of the user in the same transaction.
   * Whatever ends sessions writes the user too: either it conflicts with this write, or it is seen here.
   */
  async renew(
    session: Session,
    token: string,
    change: (user: UserRecord, begun: Date) => Promise<Renewal> = async (user, now) => ({
      user,
      now,
    }),
  ): Promise<OpenSession> {
    const begun = this.clock.now();
    const { user, now } = await this.unit.run(async () => {
      const own = present(await this.users.markSeen(session.userId));
      if (await this.revocations.isRevoked({ ...session, issuedAt: issuedAtOf(token) }))
        throw new ProblemError('not-signed-in');
      return change(own, begun);
    });
    // What ends a session of single sign-on, at Keycloak, is known as long as its first token is valid.
    const expiresAt = usesSso(user, this.config) ? decodeJwt(token).exp : undefined;
    return this.issue(user, session.sid, now, expiresAt && lifetimeUntil(expiresAt, now));
  }

  /** The first token of a user who has just logged in; `now` is the time of the user's write. */
  open(
    user: UserRecord,
    now: Date,
    { sid = randomUUID(), lifetimeMs }: { sid?: string; lifetimeMs?: number } = {},
  ): Promise<OpenSession> {
    return this.issue(user, sid, now, lifetimeMs);
  }

  async end(session: Session | null): Promise<null> {
    if (!session) return null;
    await this.unit.run(async () => {
      await this.revocations.revoke(session);
      await this.ssoSessions.endWith(session);
    });
    return null;
  }

  private async countUnknownDevice(email: string, address: string): Promise<void> {
    await this.limits.check(this.tries.address, address);
    await this.limits.take(this.tries.pair, pairOf(email, address));
    await this.limits.take(this.tries.account, email);
  }

  private async tryPassword(
    known: UserRecord | null,
    password: string,
    language: Language | undefined,
  ): Promise<OpenSession | null> {
    const right = await this.passwords.verify(known?.passwordHash, password);
    if (!known || !right || usesSso(known, this.config)) return null;
    // Taken before the write: a later revocation of the user's sessions includes this one.
    const now = this.clock.now();
    const { passwordHash } = known;
    const user = await this.users.markSeen(known._id.toString(), { passwordHash });
    if (!user) return null;
    const spoken = language ? await this.accounts.keepLanguage(user, language) : user;
    return this.open(spoken, now);
  }

  private async issue(
    user: UserRecord,
    sid: string,
    now: Date,
    lifetimeMs?: number,
  ): Promise<OpenSession> {
    const shown = toCurrentUser(user, await this.findMembership(user));
    const token = await this.keys.sign(sessionClaims(shown, sid, now, lifetimeMs));
    return { user: shown, token };
  }

  private async findMembership(user: UserRecord): Promise<Membership | null> {
    const member = await this.team.findByUser(user._id.toString());
    return membershipOf(user, member, member && (await this.users.findById(member.sellerId)));
  }
}

function issuedAtOf(token: string): Date {
  return new Date((decodeJwt(token).iat ?? 0) * 1000);
}

/** Until these seconds of a token; a token begins at whole seconds. */
function lifetimeUntil(expiresAt: number, now: Date): number {
  return (expiresAt - Math.floor(now.getTime() / 1000)) * 1000;
}

function present(user: UserRecord | null): UserRecord {
  if (!user) throw new ProblemError('not-signed-in');
  return user;
}
