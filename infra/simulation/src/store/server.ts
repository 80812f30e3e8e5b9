import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { mongo } from 'mongoose';
import { Commands } from './commands.ts';
import type { Doc } from './values.ts';
import { type Request, readRequest, split, writeReply } from './wire.ts';

const GREETINGS = new Set(['hello', 'ismaster', 'isMaster']);

/** A replica set of one member in this process, which speaks the protocol of MongoDB's drivers. */
export class MemoryMongo {
  readonly commands: Commands;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private address = '';
  private replies = 0;

  /** TTL indexes follow this clock. */
  constructor(now: () => Date = () => new Date()) {
    this.commands = new Commands(now);
    this.server = createServer((socket) => this.talk(socket));
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.address = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return `mongodb://${this.address}/?replicaSet=memory`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private talk(socket: Socket): void {
    /** Those whose transaction was last heard of here: it ends with the connection. */
    const sessions = new Map<string, Doc>();
    let rest: Buffer = Buffer.alloc(0);
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.sockets.delete(socket);
      for (const lsid of sessions.values()) this.commands.sessions.end(lsid);
    });
    socket.on('data', (chunk: Buffer) => {
      const { messages, rest: left } = split(
        rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk,
      );
      rest = left;
      for (const message of messages) {
        const request = readRequest(message);
        const { lsid, autocommit } = request.body;
        if (lsid && autocommit === false) sessions.set(String((lsid as Doc).id), lsid as Doc);
        void this.answer(socket, request);
      }
    });
  }

  private async answer(socket: Socket, request: Request): Promise<void> {
    const [name = ''] = Object.keys(request.body);
    const reply = GREETINGS.has(name) ? this.greeting() : await this.commands.run(request.body);
    if (!request.wantsAnswer || socket.destroyed) return;
    socket.write(writeReply(request, ++this.replies, reply));
  }

  private greeting(): Doc {
    return {
      helloOk: true,
      ismaster: true,
      isWritablePrimary: true,
      setName: 'memory',
      setVersion: 1,
      hosts: [this.address],
      primary: this.address,
      me: this.address,
      electionId: new mongo.ObjectId('7fffffff0000000000000001'),
      maxBsonObjectSize: 16 * 1024 * 1024,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: 100_000,
      localTime: new Date(),
      logicalSessionTimeoutMinutes: 30,
      minWireVersion: 0,
      maxWireVersion: 25,
      readOnly: false,
      ok: 1,
    };
  }
}
