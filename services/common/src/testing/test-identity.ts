import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json as readJson } from 'node:stream/consumers';
import {
  type ApiKeyHolder,
  type ApiKeyScope,
  apiKeysRoutes,
  identityRoutes,
  type Revocations,
  type UserReplica,
} from '@sokoni/contracts';
import { ProblemError } from '../http/problem.error.ts';
import { successReply } from '../http/reply.ts';
import { errorReply } from '../http/to-problem.ts';
import { InvalidInputError } from '../http/validation.ts';
import { digestOf } from '../rules/same-secret.ts';
import { newId, type SessionMint } from './test-session.ts';

/** Of every user of the stub. */
export const TEST_PASSWORD = 'kisima-cha-maji-7';

/** A stub of identity's internal routes, for services that are tested without the real one. */
export class TestIdentity {
  private readonly apiKeys = new Map<string, ApiKeyHolder>();
  private readonly userReplicas = new Map<string, UserReplica>();
  private readonly revocations: { sessions: Revocations['sessions']; users: Revocations['users'] } =
    {
      sessions: [],
      users: [],
    };
  private readonly server: Server;
  private readonly mint: SessionMint;
  /** Paths of the requests so far. */
  readonly asked: string[] = [];

  constructor(mint: SessionMint) {
    this.mint = mint;
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Adds a user. */
  knows(user: Partial<UserReplica> = {}): UserReplica {
    const _id = user._id ?? newId();
    const known: UserReplica = {
      _id,
      name: 'Asha Juma',
      businessName: '',
      username: 'asha',
      email: `${_id}@example.com`,
      phone: '+255712345678',
      publicPhone: false,
      phoneConfirmed: true,
      profilePic: '',
      role: 'GENERAL',
      location: 'Dar es Salaam, Kinondoni',
      language: 'en',
      version: 1,
      verification: 'unverified',
      accountStatus: 'active',
      ...user,
    };
    this.userReplicas.set(_id, known);
    return known;
  }

  /** Adds an API key of a seller. */
  knowsKey(sellerId: string, scopes: readonly ApiKeyScope[]): { secret: string; apiKeyId: string } {
    const [secret, apiKeyId] = [`sokoni_${randomBytes(32).toString('base64url')}`, newId()];
    const checkedAt = new Date().toISOString();
    this.apiKeys.set(digestOf(secret), { apiKeyId, sellerId, scopes: [...scopes], checkedAt });
    return { secret, apiKeyId };
  }

  forgetsKey(secret: string): void {
    this.apiKeys.delete(digestOf(secret));
  }

  /** Adds revocations, without an event. */
  revoked(list: Partial<Revocations>): void {
    this.revocations.sessions.push(...(list.sessions ?? []));
    this.revocations.users.push(...(list.users ?? []));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = ''] = (request.url ?? '').split('?');
    this.asked.push(path);
    const [status, body] = await this.bodyFor(path, request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  private async bodyFor(path: string, request: IncomingMessage): Promise<[number, unknown]> {
    if (path === apiKeysRoutes.apiKeyHolder.path) {
      const { hash } = (await readJson(request)) as { hash: string };
      const holder = this.apiKeys.get(hash);
      if (holder) return ok(holder);
      return [401, errorReply(new ProblemError('api-key-refused'), 'en')];
    }
    if (path === identityRoutes.jwks.path) return [200, await this.mint.jwks()];
    if (path === identityRoutes.revocations.path) return ok(this.revocations);
    if (path === identityRoutes.proveOwner.path) {
      const { password } = (await readJson(request)) as { password?: string };
      if (password === TEST_PASSWORD) return ok(null);
      const refused = [{ path: ['password'], message: 'password-wrong' }];
      return [400, errorReply(new InvalidInputError(refused), 'en')];
    }
    const user = this.userReplicas.get(path.split('/').at(-1) ?? '');
    if (user && path.startsWith('/internal/users/')) return ok(user);
    return [404, errorReply(new ProblemError('not-found'), 'en')];
  }
}

function ok(data: unknown): [number, unknown] {
  return [200, successReply(data, 'none', 'en')];
}
