import { setTimeout as delay } from 'node:timers/promises';
import { initiateReplicaSetAt } from '@sokoni/local/parts/mongod.process';
import { answersAmqp } from '@sokoni/local/parts/rabbitmq.process';
import { timed } from '@sokoni/local/progress';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';

/** Database and broker as containers; a url that the environment names is taken as it is. */
export async function startContainers() {
  const started: StartedTestContainer[] = [];
  const start = async (container: GenericContainer) => {
    const running = await container.start();
    started.push(running);
    return running;
  };
  const stop = async () => {
    await Promise.all(started.map((container) => container.stop()));
  };
  const ready = timed('MongoDB and RabbitMQ containers are ready', () =>
    Promise.all([
      process.env.MONGO_URL || startMongo(start),
      process.env.AMQP_URL || startRabbitmq(start),
    ]),
  );
  const [mongoUrl, amqpUrl] = await ready.catch(async (error) => {
    await stop();
    throw error;
  });
  return { mongoUrl, amqpUrl, stop };
}

/** What a killed service's transaction holds is free after this, as in every MongoDB we run. */
const ORPHANS = 'transactionLifetimeLimitSeconds=10';

/** A first start on a busy machine. */
const STARTUP_MS = 150_000;

type Start = (container: GenericContainer) => Promise<StartedTestContainer>;

async function startMongo(start: Start): Promise<string> {
  const port = 27_017;
  const container = await start(
    new GenericContainer('mongo:8')
      // The image itself listens on every address; saying so twice ends some builds of mongod.
      .withCommand(['mongod', '--replSet', 'rs0', '--setParameter', ORPHANS])
      .withExposedPorts(port)
      .withWaitStrategy(Wait.forListeningPorts())
      .withStartupTimeout(STARTUP_MS),
  );
  const url = `mongodb://${container.getHost()}:${container.getMappedPort(port)}`;
  await until(() => initiateReplicaSetAt(url, `localhost:${port}`));
  return `${url}/?directConnection=true`;
}

async function startRabbitmq(start: Start): Promise<string> {
  const port = 5672;
  const container = await start(
    new GenericContainer('rabbitmq:4-management')
      .withExposedPorts(port)
      .withWaitStrategy(Wait.forListeningPorts())
      .withStartupTimeout(STARTUP_MS),
  );
  const mapped = container.getMappedPort(port);
  await until(() => answersAmqp(container.getHost(), mapped));
  return `amqp://guest:guest@${container.getHost()}:${mapped}`;
}

async function until(ready: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await ready().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('A test container is not ready after 60 s.');
    await delay(200);
  }
}
