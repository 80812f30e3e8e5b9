import { readFileSync } from 'node:fs';
import type { ServiceName } from '@sokoni/contracts';
import { z } from 'zod';
import { type CommonValues, commonShape } from './common-shape.ts';
import { unsafeInProduction } from './production-guard.ts';

/** The part of the configuration that every service has; injectable everywhere. */
export abstract class ServiceConfig extends (class {} as new () => CommonValues) {}

export interface ConfigClass<V extends CommonValues = CommonValues> {
  new (env?: Readonly<Record<string, string | undefined>>): V;
  readonly service: ServiceName;
}

/**
 * The configuration of one service, read once from the environment and injectable by its class:
 * `export class CartConfig extends defineConfig('cart', { CATALOGUE_URL: replicaUrls('catalogue') }) {}`
 */
export function defineConfig<S extends z.ZodRawShape>(
  service: ServiceName,
  shape: S,
): ConfigClass<CommonValues & z.output<z.ZodObject<S>>> {
  const schema = z.object({ ...commonShape(service), ...shape });

  class Config {
    static readonly service = service;
    readonly service = service;

    constructor(env: Readonly<Record<string, string | undefined>> = process.env) {
      const given = withFiles(env, Object.keys(schema.shape));
      const parsed = schema.safeParse(given);
      if (!parsed.success) throw new ConfigError(service, wrongVariables(parsed.error));
      Object.assign(this, parsed.data);
      const unsafe = unsafeInProduction(parsed.data);
      if (unsafe.length > 0) throw new ConfigError(service, unsafe);
    }
  }
  return Config as unknown as ConfigClass<CommonValues & z.output<z.ZodObject<S>>>;
}

/** Lists every wrong variable at once, so that five typos do not take five starts. */
export class ConfigError extends Error {
  constructor(service: ServiceName, lines: readonly string[]) {
    super(`The environment of ${service} is not usable:\n${lines.map((l) => `  ${l}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

function wrongVariables(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

/** The environment of a service that shares it with others: `ORDERS_PORT` is the PORT of orders, whatever PORT says. */
export function ownVariables(
  service: ServiceName,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const prefix = `${service.toUpperCase()}_`;
  const own = Object.entries(environment).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
  );
  return { ...environment, ...Object.fromEntries(own) };
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment without empty variables, and with values read from files: `AMQP_URL_FILE=/run/secrets/amqp-url`
 * sets AMQP_URL, as in the official images. A variable that is set itself takes precedence.
 */
export function withFiles(env: Environment, names: readonly string[]): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value) given[name] = value;
  for (const name of names) {
    const file = given[`${name}_FILE`];
    if (file && given[name] === undefined) given[name] = readFileSync(file, 'utf8').trim();
  }
  return given;
}
