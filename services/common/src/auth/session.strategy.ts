import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { SESSION_COOKIE } from '@sokoni/contracts';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { ProblemError } from '../http/problem.error.ts';
import { readClaims, type VerifiedToken } from './session.ts';

/**
 * passport-jwt for the session cookie: RS256 only, identity's keys by key id. Passport registers a strategy
 * for the whole process, so it takes the keys from the request, not from the application that came last.
 */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy) {
  constructor() {
    super({
      algorithms: ['RS256'],
      jwtFromRequest: (request) =>
        (request as unknown as FastifyRequest).cookies[SESSION_COOKIE] ?? null,
      secretOrKeyProvider: async (request: unknown, token: string, done: KeyFound) => {
        const { signingKeys } = request as FastifyRequest;
        try {
          const kid = keyIdOf(token);
          done(null, kid === undefined ? undefined : await signingKeys?.find(kid));
        } catch (cause) {
          done(new ProblemError('service-unavailable', { cause }));
        }
      },
    });
  }

  validate(payload: unknown): VerifiedToken | null {
    return readClaims(payload);
  }
}

/** passport-jwt's types know text alone; jsonwebtoken, which checks the signature, takes keys. */
// biome-ignore lint/suspicious/noExplicitAny: the type of passport-jwt's callback
type KeyFound = (error: unknown, key?: any) => void;

function keyIdOf(token: string): string | undefined {
  try {
    const [header = ''] = token.split('.', 1);
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid?: unknown };
    return typeof kid === 'string' ? kid : undefined;
  } catch {
    return undefined;
  }
}
