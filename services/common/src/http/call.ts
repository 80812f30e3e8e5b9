import {
  type CheckedInput,
  IDEMPOTENCY_KEY_HEADER,
  type RouteInfo,
  type RouteSchemas,
  type ServedRoute,
} from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { type Session, visitorOf } from '../auth/session.ts';
import type { SigningKeysService } from '../auth/signing-keys.service.ts';
import { digestOf } from '../rules/same-secret.ts';
import type { HttpContext } from '../telemetry/http-context.ts';
import { ProblemError } from './problem.error.ts';
import { InvalidInputError } from './validation.ts';

/** The bits of an IPv6 address that one customer of a provider has: the rest is theirs to choose. */
const IPV6_BITS = 64;

/**
 * What limits by address count: a whole IPv4 address, the first 64 bits of an IPv6 one. Who has an IPv6
 * network would else have a new address for every try.
 */
export function addressPrefix(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${IPV6_BITS}`).toString();
}

type Input = CheckedInput<ServedRoute>;
type Schema = RouteSchemas['body'];

/**
 * The one parameter of a handler: the input that the schemas of its route have checked, and who calls.
 * What has no schema could carry database operators, and is undefined.
 */
export class Call<R extends ServedRoute> {
  readonly params: CheckedInput<R>['params'];
  readonly query: CheckedInput<R>['query'];
  readonly body: CheckedInput<R>['body'];
  readonly request: FastifyRequest;
  readonly response: FastifyReply;

  private constructor(input: Input, request: FastifyRequest, response: FastifyReply) {
    this.params = input.params;
    this.query = input.query;
    this.body = input.body;
    this.request = request;
    this.response = response;
  }

  /** Throws `InvalidInputError` where a schema refuses the input. */
  static read<R extends ServedRoute>(
    schemas: RouteSchemas | null,
    request: FastifyRequest,
    response: FastifyReply,
  ): Call<R> {
    const params = check(schemas?.params, request.params);
    const query = check(schemas?.query, request.query);
    const body = check(schemas?.body, request.body);
    const { command } = request.context;
    if (command && isRecord(body)) command.input = body;
    return new Call({ params, query, body }, request, response);
  }

  /** The signed-in caller; null on a public route without one. */
  get caller(): Session | null {
    return this.request.caller;
  }

  get session(): Session {
    if (!this.request.caller) throw new ProblemError('not-signed-in');
    return this.request.caller;
  }

  get userId(): string {
    return this.session.userId;
  }

  /** The owner of a visitor's cart; null without its cookie. */
  get visitorId(): string | null {
    return visitorOf(this.request);
  }

  /** On a route for `cart-holder`s: the user, or else the visitor. */
  get ownerId(): string {
    const ownerId = this.caller?.userId ?? this.visitorId;
    if (ownerId === null) throw new ProblemError('not-signed-in');
    return ownerId;
  }

  /** Where the request comes from, as limits count it. */
  get address(): string {
    return addressPrefix(this.request.ip);
  }

  get idempotencyKey(): string | undefined {
    return this.request.headers[IDEMPOTENCY_KEY_HEADER] as string | undefined;
  }

  /** The unchanged bytes of a route with `bodyType: 'raw'`. */
  get bytes(): Buffer {
    const { body } = this.request;
    return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function check(schema: Schema, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) throw new Error('A schema of the contract checks at once');
  if (result.issues) throw new InvalidInputError(result.issues);
  return result.value;
}

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
  return digestOf(JSON.stringify(body));
}
