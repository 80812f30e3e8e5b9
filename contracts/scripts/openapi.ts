import {
  type Access,
  type NamedRoute,
  problems,
  publicRoutes,
  type RouteSchemas,
  schemasOf,
} from '@sokoni/contracts';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** The schema as a caller writes it (`input`) or gets it (`output`). */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: target }) {
      const { def } = zodSchema._zod;
      // A whole number may come as digits from an HTML form; the number is what we document.
      if (def.type === 'pipe' && 'in' in def && (def.in as z.ZodType).type === 'transform') {
        Object.assign(target, jsonSchema(def.out as z.ZodType, io));
      }
    },
  });
  return rest;
}

function parameters(schemas: RouteSchemas): JsonSchema[] {
  return (['params', 'query'] as const).flatMap((place) => {
    const schema = schemas[place];
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, type]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: place === 'params' || required.includes(name),
      schema: type,
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
  if (route.bodyType === 'multipart') {
    return { required: true, content: { 'multipart/form-data': { schema: MULTIPART } } };
  }
  if (!schemas.body) return undefined;
  const schema = jsonSchema(schemas.body, 'input');
  return { required: true, content: { 'application/json': { schema } } };
}

function successReply(route: NamedRoute, schemas: RouteSchemas): JsonSchema {
  if (route.bareReply && route.method === 'GET') {
    return { description: 'The file', content: { 'image/*': {} } };
  }
  const data = jsonSchema(schemas.data, 'output');
  const reply = {
    type: 'object',
    required: ['success', 'error', 'message', 'data'],
    properties: {
      success: { const: true },
      error: { const: false },
      message: { type: 'string' },
      data,
    },
  };
  const schema = route.bareReply ? data : reply;
  return { description: 'Done', content: { 'application/json': { schema } } };
}

function describeAccess(access: Access): string {
  return typeof access === 'string' ? access : access.join(' or ');
}

function operation(route: NamedRoute): JsonSchema {
  const schemas = schemasOf(route);
  const body = requestBody(route, schemas);
  return {
    operationId: route.name,
    tags: [route.service],
    summary: route.summary,
    description: `Who may call: ${describeAccess(route.access)}.`,
    ...(route.access === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: parameters(schemas),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: successReply(route, schemas),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

function paths(): Record<string, JsonSchema> {
  const byPath: Record<string, JsonSchema> = {};
  for (const route of publicRoutes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    byPath[path] = { ...byPath[path], [route.method.toLowerCase()]: operation(route) };
  }
  return byPath;
}

const PROBLEM_REPLY: JsonSchema = {
  type: 'object',
  required: ['success', 'error', 'message', 'code', 'data'],
  properties: {
    success: { const: false },
    error: { const: true },
    message: { type: 'string', description: 'One sentence in English or Swahili' },
    code: { enum: Object.keys(problems) },
    data: { type: ['object', 'null'] },
  },
};

/** The OpenAPI 3.1 document of every route the gateway passes. */
export function openApiDocument(): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sokoni',
      version: '0.1.0',
      description:
        'Every answer is {success, error, message, data}. Errors carry the true HTTP status, the same body and a code. Messages come in the language of the cookie `lang` or of Accept-Language. Lists give the newest 200 and the header x-next-cursor.',
    },
    servers: [{ url: '/' }],
    paths: paths(),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'token' } },
      responses: {
        Problem: {
          description: 'What went wrong',
          content: { 'application/json': { schema: PROBLEM_REPLY } },
        },
      },
    },
  };
}
