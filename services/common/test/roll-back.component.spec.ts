import { jest } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Connection, Model } from 'mongoose';
import { EventBinding, EventBindings } from '../src/events/event-bindings.ts';
import { EventServer } from '../src/events/event-server.ts';
import { PARKED_MS } from '../src/events/topology.ts';
import { Clock, type EventOf, EventPayload, OnEvent } from '../src/index.ts';
import { closeService } from '../src/service/close-service.ts';
import { createService, openService } from '../src/service/create-service.ts';
import {
  commandsDuring,
  envelopeOf,
  eventually,
  freePort,
  newId,
  startTestService,
  type TestService,
} from '../src/testing/index.ts';
import { ExampleConfig, ExampleModule } from './example/example.module.ts';
import { ExampleService } from './example/example.service.ts';

/** Several versions start, on a busy machine. */
const PATIENCE_MS = 300_000;

@Controller()
class NewerConsumer {
  constructor(private readonly example: ExampleService) {}

  @OnEvent('verification.submitted')
  onVerificationSubmitted(@EventPayload() event: EventOf<'verification.submitted'>): Promise<void> {
    return this.example.receive(event.data.userId);
  }
}

/** The next version: it handles one event more. */
@Module({ imports: [ExampleModule], controllers: [NewerConsumer] })
class NewerModule {}

interface Version {
  readonly app: NestFastifyApplication;
  stop(): Promise<void>;
}

/** The old version, whose database and queue the others share. */
let first: TestService;
const running = new Set<Version>();

beforeEach(async () => {
  first = await startTestService(ExampleModule, ExampleConfig, {});
});
afterEach(async () => {
  for (const version of running) await version.stop();
  await first.stop();
});

async function start(module: typeof ExampleModule | typeof NewerModule): Promise<Version> {
  const config = new ExampleConfig({ ...strings(first.config), PORT: String(await freePort()) });
  const app = await createService(module, ExampleConfig, config);
  await openService(app, config);
  const version: Version = {
    app,
    stop: async () => {
      if (running.delete(version)) await closeService(app, config);
    },
  };
  running.add(version);
  return version;
}

const strings = (config: object) =>
  Object.fromEntries(Object.entries(config).map(([name, value]) => [name, String(value)]));
const receipts = () => first.app.get<Connection>(getConnectionToken()).collection('receipts');
const times = (id: string) => first.app.get(ExampleService).timesReceived(id);

/** Events of both kinds, until it is stopped; each is known once the broker has it. */
function load() {
  const [sent, state] = [[] as string[], { on: true }];
  const send = async () => {
    while (state.on) {
      const [orderId, userId] = [newId(), newId()];
      await first.broker.publish(envelopeOf('order.expired', { orderId, userId: newId() }));
      await first.broker.publish(envelopeOf('verification.submitted', { userId }));
      sent.push(orderId, userId);
    }
  };
  const sending = send();
  return {
    /** Resolves when so many more are sent, all while what runs now runs. */
    more: async (count: number) => {
      const goal = sent.length + count;
      await eventually(() => sent.length >= goal);
    },
    stop: async () => {
      state.on = false;
      await sending;
      return sent;
    },
  };
}

it(
  'a version that is rolled forward, back and forward under load loses no event, and none dies',
  async () => {
    const newer = await start(NewerModule);
    const work = load();
    await work.more(10);
    // The rest of the old version goes.
    await first.app.get(EventServer).close();
    await work.more(10);
    const back = await start(ExampleModule);
    await work.more(10);
    await newer.stop();
    await eventually(async () => expect(await first.broker.parked('catalogue')).toBeGreaterThan(0));
    const again = await start(NewerModule);
    await work.more(10);
    await back.stop();
    await work.more(10);
    const sent = await work.stop();
    await eventually(async () => {
      // As it does each minute: the older one has parked some beside it.
      await again.app.get(EventServer).keep();
      const received = await receipts().find().toArray();
      expect(received.filter((one) => one.times !== 1)).toEqual([]);
      const known = new Set(received.map(({ _id }) => String(_id)));
      const missing = sent.flatMap((id, at) => (known.has(id) ? [] : [at]));
      const depth = await again.app.get(EventServer).depths();
      expect([missing, depth.dead, depth.parked, depth.events]).toEqual([[], 0, 0, 0]);
    }, PATIENCE_MS);
    expect(await first.broker.deadLetters('catalogue')).toBe(0);
    expect(await first.broker.parked('catalogue')).toBe(0);
  },
  2 * PATIENCE_MS,
);

