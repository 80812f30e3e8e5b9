import { hash } from 'node:crypto';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import {
  INTERNAL_KEY_HEADER,
  isAdminCommand,
  SESSION_COOKIE,
  type ServedRoute,
} from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Types } from 'mongoose';
import { ServiceConfig } from '../config/define-config.ts';
import { ProblemError } from '../http/problem.error.ts';
import { isSameSecret } from '../rules/same-secret.ts';
import { ApiKeysService, apiKeyIn } from './api-keys.service.ts';
import { RevocationList } from './revocation-list.ts';
import { type Session, sessionFor, type VerifiedToken, visitorOf } from './session.ts';
import { SigningKeysService } from './signing-keys.service.ts';

const CACHE_BYTES = 8 * 1024 * 1024;
/** Memory of a cache entry besides its strings. */
const ENTRY_BYTES = 256;

/**
 * Admits the callers that the contract route names, by API key or session cookie; a handler without a
 * route admits none. Passport checks a token once: a verified token is cached by its hash until it expires or is evicted.
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  private readonly verified = new LRUCache<string, VerifiedToken>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (token, key) => JSON.stringify(token).length + key.length + ENTRY_BYTES,
  });
  private readonly internalKey: string;
  private readonly origin: string;

  constructor(
    private readonly revocations: RevocationList,
    private readonly signingKeys: SigningKeysService,
    private readonly apiKeys: ApiKeysService,
    config: ServiceConfig,
  ) {
    super();
    this.internalKey = config.INTERNAL_KEY;
    this.origin = config.PUBLIC_ORIGIN;
  }

  override canActivate(context: ExecutionContext): true | Promise<boolean> {
    const http = context.switchToHttp();
    return this.authorise(http.getRequest(), http.getResponse());
  }

  /** Sets `request.caller`, or throws the problem of the refusal. */
  authorise(request: FastifyRequest, response: FastifyReply): true | Promise<boolean> {
    const { access, method } = routeOf(request);
    if (access === 'internal') return this.checkInternalKey(request);
    if (method !== 'GET') this.refuseForeignOrigin(request.headers.origin);

    const apiKey = apiKeyIn(request.headers.authorization);
    if (apiKey !== null) return this.admitApiKey(apiKey, request);
    const token = request.cookies[SESSION_COOKIE];
    if (!token) {
      request.caller = this.admit(null, request);
      return true;
    }
    const known = this.verified.get(cacheKey(token));
    if (!known) return this.authenticate(request, response);
    request.caller = this.admit(known, request);
    return true;
  }

  /** Passport's result becomes `request.caller`. */
  override getAuthenticateOptions() {
    return { property: 'caller', session: false };
  }

  override handleRequest<T = Session | null>(
    error: unknown,
    token: VerifiedToken | false | null,
    info: unknown,
    context: ExecutionContext,
  ): T {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const failure = error ?? (info instanceof ProblemError ? info : null);
    // Public pages stay open while no key can be loaded to check a token.
    if (failure && routeOf(request).access !== 'public') throw failure;
    if (token) this.cache(token, request);
    return this.admit(token || null, request) as T;
  }

  /** Passport's guard reads only request and response of its context. */
  private authenticate(request: FastifyRequest, response: FastifyReply): Promise<boolean> {
    request.signingKeys = this.signingKeys;
    const http = { getRequest: () => request, getResponse: () => response };
    const context = { switchToHttp: () => http } as unknown as ExecutionContext;
    return super.canActivate(context) as Promise<boolean>;
  }

  private cache(token: VerifiedToken, { cookies }: FastifyRequest): void {
    const ttl = Math.floor(token.expiresAt - Date.now());
    if (ttl > 0) this.verified.set(cacheKey(String(cookies[SESSION_COOKIE])), token, { ttl });
  }

  /** The cookies beside a key are ignored: a program acts by its key alone. Public pages need none. */
  private async admitApiKey(secret: string, request: FastifyRequest): Promise<true> {
    request.caller = null;
    if (routeOf(request).access === 'public') return true;
    const token = await this.apiKeys.verify(secret);
    if (!token || this.revocations.isRevoked(token)) throw new ProblemError('api-key-refused');
    request.caller = sessionFor(token.session, routeOf(request));
    request.context.actor = { id: token.session.sid, role: 'API_KEY' };
    request.context.userId = token.session.userId;
    return true;
  }

  private admit(token: VerifiedToken | null, request: FastifyRequest): Session | null {
    const route = routeOf(request);
    const { access } = route;
    const session = token && !this.revocations.isRevoked(token) ? token.session : null;
    if (session) {
      request.context.actor = { id: session.userId, role: session.role };
      request.context.userId = session.userId;
      if (session.adminRoles) request.context.adminRoles = session.adminRoles;
    }
    if (access === 'public') return session;
    if (access === 'cart-holder' && visitorOf(request)) return session;
    if (!session) throw new ProblemError('not-signed-in');
    if (session.role === 'ADMIN' && isAdminCommand(route)) {
      const { name = route.path } = route;
      request.context.command = { id: new Types.ObjectId(), actorId: session.userId, name };
    }
    return sessionFor(session, route);
  }

  private checkInternalKey(request: FastifyRequest): true {
    const given = String(request.headers[INTERNAL_KEY_HEADER] ?? '');
    if (isSameSecret(this.internalKey, given)) return true;
    throw new ProblemError('not-allowed');
  }

  /** Browsers send the origin of a state-changing call; other clients send none. */
  private refuseForeignOrigin(origin: string | undefined): void {
    if (origin !== undefined && origin !== this.origin) throw new ProblemError('foreign-origin');
  }
}

function routeOf({ routeOptions }: FastifyRequest): ServedRoute {
  const { route } = routeOptions.config;
  if (!route) throw new ProblemError('not-allowed');
  return route;
}

function cacheKey(token: string): string {
  return hash('sha256', token, 'base64');
}
