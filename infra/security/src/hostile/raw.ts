import { connect } from 'node:net';
import { GATEWAY } from '../ask.ts';

/** Writes bytes to the gateway as they are, and hears all it says until it hangs up. */
export function speak(...lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(GATEWAY);
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket.on('data', (bytes: Buffer) => {
      heard += bytes.toString('latin1');
    });
    // A server that hangs up in the middle has answered with what came until then.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET') resolve(heard);
      else reject(error);
    });
    socket.on('close', () => resolve(heard));
    socket.write(lines.join('\r\n'));
  });
}

/** A GET whose path and headers nobody tidied up. */
export function rawGet(path: string, ...headers: readonly string[]): Promise<string> {
  return speak(`GET ${path} HTTP/1.1`, 'Host: shop', ...headers, 'Connection: close', '', '');
}

export function statusIn(heard: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0);
}