describe('a queue', () => {
  const submitted = () => envelopeOf('verification.submitted', { userId: newId() });
  /** All replicas have the same time. */
  const at = (ms: number, ...apps: NestFastifyApplication[]) => {
    for (const app of [first.app, ...apps]) app.get(Clock).now = () => new Date(ms);
  };
  const keep = (app: NestFastifyApplication) => app.get(EventServer).keep();

  it(
    'is unbound from what no version has handled for two weeks, and bound again by one that does',
    async () => {
      const newer = await start(NewerModule);
      await newer.stop();
      await first.broker.publish(submitted());
      await eventually(async () => expect(await first.broker.parked('catalogue')).toBe(1));
      at(Date.now() + PARKED_MS - 60_000);
      await keep(first.app);
      await first.broker.publish(submitted());
      await eventually(async () => expect(await first.broker.parked('catalogue')).toBe(2));

      at(Date.now() + PARKED_MS + 60_000);
      await keep(first.app);
      await first.broker.publish(submitted());
      // What the queue still has is handled after it.
      const orderId = newId();
      await first.publishEvent('order.expired', { orderId, userId: newId() });
      expect(await times(orderId)).toBe(1);
      // Those that are looked at for a replay do not count meanwhile.
      await eventually(async () => expect(await first.broker.parked('catalogue')).toBe(2));

      await start(NewerModule);
      const event = submitted();
      await first.broker.publish(event);
      await eventually(async () => {
        // The older one parks it where it gets it first.
        for (const version of running) await keep(version.app);
        expect(await times(event.data.userId)).toBe(1);
      });
    },
    PATIENCE_MS,
  );

  it(
    'stays bound to what any running version handles, however long two run side by side',
    async () => {
      const newer = await start(NewerModule);
      for (const days of [10, 20, 30]) {
        at(Date.now() + days * 86_400_000, newer.app);
        await keep(newer.app);
        await keep(first.app);
      }
      await first.app.get(EventServer).close();
      const event = submitted();
      await first.broker.publish(event);
      await eventually(async () => expect(await times(event.data.userId)).toBe(1));
    },
    PATIENCE_MS,
  );

  it('is claimed once an hour, by one query for all of its events in between', async () => {
    const claims = async () => {
      const commands = await commandsDuring(first, () => keep(first.app));
      return commands.filter((one) => one === 'update event_bindings').length;
    };
    at(Date.now());
    await keep(first.app);
    expect(await claims()).toBe(0);
    at(Date.now() + 3_660_000);
    expect(await claims()).toBeGreaterThan(0);
    expect(await claims()).toBe(0);
  });

  describe('of an event that no version has claimed for two weeks', () => {
    const name = 'verification.submitted';
    const lateBy = (ms: number) => at(Date.now() + PARKED_MS + 60_000 + ms);
    /** What a replica asks of the broker, which answers once it is let go. */
    function heldQueue() {
      const [asked, reached, letGo] = [
        [] as string[],
        Promise.withResolvers<void>(),
        Promise.withResolvers<void>(),
      ];
      const unbind = async (event: string) => {
        if (event !== name) return;
        asked.push(`unbind ${event}`);
        reached.resolve();
        await letGo.promise;
      };
      const bind = async (event: string) => void asked.push(`bind ${event}`);
      return { asked, reached, letGo, queue: { bind, unbind } };
    }
    const bindings = () => first.app.get(EventBindings);

    beforeEach(async () => {
      await bindings().claim([name]);
      lateBy(0);
    });

    it('is bound by a version that starts at that moment only after another has unbound it', async () => {
      const { asked, queue, reached, letGo } = heldQueue();
      const ending = [1, 2].map(() => bindings().endUnclaimed(['order.expired'], queue));
      await reached.promise;
      let claimed = false;
      const claiming = bindings()
        .claim([name])
        .then(() => {
          claimed = true;
        });
      await times(newId());
      expect(claimed).toBe(false);
      letGo.resolve();
      await Promise.all([claiming, ...ending]);
      expect(asked).toEqual([`unbind ${name}`]);
      const again = await bindings().endUnclaimed(['order.expired'], queue);
      expect(again).not.toContain(name);
    });

    it('is bound again by a replica whose broker was held up until another had claimed it', async () => {
      const { asked, queue, reached, letGo } = heldQueue();
      const ending = bindings().endUnclaimed(['order.expired'], queue);
      await reached.promise;
      lateBy(61_000);
      await bindings().claim([name]);
      letGo.resolve();
      expect(await ending).not.toContain(name);
      expect(asked).toEqual([`unbind ${name}`, `bind ${name}`]);
    });

    it('is left alone by a replica that was held up before it could unbind it', async () => {
      const { asked, queue } = heldQueue();
      const model = first.app.get<Model<EventBinding>>(getModelToken(EventBinding.name));
      const take = model.findOneAndUpdate.bind(model) as (...of: unknown[]) => unknown;
      const held = (...of: unknown[]) => {
        if ((of[0] as { _id?: string })._id === name) lateBy(61_000);
        return take(...of);
      };
      jest.spyOn(model, 'findOneAndUpdate').mockImplementation(held as never);
      expect(await bindings().endUnclaimed(['order.expired'], queue)).not.toContain(name);
      expect(asked).toEqual([]);
    });
  });
});
