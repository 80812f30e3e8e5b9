import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A seller's own program on this machine; answers 200, or what a test sets, or never. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  status: number | 'never' = 200;
  /** What each answer waits for. */
  waits: Promise<void> = Promise.resolve();
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async start(): Promise<WebhookReceiver> {
    const server = createServer(async (request, response) => {
      const { url: path = '', headers } = request;
      const { status, waits } = receiver;
      receiver.received.push({ path, headers, body: await text(request) });
      await waits;
      if (status !== 'never') response.writeHead(status, { location: '/elsewhere' }).end('thanks');
    });
    const receiver = new WebhookReceiver(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  url(path = '/'): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  to(path: string): Received[] {
    return this.received.filter((one) => one.path === path);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
