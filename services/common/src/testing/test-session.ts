import { randomUUID } from 'node:crypto';
import { type AdminRole, type Membership, type Role, SESSION_COOKIE } from '@sokoni/contracts';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { Types } from 'mongoose';
import type { Session } from '../auth/session.ts';

/** A signed-in user with the session token of the browser. */
export interface TestSession extends Session {
  readonly token: string;
}

export interface SessionOptions {
  readonly userId?: string;
  readonly role?: Role;
  readonly sid?: string;
  readonly membership?: Membership;
  readonly suspended?: true;
  /** Of an admin; an owner when absent. */
  readonly adminRoles?: readonly AdminRole[];
  /** Seconds the token lives; negative for one that has expired. */
  readonly lifetime?: number;
}

interface SigningPair {
  readonly kid: string;
  readonly keys: ReturnType<typeof generateKeyPair>;
}

/** Signs sessions as identity would, with keys of its own. */
export class SessionMint {
  private readonly pairs: SigningPair[] = [newPair()];

  /** Signs with a new key from now on; the old one stays published. */
  changeKeys(): void {
    this.pairs.unshift(newPair());
  }

  async jwks(): Promise<{ keys: JWK[] }> {
    const publish = async ({ kid, keys }: SigningPair) => {
      return { ...(await exportJWK((await keys).publicKey)), kid, alg: 'RS256', use: 'sig' };
    };
    return { keys: await Promise.all(this.pairs.map(publish)) };
  }

  async mint(options: SessionOptions = {}): Promise<TestSession> {
    const { userId = newId(), role = 'GENERAL', sid = randomUUID(), lifetime = 3_600 } = options;
    const more = {
      ...(options.membership && { membership: options.membership }),
      ...(options.suspended && { suspended: options.suspended }),
      ...(role === 'ADMIN' && { adminRoles: options.adminRoles ?? ['owner' as const] }),
    };
    const now = Date.now() / 1000;
    const [{ kid, keys }] = this.pairs as [SigningPair];
    const token = await new SignJWT({ role, sid, ...more })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setSubject(userId)
      .setIssuedAt(now)
      .setExpirationTime(Math.floor(now + lifetime))
      .sign((await keys).privateKey);
    return { userId, role, sid, ...more, token };
  }
}

function newPair(): SigningPair {
  return { kid: randomUUID(), keys: generateKeyPair('RS256') };
}

/** A new MongoDB id. */
export function newId(): string {
  return new Types.ObjectId().toHexString();
}

export function sessionCookie(token: string): string {
  return `${SESSION_COOKIE}=${token}`;
}
