import { createHash } from 'node:crypto';
import type { RouteInfo } from '@sokoni/contracts';
import type { Session } from '../auth/session.ts';
import type { SigningKeysService } from '../auth/signing-keys.service.ts';
import type { HttpContext } from '../telemetry/http-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the first hook; see `prepareFastify`. */
    context: HttpContext;
    /** The signed-in caller; set by the access guard. */
    caller: Session | null;
    /** The keys of this application, for the passport strategy; set by the access guard. */
    signingKeys?: SigningKeysService;
    /** What made the request fail with 500 or more, for its log line. */
    failure: unknown;
  }
  interface FastifyContextConfig {
    /** The contract route that an `@Endpoint` serves. */
    route?: RouteInfo;
  }
}

/** Whether a request is the same one again shows in the hash of its body. */
export function hashOfBody(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
