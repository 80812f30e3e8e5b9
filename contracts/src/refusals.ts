import { scopesFor } from './access.ts';
import type { NamedRoute } from './kit/route.ts';
import type { ProblemCode } from './problems.ts';
import { schemasOf } from './schemas.ts';

/** Of every route: the limits of the gateway, and unexpected errors. */
const ANYWHERE = ['too-many-requests', 'internal-error', 'service-unavailable'] as const;

/** Every problem that a route may answer with: what OpenAPI documents and `npm run fuzz` holds it to. */
export function refusalsOf(route: NamedRoute): readonly ProblemCode[] {
  const { params, query, body } = schemasOf(route);
  const codes = new Set<ProblemCode>([...ANYWHERE, ...ownRefusalsOf(route)]);
  if (params || query || body) codes.add('invalid-input');
  if (params) codes.add('not-found');
  if (route.method === 'POST') {
    for (const code of ['malformed-body', 'body-too-large', 'foreign-origin'] as const)
      codes.add(code);
    if (route.bodyType !== 'raw') codes.add('unsupported-type');
  }
  if (route.access !== 'public') codes.add('not-signed-in');
  if (Array.isArray(route.access)) codes.add('not-allowed');
  if (scopesFor(route).length > 0) codes.add('api-key-refused').add('api-key-scope-missing');
  return [...codes];
}

export function ownRefusalsOf(route: NamedRoute): readonly ProblemCode[] {
  return schemasOf(route).refuses ?? [];
}
