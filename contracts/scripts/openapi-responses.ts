import {
  type NamedRoute,
  NEXT_CURSOR_HEADER,
  type ProblemCode,
  problems,
  refusalsOf,
} from '@sokoni/contracts';
import { exampleAnswer } from './examples/route-examples.ts';
import type { JsonSchema } from './json-schema.ts';

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

/** The form that upload widgets made for Cloudinary expect. */
const UPLOAD_REFUSAL: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['message'],
      properties: { message: { type: 'string' } },
    },
  },
};

/** The gateway distinguishes why a service is unavailable. */
const ALSO_AS: Readonly<Record<number, readonly number[]>> = { 503: [502, 504] };

export const sharedHeaders: Readonly<Record<string, JsonSchema>> = {
  'RateLimit-Policy': {
    description:
      'How often an address may call this class of operations: q requests in w seconds (IETF draft ratelimit-headers). The remaining quota is not sent.',
    schema: { type: 'string', pattern: String.raw`^"[a-z]+";q=\d+;w=60$` },
    example: '"general";q=6000;w=60',
  },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' }, example: 30 },
};
const headerRefs = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const HEADERS: Readonly<Record<number, JsonSchema>> = {
  429: headerRefs('Retry-After', 'RateLimit-Policy'),
};

/** Responses that several routes share, by name. */
export class Responses {
  readonly shared: Record<string, JsonSchema> = {};

  /** The refusals of a route by status, as references. */
  refusalsOf(route: NamedRoute): Record<string, JsonSchema> {
    const byStatus = Map.groupBy(refusalsOf(route), (code) => problems[code].status);
    const speaksCloudinary = route.bodyType === 'multipart';
    const responses: Record<string, JsonSchema> = {};
    for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
      const reference = this.refer(status, codes.sort(), speaksCloudinary);
      for (const one of [status, ...(ALSO_AS[status] ?? [])]) responses[one] = reference;
    }
    return responses;
  }

  private refer(
    status: number,
    codes: readonly ProblemCode[],
    speaksCloudinary: boolean,
  ): JsonSchema {
    const name = [...codes, ...(speaksCloudinary ? ['upload'] : [])].join('.');
    const problem = {
      allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
    };
    const schema = speaksCloudinary
      ? { anyOf: [problem, { $ref: '#/components/schemas/UploadRefusal' }] }
      : problem;
    this.shared[name] ??= {
      description: codes.map((code) => problems[code].en).join(' '),
      ...(HEADERS[status] && { headers: HEADERS[status] }),
      content: { 'application/json': { schema } },
    };
    return { $ref: `#/components/responses/${name}` };
  }
}

export const problemSchemas = { Problem: PROBLEM_REPLY, UploadRefusal: UPLOAD_REFUSAL };

/** The answer of a successful call. */
export function successResponse(route: NamedRoute, data: JsonSchema): JsonSchema {
  const headers = headerRefs('RateLimit-Policy');
  if (route.bareReply && route.method === 'GET') {
    const text = route.stream ? 'text/event-stream' : 'text/csv';
    const kind = data.contentMediaType ?? (data.type === 'string' ? text : 'image/*');
    const example = data.type === 'string' ? { example: exampleAnswer(route) } : {};
    return { description: 'The file', headers, content: { [String(kind)]: example } };
  }
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
  const cursor = {
    [NEXT_CURSOR_HEADER]: {
      description: 'Where the next page begins; absent on the last',
      schema: { type: 'string' },
      example: '66f2a1c4d9e0b3a7c5518e01',
    },
  };
  return {
    description: 'Done',
    headers: { ...headers, ...(data.type === 'array' && cursor) },
    content: {
      'application/json': {
        schema: route.bareReply ? data : reply,
        example: exampleAnswer(route),
      },
    },
  };
}
