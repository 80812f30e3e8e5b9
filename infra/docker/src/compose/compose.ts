import { setTimeout as pause } from 'node:timers/promises';
import { must, ROOT } from '../run.ts';

/** Separate from a running shop: other ports, names and volumes. */
const CHECK_ENVIRONMENT = {
  COMPOSE_PROJECT_NAME: process.env.COMPOSE_PROJECT_NAME ?? 'sokoni-check',
  SOKONI_PORT: process.env.SOKONI_PORT ?? '9700',
  SANDBOX_PORT: process.env.SANDBOX_PORT ?? '9790',
  MAIL_WEB_PORT: process.env.MAIL_WEB_PORT ?? '9780',
  // One machine sends what a city would.
  RATE_LIMIT_SCALE: '100',
};
Object.assign(process.env, CHECK_ENVIRONMENT);

const KEYCLOAK_PORT = process.env.KEYCLOAK_PORT ?? '9781';
export const SSO_ENVIRONMENT = {
  KEYCLOAK_PORT,
  KEYCLOAK_URL: `http://localhost:${KEYCLOAK_PORT}`,
  KEYCLOAK_INTERNAL_URL: 'http://keycloak:8080',
};

export const BASE_URL = `http://localhost:${CHECK_ENVIRONMENT.SOKONI_PORT}`;

export function compose(...args: string[]): Promise<string> {
  return must('docker', 'compose', '--project-directory', ROOT, ...args);
}

export async function containersOf(service: string): Promise<string[]> {
  return (await compose('ps', '--quiet', service)).split('\n').filter(Boolean);
}

async function healthy(container: string): Promise<boolean> {
  const format = '{{.State.Health.Status}}';
  const state = await must('docker', 'inspect', '--format', format, container);
  return state.trim() === 'healthy';
}

export async function untilHealthy(containers: readonly string[]): Promise<void> {
  const deadline = Date.now() + 180_000;
  for (const container of containers) {
    while (!(await healthy(container))) {
      if (Date.now() > deadline) throw new Error(`${container} is not healthy after 180 s`);
      await pause(500);
    }
  }
}

export async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error(`${url} does not answer after 180 s`);
    await pause(1_000);
  }
}

/** That many containers of a service, healthy; those that are there stay as they are. */
export async function scale(service: string, replicas: number): Promise<void> {
  const how = ['--detach', '--no-deps', '--no-recreate', '--scale', `${service}=${replicas}`];
  await compose('up', ...how, service);
  await untilHealthy(await containersOf(service));
}

const READ_METRICS =
  "fetch('http://localhost:4000/metrics').then((answer) => answer.text()).then(console.log)";

/** How many requests of the route each replica has answered, by its metrics. */
export function requestsOf(containers: readonly string[], route: string): Promise<number[]> {
  return Promise.all(
    containers.map(async (container) => {
      const metrics = await must('docker', 'exec', container, 'node', '-e', READ_METRICS);
      return metrics
        .split('\n')
        .filter((line) => line.startsWith('sokoni_http_request_duration_seconds_count'))
        .filter((line) => line.includes(`route="${route}"`))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    }),
  );
}

/** The rolling upgrade of docs/operations.md: fresh containers come first, then the old ones leave. */
export async function renew(service: string): Promise<void> {
  const old = await containersOf(service);
  await scale(service, 2 * old.length);
  for (const container of old) {
    await must('docker', 'stop', '-t', '30', container);
    await must('docker', 'rm', container);
  }
}
