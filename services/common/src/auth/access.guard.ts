import { timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type Access, INTERNAL_KEY_HEADER, SESSION_COOKIE } from '@sokoni/contracts';
import type { FastifyRequest } from 'fastify';
import { ServiceConfig } from '../config/define-config.ts';
import { endpointOf } from '../http/endpoint.decorator.ts';
import { ProblemError } from '../http/problem.error.ts';
import type { Session } from './session.ts';
import { SessionReader } from './session-reader.ts';

/** Lets in whom the contract route lets in. A handler without a route lets in nobody. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly sessions: SessionReader;
  private readonly internalKey: Buffer;
  private readonly origin: string;

  constructor(sessions: SessionReader, config: ServiceConfig) {
    this.sessions = sessions;
    this.internalKey = Buffer.from(config.INTERNAL_KEY);
    this.origin = config.PUBLIC_ORIGIN;
  }

  canActivate(context: ExecutionContext): true | Promise<true> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const route = endpointOf(context.getHandler())?.route;
    if (!route) throw new ProblemError('not-allowed');
    if (route.access === 'internal') return this.checkInternalKey(request);
    if (route.method !== 'GET') this.refuseForeignOrigin(request.headers.origin);

    const token = request.cookies[SESSION_COOKIE];
    const session = token ? this.sessions.read(token) : null;
    if (session instanceof Promise) return admitLater(session, route.access, request);
    return admit(session, route.access, request);
  }

  private checkInternalKey(request: FastifyRequest): true {
    const given = Buffer.from(String(request.headers[INTERNAL_KEY_HEADER] ?? ''));
    const known = this.internalKey;
    if (given.length === known.length && timingSafeEqual(given, known)) return true;
    throw new ProblemError('not-allowed');
  }

  /** Browsers tell where a state-changing call comes from; others send no origin. */
  private refuseForeignOrigin(origin: string | undefined): void {
    if (origin !== undefined && origin !== this.origin) throw new ProblemError('foreign-origin');
  }
}

async function admitLater(
  session: Promise<Session | null>,
  access: Access,
  request: FastifyRequest,
): Promise<true> {
  try {
    return admit(await session, access, request);
  } catch (error) {
    // Public pages stay open while nobody can tell whether a session is good.
    if (access === 'public' && !(error instanceof ProblemError && error.status < 500)) {
      return admit(null, access, request);
    }
    throw error;
  }
}

function admit(session: Session | null, access: Access, request: FastifyRequest): true {
  request.caller = session;
  if (session) request.context.actor = { id: session.userId, role: session.role };
  if (access === 'public') return true;
  if (!session) throw new ProblemError('not-signed-in');
  if (Array.isArray(access) && !access.includes(session.role))
    throw new ProblemError('not-allowed');
  return true;
}
