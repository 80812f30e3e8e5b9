import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fetch } from 'undici';
import { eventually } from '../testing/eventually.ts';
import { acrossReplicas } from './replicas.ts';

const servers: Server[] = [];
let addresses: string[] = [];
const dispatcher = acrossReplicas({
  maxTTL: 100,
  lookup: (_origin, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 as const, ttl: 100 })),
    ),
});

/** Replicas listen on one port at several loopback addresses, as containers do. */
async function open(address: string, port = 0): Promise<number> {
  const server = createServer((_, response) => response.end(address));
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

async function answerers(port: number): Promise<string[]> {
  const answers = new Set<string>();
  for (let turn = 0; turn < 12; turn += 1) {
    const answer = await fetch(`http://catalogue.shop:${port}/`, { dispatcher });
    answers.add(await answer.text());
  }
  return [...answers].sort();
}

afterAll(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
});

it('an internal client spreads calls over every address of a name, and follows when addresses change', async () => {
  const port = await open('127.0.0.1');
  await open('127.0.0.2', port);
  for (const known of [['127.0.0.1'], ['127.0.0.1', '127.0.0.2'], ['127.0.0.2']]) {
    addresses = known;
    await eventually(async () => expect(await answerers(port)).toEqual(known));
  }
});

it('an internal client spreads rare calls too, each with a name lookup of its own', async () => {
  const port = await open('127.0.0.5');
  await open('127.0.0.6', port);
  addresses = ['127.0.0.5', '127.0.0.6'];
  const answers = new Set<string>();
  for (let turn = 0; turn < 4; turn += 1) {
    const answer = await fetch(`http://orders.shop:${port}/`, { dispatcher });
    answers.add(await answer.text());
    await pause(120);
  }
  expect([...answers].sort()).toEqual(addresses);
});

it('an internal client avoids an address after a failed call for a while', async () => {
  const port = await open('127.0.0.3');
  addresses = ['127.0.0.3', '127.0.0.4'];
  const call = () =>
    fetch(`http://cart.shop:${port}/`, { dispatcher }).then((answer) => answer.text());
  const first = await Promise.allSettled(Array.from({ length: 6 }, call));
  expect(first.map(({ status }) => status)).toContain('rejected');
  const again = await Promise.allSettled(Array.from({ length: 6 }, call));
  expect(again.map(({ status }) => status)).not.toContain('rejected');

  await open('127.0.0.4', port);
  await eventually(async () => expect(await call()).toBe('127.0.0.4'));
});
