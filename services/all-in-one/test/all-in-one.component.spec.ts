import { fileURLToPath } from 'node:url';
import { eventually, freePort, Neighbour, newId, testEnvironment } from '@sokoni/common/testing';
import { type ServiceName, serviceNames } from '@sokoni/contracts';
import { createConnection } from 'mongoose';

const MAIN = fileURLToPath(new URL('../src/main.js', import.meta.url));

/** Each service's port, address and database, by the variables that are its own. */
async function placesOf(run: string) {
  const ports = {} as Record<ServiceName, string>;
  for (const service of serviceNames) ports[service] = String(await freePort());
  const databases = serviceNames.map((service) => `test-${service}-${run}`);
  const own = serviceNames.map((service, at) => {
    const name = service.toUpperCase();
    return {
      [`${name}_PORT`]: ports[service],
      [`${name}_URL`]: `http://127.0.0.1:${ports[service]}`,
      [`${name}_MONGO_DB`]: databases[at],
    };
  });
  const environment: Record<string, string> = {
    ...testEnvironment(run, `http://127.0.0.1:${ports.identity}`),
    ...Object.assign({}, ...own),
    LOG_LEVEL: 'info',
    LISTEN_HOST: '127.0.0.1',
    PORT: ports.identity,
  };
  return { ports, databases, environment };
}

describe('all services in one process', () => {
  const run = newId().slice(-8);
  let places: Awaited<ReturnType<typeof placesOf>>;

  beforeAll(async () => {
    places = await placesOf(run);
  });

  afterAll(async () => {
    const connection = await createConnection(process.env.MONGO_URL ?? '').asPromise();
    for (const database of places.databases) await connection.useDb(database).dropDatabase();
    await connection.close();
  });

  it('answer each at its own port, with its own metrics and log lines, and end together', async () => {
    const all = await Neighbour.spawnFile(MAIN, places.environment);
    try {
      for (const service of serviceNames) {
        const at = `http://127.0.0.1:${places.ports[service]}`;
        await eventually(async () => (await fetch(`${at}/health/ready`)).ok);
        const metrics = await (await fetch(`${at}/metrics`)).text();
        const labels = new Set(metrics.match(/service="[a-z]+"/g));
        expect([...labels]).toEqual([`service="${service}"`]);
      }
    } finally {
      all.signal('SIGTERM');
    }
    expect(await all.ended()).toBe(0);
    const lines = all.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { service: string; msg: string });
    for (const service of serviceNames) {
      const own = lines.filter((line) => line.service === service).map(({ msg }) => msg);
      expect(own).toContain(`${service} listens on 127.0.0.1:${places.ports[service]}`);
    }
  });

  it('do not start without the configuration of one', async () => {
    const wrong = { ...places.environment, ORDERS_MONGO_POOL_SIZE: 'many' };
    await expect(Neighbour.spawnFile(MAIN, wrong)).rejects.toThrow(
      /environment of orders is not usable:\s+MONGO_POOL_SIZE/,
    );
    const identity = `http://127.0.0.1:${places.ports.identity}/health/ready`;
    await expect(fetch(identity)).rejects.toThrow();
  });
});
