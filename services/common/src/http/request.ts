import type { RouteInfo } from '@sokoni/contracts';
import type { Session } from '../auth/session.ts';
import type { HttpContext } from '../telemetry/http-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before anything else runs; see `contextHooks`. */
    context: HttpContext;
    /** Who calls; set by the access guard. */
    caller: Session | null;
  }
  interface FastifyContextConfig {
    /** The contract route that an `@Endpoint` serves. */
    route?: RouteInfo;
  }
}
