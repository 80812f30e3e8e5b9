import { setTimeout as pause } from 'node:timers/promises';
import { readNginxLine } from '../src/log.ts';
import { openFiles } from '../src/render.ts';
import { startGateway } from './gateway-under-test.ts';

const PATIENCE_MS = 120_000;

/** Lines come through another pipe, so that one may arrive after the answer, and others before it. */
async function logged({ log }: Awaited<ReturnType<typeof startGateway>>, text: string) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!JSON.stringify(log).includes(text) && Date.now() < deadline) await pause(20);
}

describe('the error log of nginx', () => {
  it('has the format of the services’ logs', () => {
    const line =
      '2026/11/23 18:45:49 [error] 27055#27055: *2 connect() failed (111), client: 127.0.0.1';
    expect(readNginxLine(line)).toEqual({
      level: 'error',
      msg: 'connect() failed (111), client: 127.0.0.1',
      connection: 2,
    });
    expect(readNginxLine('nginx: something else')).toEqual({
      level: 'error',
      msg: 'nginx: something else',
    });
    expect(readNginxLine('2026/11/23 18:45:49 [emerg] 1#1: no port').level).toBe('fatal');
  });

  it.each([
    [
      'connect() failed (111), request: "GET /forgot-password?token=SECRET HTTP/1.1", upstream: "http://127.0.0.1:4000/forgot-password?token=SECRET", host: "sokoni.example", referrer: "https://sokoni.example/forgot-password?token=SECRET"',
      'connect() failed (111), request: "GET /forgot-password?…", upstream: "http://127.0.0.1:4000/forgot-password?…", host: "sokoni.example", referrer: "https://sokoni.example/forgot-password?…"',
    ],
    [
      'broken, request: "GET /a?b="&token=SECRET HTTP/1.1", host: "sokoni.example"',
      'broken, request: "GET /a?…", host: "sokoni.example"',
    ],
    [
      'broken, request: "GET /counter/k3y HTTP/1.1", upstream: "http://127.0.0.1:4000/counter/k3y", referrer: "https://sokoni.example/Counter/k3y?a=b"',
      'broken, request: "GET /counter/… HTTP/1.1", upstream: "http://127.0.0.1:4000/counter/…", referrer: "https://sokoni.example/Counter/…?…"',
    ],
    [
      'broken, request: "GET /wishlist/shared/t0ken.data HTTP/1.1", host: "sokoni.example"',
      'broken, request: "GET /wishlist/shared/… HTTP/1.1", host: "sokoni.example"',
    ],
    ['broken, request: "GET /a?token=SECRET', 'broken, request: "GET /a?…'],
  ])('names an address without its secrets: %s', (said, logged) => {
    const line = `2026/11/23 18:45:49 [error] 27055#27055: *2 ${said}`;
    expect(readNginxLine(line).msg).toBe(logged);
  });

  it('never contains the token of a reset link, neither of the request nor of its referrer', async () => {
    const gateway = await startGateway();
    try {
      await gateway.upstreams.get('web')?.stop();
      const link = `${gateway.url}/forgot-password?token=${'s3cret'.repeat(7)}`;
      await fetch(link, { headers: { referer: link } });
      await logged(gateway, '/forgot-password?…');
      expect(JSON.stringify(gateway.log)).toContain('/forgot-password?…');
      expect(JSON.stringify(gateway.log)).not.toContain('s3cret');
    } finally {
      await gateway.stop();
    }
  });

  it('is empty without errors, and names a service that is down', async () => {
    const gateway = await startGateway();
    try {
      expect(gateway.log).toEqual([]);
      await gateway.upstreams.get('cart')?.stop();
      await fetch(`${gateway.url}/api/countAddTocartProduct`);
      const refused = expect.stringContaining('connect() failed');
      await logged(gateway, 'connect() failed');
      expect(gateway.log).toContainEqual(expect.objectContaining({ level: 'error', msg: refused }));
    } finally {
      await gateway.stop();
    }
  });
});

it('the gateway opens no more files than it may', () => {
  expect(openFiles()).toBeGreaterThan(0);
  expect(openFiles()).toBeLessThanOrEqual(65_536);
});
