import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { connect } from 'amqplib';
import { DeadLetters } from '../src/events/dead-letters.ts';
import { replayParked } from '../src/events/parked-events.ts';
import { eventNames } from '../src/events/topology.ts';
import {
  envelopeOf,
  eventually,
  newId,
  startTestService,
  type TestService,
} from '../src/testing/index.ts';
import { ExampleConfig, ExampleModule } from './example/example.module.ts';
import { ExampleService } from './example/example.service.ts';

let example: TestService;
let letters: DeadLetters;

beforeAll(async () => {
  example = await startTestService(ExampleModule, ExampleConfig, {
    env: { EVENTS_DELIVERY_LIMIT: '1' },
  });
  letters = new DeadLetters(example.config.AMQP_URL, example.config.EVENTS_NAMESPACE);
});
afterAll(() => example.stop());

async function die() {
  const event = envelopeOf('order.expired', { orderId: newId(), userId: newId() });
  const { failures } = example.app.get(ExampleService);
  failures.set(event.data.orderId, 1_000);
  await example.broker.publish(event);
  await eventually(async () => {
    const dead = await letters.list('catalogue');
    expect(dead.map(({ eventId }) => eventId)).toContain(event.eventId);
  });
  failures.delete(event.data.orderId);
  return event;
}

it('DeadLetters lists dead letters without removing them', async () => {
  const event = await die();
  const [first, again] = [await letters.list('catalogue'), await letters.list('catalogue')];
  expect(again).toHaveLength(first.length);
  const letter = again.find(({ eventId }) => eventId === event.eventId);
  expect(letter).toMatchObject({
    service: 'catalogue',
    name: 'order.expired',
    reason: 'delivery_limit',
  });
  expect(JSON.parse(letter?.payload ?? '')).toMatchObject({ data: event.data });
});

it('DeadLetters replays one and leaves the others, then replays all', async () => {
  const [one, other] = [await die(), await die()];
  const service = example.app.get(ExampleService);
  expect(await letters.replay('catalogue', one.eventId)).toMatchObject([{ eventId: one.eventId }]);
  await eventually(async () => expect(await service.timesReceived(one.data.orderId)).toBe(1));
  expect(await service.timesReceived(other.data.orderId)).toBe(0);

  expect((await letters.replay('catalogue')).length).toBeGreaterThanOrEqual(1);
  await eventually(async () => expect(await service.timesReceived(other.data.orderId)).toBe(1));
  expect(await letters.list('catalogue')).toEqual([]);
});

it('the events command says in one line that a service has no queue of dead letters, and what a replay sends', async () => {
  const { AMQP_URL, EVENTS_NAMESPACE } = example.config;
  const script = new URL('../src/events-cli.js', import.meta.url).pathname;
  const env = { ...process.env, AMQP_URL, EVENTS_NAMESPACE };
  const events = (...words: string[]) =>
    promisify(execFile)(process.execPath, [script, ...words], { env });
  const line = 'cart has no queue of dead letters: is it a service, and has it run?\n';
  await expect(events('replay', 'cart')).rejects.toMatchObject({ code: 1, stderr: line });
  const { eventId, aggregateId } = await die();
  const { stdout } = await events('replay', 'catalogue', eventId);
  expect(stdout).toContain(`${eventId}  order.expired  ${aggregateId}  version 1  20`);
  expect(stdout).toContain(
    'An event that is older than what the service knows of its aggregate changes nothing.',
  );
  await expect(events('dead', 'cart')).resolves.toMatchObject({ stdout: '0 dead letters\n' });
});

it('parks events of a newer version after a roll-back, and replays them when it returns', async () => {
  const { broker, config } = example;
  const before = (await letters.list('catalogue')).length;
  const known = envelopeOf('order.delivered-by-nobody' as 'order.expired', {
    orderId: newId(),
    userId: newId(),
  });
  const unhandled = envelopeOf('verification.submitted', { userId: newId() });
  for (const { name } of [known, unhandled]) await broker.bind('catalogue', name);
  for (const event of [known, unhandled]) await broker.publish(event);
  await eventually(async () => expect(await broker.parked('catalogue')).toBe(2));
  expect(await letters.list('catalogue')).toHaveLength(before);

  // The newer version handles one of them; the other waits for a newer one still.
  const connection = await connect(config.AMQP_URL);
  const channel = await connection.createConfirmChannel();
  const names = eventNames('catalogue', config.EVENTS_NAMESPACE);
  const { queue } = await channel.assertQueue('', { exclusive: true });
  const replayed = await replayParked(channel, { ...names, queue }, (name) => name === known.name);
  expect(replayed).toBe(1);
  const returned = await channel.get(queue);
  expect(returned && JSON.parse(returned.content.toString())).toMatchObject({
    eventId: known.eventId,
  });
  await eventually(async () => expect(await broker.parked('catalogue')).toBe(1));
  await connection.close();
});
