import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EchoUpstream {
  readonly name: string;
  readonly address: string;
  hits: number;
  /** Receives requests, and closes the connection instead of answering. */
  dying: boolean;
  /** Answers nothing that arrives until the end of this. */
  holding: Promise<void> | null;
  /** Resolves with the arrival of that many requests, from the first one on. */
  arrived(hits: number): Promise<void>;
  stop(): Promise<void>;
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return (server.address() as AddressInfo).port;
}

/** A server that answers every request with its name and the request. */
export async function startEchoUpstream(
  name: string,
  host = '127.0.0.1',
  wanted = 0,
): Promise<EchoUpstream> {
  const arrivals = new EventEmitter();
  const server = createServer((request, response) => {
    upstream.hits += 1;
    arrivals.emit(String(upstream.hits));
    request.resume();
    if (upstream.dying) {
      request.on('end', () => request.socket.destroy());
      return;
    }
    request.on('end', async () => {
      const { method, url, headers } = request;
      await upstream.holding;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ upstream: name, method, url, headers, hit: upstream.hits }));
    });
  });
  const port = await listen(server, host, wanted);
  const upstream: EchoUpstream = {
    name,
    address: `${host}:${port}`,
    hits: 0,
    dying: false,
    holding: null,
    async arrived(hits) {
      if (upstream.hits < hits) await once(arrivals, String(hits));
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return upstream;
}
