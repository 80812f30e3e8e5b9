import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from '@sokoni/common/free-port';
import { startReceiver, until } from './receiver.ts';
import { mongoUrl, newDatabase } from './sandbox.factory.ts';
import { shopAt } from './shop.factory.ts';

let database: Awaited<ReturnType<typeof newDatabase>>;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  database = await newDatabase();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await database.drop();
});

function run(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [new URL('../src/main.ts', import.meta.url).pathname], {
    env: {
      PATH: process.env.PATH,
      MONGO_URL: mongoUrl(),
      MONGO_DB: database.name,
      SANDBOX_PORT: '0',
      ...env,
    },
  });
  running.add(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => (output.stdout += text));
  child.stderr.on('data', (text) => (output.stderr += text));
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  const url = () =>
    until('the sandbox listens', () => /http:\/\/127\.0\.0\.1:\d+/.exec(output.stdout)?.[0]);
  return { child, output, ended, url };
}

describe('the process', () => {
  it('refuses production with one sentence', async () => {
    const { output, ended } = run({ NODE_ENV: 'production' });
    expect(await ended).toBe(1);
    expect(output.stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/takes no real money .* SANDBOX_FORCE=1/),
    ]);
    expect(output.stdout).toBe('');
  });

  it('starts in production when forced, and ends cleanly on SIGTERM', async () => {
    const { child, ended, url } = run({ NODE_ENV: 'production', SANDBOX_FORCE: '1' });
    expect((await fetch(`${await url()}/health/ready`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('is not delayed by an idle connection', async () => {
    const { child, ended, url } = run({});
    const { hostname, port } = new URL(await url());
    const spare = connect(Number(port), hostname);
    await once(spare, 'connect');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    spare.destroy();
  });

  it('delivers after its restart what it could not deliver before it was killed', async () => {
    const down = await startReceiver(await freePort());
    await down.stop();
    const before = run({});
    const { externalId } = await shopAt(await before.url()).openAndPay({ callbackUrl: down.url });
    await until('a delivery failed', async () =>
      (await database.callbacksOf(externalId)).some(({ lastError }) => lastError !== null),
    );
    before.child.kill('SIGKILL');
    await before.ended;

    const up = await startReceiver(down.port);
    const after = run({});
    const { event } = await until('the callback arrives', () => up.of(externalId)[0]);
    expect(event).toMatchObject({ type: 'payment.succeeded', externalId });
    after.child.kill('SIGTERM');
    expect(await after.ended).toBe(0);
    await up.stop();
  });

  it('writes neither sessions nor customers into its log', async () => {
    const { child, output, ended, url } = run({});
    const shop = shopAt(await url());
    const { payPath, session } = await shop.openAndPay();
    await shop.page(payPath);
    child.kill('SIGTERM');
    await ended;
    expect(output.stdout).toContain('"path":"/pay"');
    expect(output.stdout).not.toMatch(new RegExp(`${session}|Asha|712345678|sandbox-key`));
  });
});
