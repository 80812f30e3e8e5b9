import type { KeyObject } from 'node:crypto';
import { Strategy } from 'passport-jwt';
import { ProblemError } from '../http/problem.error.ts';
import { readClaims, type VerifiedToken } from './session.ts';

interface TokenCarrier {
  readonly token: string;
}

type FindKey = (kid: string) => Promise<KeyObject | undefined>;

/** passport-jwt for session tokens: RS256 only, keys by key id. */
export function tokenStrategy(findKey: FindKey): Strategy {
  return new Strategy(
    {
      algorithms: ['RS256'],
      jwtFromRequest: (carrier) => (carrier as unknown as TokenCarrier).token,
      secretOrKeyProvider: (_carrier, token: string, done) => {
        const kid = keyIdOf(token);
        const finding = kid === undefined ? Promise.resolve(undefined) : findKey(kid);
        finding.then(
          (key) => done(null, key as unknown as string | undefined),
          (error: unknown) => done(new KeysUnreachable(error)),
        );
      },
    },
    (payload: unknown, done) => done(null, readClaims(payload) ?? false),
  );
}

/**
 * Runs the strategy as `passport.authenticate` does, without passport's process-wide registry and
 * the methods it hangs on every request. Null when the token is no good.
 */
export function verifyToken(strategy: Strategy, token: string): Promise<VerifiedToken | null> {
  return new Promise((resolve, reject) => {
    const attempt = Object.create(strategy) as Strategy;
    attempt.success = (verified: unknown) => resolve(verified as VerifiedToken);
    attempt.error = reject;
    attempt.fail = (reason: unknown) => {
      if (reason instanceof KeysUnreachable) reject(reason);
      else resolve(null);
    };
    const carrier: TokenCarrier = { token };
    attempt.authenticate(carrier as never, {});
  });
}

/** Nobody can tell right now whether the token is good. */
class KeysUnreachable extends ProblemError {
  constructor(cause: unknown) {
    super('service-unavailable', { cause });
  }
}

function keyIdOf(token: string): string | undefined {
  try {
    const header: unknown = JSON.parse(
      Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString(),
    );
    const { kid } = header as { kid?: unknown };
    return typeof kid === 'string' ? kid : undefined;
  } catch {
    return undefined;
  }
}
