import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '@sokoni/common/free-port';
import { BASE_URL } from './shop-people.ts';

/** What becomes of a call: `cut` answers nothing; a function changes what the shop answered. */
type Fault = 'cut' | ((data: never) => unknown);
export type Faults = Readonly<Record<string, Fault>>;

interface FaultyShop {
  readonly url: string;
  stop(): void;
}

const WEB = fileURLToPath(new URL('..', import.meta.url));
const PASSED_ON = ['cookie', 'content-type', 'accept-language', 'idempotency-key'];

/**
 * The storefront once more, in front of the same shop, over a line that breaks where a test wants
 * it: what people see when a service is silent cannot be had from a shop that is well.
 */
export async function startFaultyShop(faults: Faults): Promise<FaultyShop> {
  const line = createServer((request, response) => void passOn(request, response, faults));
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  // Not `localhost`: the shop sends HSTS for it.
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NODE_OPTIONS: '',
    PORT: String(port),
    PUBLIC_ORIGIN: url,
    API_URL: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
  };
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const web = spawn(process.execPath, ['server.ts'], { cwd: WEB, env, stdio });
  const stop = () => {
    web.kill('SIGKILL');
    line.closeAllConnections();
    line.close();
  };
  for await (const row of createInterface({ input: web.stdout })) {
    const said = row.startsWith('{') ? JSON.parse(row) : {};
    if (said.msg !== 'web is ready') continue;
    web.stdout.resume();
    return { url, stop };
  }
  stop();
  throw new Error('The storefront ended before it was ready: is web/build there?');
}

async function passOn(request: IncomingMessage, response: ServerResponse, faults: Faults) {
  const path = new URL(request.url ?? '/', BASE_URL).pathname;
  const fault = faults[path];
  if (fault === 'cut') return request.socket.destroy();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = 'GET' } = request;
  const headers: Record<string, string> = { origin: new URL(BASE_URL).origin };
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const body = method === 'GET' ? null : Buffer.concat(chunks);
  const answer = await fetch(BASE_URL + request.url, { method, headers, body });
  const reply = (await answer.json()) as { data: never };
  response.statusCode = answer.status;
  for (const cookie of answer.headers.getSetCookie()) response.appendHeader('set-cookie', cookie);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(fault ? { ...reply, data: fault(reply.data) } : reply));
}
