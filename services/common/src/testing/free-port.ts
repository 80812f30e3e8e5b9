import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Above 10080, the last port that fetch and browsers refuse to call. */
const LOWEST = 10_081;
/** Below the range from which systems take the near end of outgoing connections. */
const HIGHEST = 32_000;
const TRIES = 200;

/**
 * A TCP port for a server that starts later, perhaps in another process, and may stop and start
 * again. It stays reserved meanwhile: outgoing connections use another range, and other callers of
 * this function find the UDP port of the same number bound until this process ends.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
  throw new Error(`None of ${TRIES} ports tried from ${LOWEST} to ${HIGHEST} was free`);
}

function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '0.0.0.0', exclusive: true }, () => {
      server.close(() => resolve(true));
    });
  });
}
