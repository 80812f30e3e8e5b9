import {
  type Access,
  IDEMPOTENCY_KEY_HEADER,
  type NamedRoute,
  ownRefusalsOf,
  problems,
  publicRoutes,
  type RouteSchemas,
  refusalsOf,
  schemasOf,
  scopesFor,
} from '@sokoni/contracts';
import { exampleBody, exampleParameters } from './examples/route-examples.ts';
import { hasOwnRules, type JsonSchema, jsonSchema } from './json-schema.ts';
import { problemSchemas, Responses, sharedHeaders, successResponse } from './openapi-responses.ts';

/** A write that runs once for each idempotency key. */
const IDEMPOTENCY_KEY: JsonSchema = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description:
    'Any text of your own, new for each thing you want done. The same key with the same body is done once and answered again, for 24 hours; with another body it is 422.',
  schema: { type: 'string' },
  example: 'checkout-2026-03-02-0001',
};

function parameters(route: NamedRoute, schemas: RouteSchemas): JsonSchema[] {
  const takesKey = refusalsOf(route).includes('idempotency-conflict');
  return [...addressParameters(route, schemas), ...(takesKey ? [IDEMPOTENCY_KEY] : [])];
}

function addressParameters(route: NamedRoute, schemas: RouteSchemas): JsonSchema[] {
  return (['params', 'query'] as const).flatMap((place) => {
    const schema = schemas[place];
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    const examples = exampleParameters(route, place);
    return Object.entries(properties).map(([name, type]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: place === 'params' || required.includes(name),
      // Everything in an address is text: the number is its digits.
      schema: Array.isArray(type.anyOf) ? type.anyOf[0] : type,
      ...(examples[name] === undefined ? {} : { example: examples[name] }),
    }));
  });
}

const MULTIPART: JsonSchema = {
  type: 'object',
  required: ['file', 'upload_preset'],
  properties: {
    file: { type: 'string', format: 'binary' },
    upload_preset: { type: 'string' },
  },
};

function requestBody(route: NamedRoute, schemas: RouteSchemas): JsonSchema | undefined {
  const example = exampleBody(route);
  if (route.bodyType === 'multipart') {
    return { required: true, content: { 'multipart/form-data': { schema: MULTIPART, example } } };
  }
  if (route.bodyType === 'raw') return { content: { [rawType(example)]: { example } } };
  if (!schemas.body) return undefined;
  const schema = jsonSchema(schemas.body, 'input');
  const required = !schemas.body.safeParse(undefined).success;
  return { required, content: { 'application/json': { schema, example } } };
}

/** Keycloak sends a form, payment providers send JSON. */
function rawType(example: unknown): string {
  return typeof example === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
}

function describeAccess(access: Access): string {
  return typeof access === 'string' ? access : access.join(' or ');
}

function securityOf(route: NamedRoute): JsonSchema {
  if (route.access === 'public') return {};
  const session = { session: [] };
  const byKey = scopesFor(route).map((scope) => ({ apiKey: [scope] }));
  const byCart = route.access === 'cart-holder' ? [{ visitorCart: [] }] : [];
  return { security: [session, ...byCart, ...byKey] };
}

/** Input that matches the schema may still violate a rule that no schema can express. */
function mayRefuseFittingInput(route: NamedRoute, { body, query }: RouteSchemas): boolean {
  const refusesBy400 = ownRefusalsOf(route).some((code) => problems[code].status === 400);
  return refusesBy400 || hasOwnRules(body) || hasOwnRules(query);
}

function operation(route: NamedRoute, responses: Responses): JsonSchema {
  const schemas = schemasOf(route);
  const body = requestBody(route, schemas);
  return {
    operationId: route.name,
    tags: [route.service],
    summary: route.summary,
    description: `Who may call: ${describeAccess(route.access)}.`,
    'x-rate-limit': route.limit ?? 'general',
    ...securityOf(route),
    parameters: parameters(route, schemas),
    ...(body ? { requestBody: body } : {}),
    ...(mayRefuseFittingInput(route, schemas) ? { 'x-own-rules': true } : {}),
    responses: {
      200: successResponse(route, jsonSchema(schemas.data, 'output')),
      ...responses.refusalsOf(route),
    },
  };
}

function paths(responses: Responses): Record<string, JsonSchema> {
  const byPath: Record<string, JsonSchema> = {};
  for (const route of publicRoutes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    byPath[path] = { ...byPath[path], [route.method.toLowerCase()]: operation(route, responses) };
  }
  return byPath;
}

/** The OpenAPI 3.1 document of every route the gateway passes. */
export function openApiDocument(): JsonSchema {
  const responses = new Responses();
  const drawn = paths(responses);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sokoni',
      version: '0.1.0',
      description:
        "Every answer is {success, error, message, data}. Errors carry the true HTTP status, the same body and a code. Messages come in the language of the cookie `lang` or of Accept-Language. Lists give the newest 200 and the header x-next-cursor, whose value is the next call's cursor; a broken cursor is 400. Unknown parameters are ignored. A wrong method is 405 with Allow. checkout, user-payment, upload-product, update-product, product-stock, sent-lines and refunded-lines take the header Idempotency-Key: the same key does it once. x-rate-limit is the class by which the gateway counts an address; RateLimit-Policy tells its figures; beyond it comes 429 with Retry-After. There is no CORS: a change with a foreign Origin is 403. More in docs/api.md.",
    },
    servers: [{ url: '/' }],
    paths: drawn,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'token' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key of a seller. The names beside it are its scopes: each opens the operation.',
        },
        visitorCart: { type: 'apiKey', in: 'cookie', name: 'cart' },
      },
      schemas: problemSchemas,
      responses: responses.shared,
      headers: sharedHeaders,
    },
  };
}
