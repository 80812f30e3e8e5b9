import { connect } from 'node:net';
import { GATEWAY } from '../ask.ts';

/** Writes bytes to the gateway as they are, and reads all it answers until it closes the connection. */
export function speak(...lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(GATEWAY);
    const socket = connect(Number(port), hostname);
    let response = '';
    socket.on('data', (bytes: Buffer) => {
      response += bytes.toString('latin1');
    });
    // When the server closes the connection, the answer is what was received before.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(response);
      else reject(error);
    });
    socket.on('close', () => resolve(response));
    socket.write(lines.join('\r\n'));
  });
}

/** A GET whose path and headers are sent unnormalised. */
export function rawGet(path: string, ...headers: readonly string[]): Promise<string> {
  return speak(`GET ${path} HTTP/1.1`, 'Host: shop', ...headers, 'Connection: close', '', '');
}

export function statusIn(response: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0);
}
