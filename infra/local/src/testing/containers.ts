import { setTimeout as delay } from 'node:timers/promises';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { initiateReplicaSetAt } from '../parts/mongod.process.ts';
import { answersAmqp } from '../parts/rabbitmq.process.ts';
import { timed } from '../progress.ts';

/** Database and broker as containers; a url that the environment names is taken as it is. */
export async function startContainers() {
  const started: StartedTestContainer[] = [];
  const start = async (container: GenericContainer) => {
    const running = await container.start();
    started.push(running);
    return running;
  };
  const [mongoUrl, amqpUrl] = await timed('MongoDB and RabbitMQ containers are ready', () =>
    Promise.all([
      process.env.MONGO_URL || startMongo(start),
      process.env.AMQP_URL || startRabbitmq(start),
    ]),
  );
  const stop = async () => {
    await Promise.all(started.map((container) => container.stop()));
  };
  return { mongoUrl, amqpUrl, stop };
}

type Start = (container: GenericContainer) => Promise<StartedTestContainer>;

async function startMongo(start: Start): Promise<string> {
  const port = 27_017;
  const container = await start(
    new GenericContainer('mongo:8')
      .withCommand(['mongod', '--replSet', 'rs0', '--bind_ip_all'])
      .withExposedPorts(port)
      .withWaitStrategy(Wait.forListeningPorts()),
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
      .withWaitStrategy(Wait.forListeningPorts()),
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
