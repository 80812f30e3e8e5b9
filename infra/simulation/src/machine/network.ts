import dgram from 'node:dgram';
import { EventEmitter } from 'node:events';
import net, { type Server } from 'node:net';
import { Duplex } from 'node:stream';
import type { Loop } from './loop.ts';

const FIRST_PORT = 20_000;

interface Given {
  readonly port?: number;
  readonly host?: string;
}

/** One end of a connection inside this process: bytes come in their order, after as long as the seed wants. */
class VirtualSocket extends Duplex {
  peer: VirtualSocket | undefined;
  connecting = true;
  readonly encrypted = false;
  bytesRead = 0;
  bytesWritten = 0;
  timeout = 0;
  readonly remoteAddress = '127.0.0.1';
  readonly remoteFamily = 'IPv4';
  readonly localAddress = '127.0.0.1';
  remotePort = 0;
  localPort = 0;
  private readonly wires: Network;
  /** Nothing overtakes what was sent before. */
  private arrives = 0;

  constructor(wires: Network) {
    super({ allowHalfOpen: false });
    this.wires = wires;
  }

  get pending(): boolean {
    return this.connecting;
  }

  get readyState(): string {
    return this.connecting ? 'opening' : this.destroyed ? 'closed' : 'open';
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    const copy = Buffer.from(chunk);
    this.bytesWritten += copy.length;
    if (this.connecting) this.once('connect', () => this.send(copy));
    else this.send(copy);
    done();
  }

  override _final(done: () => void): void {
    if (this.connecting) this.once('connect', () => this.send(null));
    else this.send(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.send(null);
    done(error);
  }

  private send(bytes: Buffer | null): void {
    const { peer } = this;
    if (!peer) return;
    this.arrives = this.wires.arrival(this.arrives);
    this.wires.loop.at(this.arrives, () => {
      if (peer.destroyed || peer.readableEnded) return;
      peer.bytesRead += bytes?.length ?? 0;
      peer.push(bytes);
      // Nobody reads any more, so that nobody would notice the end.
      if (bytes === null && !peer.readableFlowing && peer.listenerCount('readable') === 0)
        peer.resume();
    });
  }

  setTimeout(_ms: number, _call?: () => void): this {
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  address(): object {
    return { address: '127.0.0.1', family: 'IPv4', port: this.localPort };
  }

  destroySoon(): void {
    if (this.writable) this.end();
    if (this.writableFinished) this.destroy();
    else this.once('finish', () => this.destroy());
  }

  resetAndDestroy(): this {
    return this.destroy() as this;
  }
}

class Reservation extends EventEmitter {
  private readonly loop: Loop;

  constructor(loop: Loop) {
    super();
    this.loop = loop;
  }

  bind(...given: unknown[]): this {
    const call = given.find((one) => typeof one === 'function') as (() => void) | undefined;
    if (call) this.once('listening', call);
    this.loop.soon(() => this.emit('listening'));
    return this;
  }

  unref(): this {
    return this;
  }

  close(call?: () => void): this {
    if (call) this.once('close', call);
    this.loop.soon(() => this.emit('close'));
    return this;
  }
}

/** Servers and connections of this process, without any socket of the machine. */
export class Network {
  readonly loop: Loop;
  private readonly delay: () => number;
  private readonly servers = new Map<number, Server>();
  private readonly ports = new WeakMap<Server, number>();
  private readonly open = new WeakMap<Server, Set<VirtualSocket>>();
  private nextPort = FIRST_PORT;

  /** `delay` in milliseconds, which may be parts of one. */
  constructor(loop: Loop, delay: () => number) {
    this.loop = loop;
    this.delay = delay;
  }

  arrival(last: number): number {
    return Math.max(last, this.loop.now + this.delay());
  }

  take(): void {
    const network = this;
    const { prototype } = net.Server;
    const isListening = Object.getOwnPropertyDescriptor(prototype, 'listening')?.get;
    Object.defineProperty(prototype, 'listening', {
      get(this: Server) {
        return network.ports.has(this) || isListening?.call(this);
      },
      configurable: true,
    });
    Object.assign(prototype, {
      listen(this: Server, ...given: unknown[]) {
        return network.listen(this, given);
      },
      address(this: Server) {
        const port = network.ports.get(this);
        return port === undefined ? null : { address: '127.0.0.1', family: 'IPv4', port };
      },
      close(this: Server, done?: (error?: Error) => void) {
        return network.close(this, done);
      },
      getConnections(this: Server, call: (error: null, count: number) => void) {
        call(null, network.open.get(this)?.size ?? 0);
      },
      ref(this: Server) {
        return this;
      },
      unref(this: Server) {
        return this;
      },
    });
    const connect = (...given: unknown[]) => network.connect(given);
    Object.assign(net, { connect, createConnection: connect });
    // Ports are reserved by it; here nobody else takes one.
    Object.assign(dgram, { createSocket: () => new Reservation(this.loop) });
  }

  private listen(server: Server, given: unknown[]): Server {
    const [first] = given;
    const asked = typeof first === 'object' ? (first as Given).port : Number(first ?? 0);
    const port = asked || this.nextPort++;
    const call = given.find((one) => typeof one === 'function') as (() => void) | undefined;
    if (call) server.once('listening', call);
    // Who has crashed does not hold its port.
    this.servers.set(port, server);
    this.ports.set(server, port);
    this.open.set(server, new Set());
    this.loop.soon(() => server.emit('listening'));
    return server;
  }

  private close(server: Server, done?: (error?: Error) => void): Server {
    const port = this.ports.get(server);
    if (port === undefined) {
      const error = Object.assign(new Error('Server is not running.'), {
        code: 'ERR_SERVER_NOT_RUNNING',
      });
      if (done) this.loop.soon(() => done(error));
      return server;
    }
    this.ports.delete(server);
    if (this.servers.get(port) === server) this.servers.delete(port);
    if (done) server.once('close', () => done());
    this.closeIfDrained(server);
    return server;
  }

  private closeIfDrained(server: Server): void {
    if (this.ports.has(server) || this.open.get(server)?.size !== 0) return;
    this.open.delete(server);
    this.loop.soon(() => server.emit('close'));
  }

  private connect(given: unknown[]): VirtualSocket {
    const [first] = given;
    const port = typeof first === 'object' ? (first as Given).port : Number(first);
    const call = given.find((one) => typeof one === 'function') as (() => void) | undefined;
    const socket = new VirtualSocket(this);
    if (call) socket.once('connect', call);
    this.loop.at(this.arrival(0), () => {
      if (socket.destroyed) return;
      const server = this.servers.get(Number(port));
      if (!server) {
        const error = new Error(`connect ECONNREFUSED 127.0.0.1:${port}`);
        const details = { code: 'ECONNREFUSED', errno: -111, syscall: 'connect', port };
        socket.destroy(Object.assign(error, details));
        return;
      }
      const other = new VirtualSocket(this);
      socket.peer = other;
      other.peer = socket;
      other.connecting = false;
      socket.connecting = false;
      socket.remotePort = Number(port);
      other.localPort = Number(port);
      const open = this.open.get(server);
      open?.add(other);
      other.once('close', () => {
        open?.delete(other);
        this.closeIfDrained(server);
      });
      socket.emit('connect');
      socket.emit('ready');
      server.emit('connection', other);
    });
    return socket;
  }
}
