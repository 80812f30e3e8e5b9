import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Json } from './shop.factory.ts';

type Received = { headers: IncomingHttpHeaders; rawBody: string; event: Json };

/** Receives the callbacks for the shop: stores them and answers with the configured status. */
export async function startReceiver(port = 0) {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const rawBody = Buffer.concat(chunks).toString();
    received.push({ headers: request.headers, rawBody, event: JSON.parse(rawBody) as Json });
    response.writeHead(answers.shift() ?? 204).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: listening } = server.address() as AddressInfo;
  return {
    port: listening,
    url: `http://127.0.0.1:${listening}/callback`,
    received,
    /** Status codes for the next callbacks; after them all is well. */
    answerWith: (...statuses: number[]) => answers.push(...statuses),
    of: (externalId: string) => received.filter(({ event }) => event.externalId === externalId),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Waits until the condition gives something, and fails when it never does. */
export async function until<T>(
  what: string,
  condition: () => T | Promise<T>,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const found = await condition();
    if (found) return found;
    await pause(20);
  }
  throw new Error(`Waited in vain until ${what}`);
}
