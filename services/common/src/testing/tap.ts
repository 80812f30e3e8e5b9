import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** A pipe to a real server that can be shut, as when a network or a machine fails. */
export class Tap {
  private readonly target: { readonly host: string; readonly port: number };
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private listeningOn = 0;

  constructor(target: URL) {
    this.target = { host: target.hostname, port: Number(target.port) };
  }

  get port(): number {
    return this.listeningOn;
  }

  async open(): Promise<void> {
    const server = createServer((near) => this.join(near));
    this.server = server;
    this.listeningOn ||= await freePort();
    await new Promise<void>((resolve) => server.listen(this.listeningOn, '127.0.0.1', resolve));
  }

  async shut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private join(near: Socket): void {
    const far = connect(this.target.port, this.target.host);
    near.pipe(far).pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        other.destroy();
        this.sockets.delete(socket);
      });
    }
  }
}
