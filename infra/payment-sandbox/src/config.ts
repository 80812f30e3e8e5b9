import { readFileSync } from 'node:fs';
import { z } from 'zod';

const webOrigin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).default(8090),
  SANDBOX_HOST: z.string().default('0.0.0.0'),
  SANDBOX_ORIGIN: webOrigin.optional(),
  SANDBOX_KEY: z.string().min(8).default('sandbox-key-not-secret'),
  SANDBOX_MERCHANT: z.string().min(1).default('Sokoni'),
  /** Multiplies the delays of behaviours: 0.01 makes 90 s less than a second. */
  SANDBOX_DELAY_SCALE: z.coerce.number().positive().max(1).default(1),
  MONGO_URL: z.string().min(1),
  MONGO_DB: z.string().min(1).default('payment-sandbox'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export type Config = z.infer<typeof environment> & { SANDBOX_ORIGIN: string };

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Why this process must not run here, or nothing when it may. */
export function reasonNotToStart(env: NodeJS.ProcessEnv): string | undefined {
  if (env.NODE_ENV !== 'production') return undefined;
  if (env.SANDBOX_FORCE !== '1')
    return 'The payment sandbox takes no real money and does not start with NODE_ENV=production; set SANDBOX_FORCE=1 to start it all the same.';
  for (const name of ['PUBLIC_ORIGIN', 'SANDBOX_ORIGIN']) {
    const origin = env[name];
    if (origin && !LOCAL_HOSTS.includes(URL.parse(origin)?.hostname ?? ''))
      return `The payment sandbox takes no real money: in production it starts only for a shop on localhost, not with ${name}=${origin}.`;
  }
  return undefined;
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { SANDBOX_KEY, SANDBOX_KEY_FILE } = env;
  const key = SANDBOX_KEY || (SANDBOX_KEY_FILE && readFileSync(SANDBOX_KEY_FILE, 'utf8').trim());
  const parsed = environment.safeParse({ ...env, SANDBOX_KEY: key || undefined });
  if (!parsed.success) throw new Error(`Payment sandbox: ${z.prettifyError(parsed.error)}`);
  const config = parsed.data;
  return {
    ...config,
    SANDBOX_ORIGIN: config.SANDBOX_ORIGIN ?? `http://localhost:${config.SANDBOX_PORT}`,
  };
}
