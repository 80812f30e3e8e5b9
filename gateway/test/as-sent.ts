import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

interface Answered {
  readonly status: number;
  readonly cache: string | undefined;
  /** The request as the service received it, from the echo; null where nginx answered itself. */
  readonly seen: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    /** Which request of the service it was. */
    readonly hit: number;
  } | null;
}

/** A request byte by byte, as no client library would write it. */
export async function askAsSent(gateway: string, path: string, lines: readonly string[] = []) {
  return exchange(gateway, [`GET ${path} HTTP/1.1`, ...lines], '');
}

/** A request whose body has a chunk for each of its letters. */
export async function postInSmallChunks(gateway: string, path: string, body: string) {
  const head = [`POST ${path} HTTP/1.1`, 'Transfer-Encoding: chunked'];
  const chunks = [...body].map((letter) => `1\r\n${letter}\r\n`).join('');
  return exchange(gateway, head, `${chunks}0\r\n\r\n`);
}

async function exchange(gateway: string, head: readonly string[], body: string) {
  const { hostname, port } = new URL(gateway);
  const socket = connect(Number(port), hostname);
  const lines = [...head, 'Host: shop.example', 'Connection: close'];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1');
  return read(await text(socket));
}

function read(answer: string): Answered {
  const at = answer.indexOf('\r\n\r\n');
  const head = answer.slice(0, at);
  const [body = ''] = /\{.*\}/s.exec(answer.slice(at)) ?? [];
  const reply = body === '' ? {} : JSON.parse(body);
  return {
    status: Number(head.slice(9, 12)),
    cache: /^x-cache: (\w+)/im.exec(head)?.[1],
    seen: 'upstream' in reply ? reply : null,
  };
}
