import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, reasonNotToStart } from './config.ts';

describe('the environment of the payment sandbox', () => {
  it('refuses production with one sentence', () => {
    expect(reasonNotToStart({ NODE_ENV: 'production' })).toMatch(
      /does not start .*SANDBOX_FORCE=1/,
    );
  });

  it('starts in production only when forced, and anywhere else', () => {
    expect(reasonNotToStart({ NODE_ENV: 'production', SANDBOX_FORCE: '1' })).toBeUndefined();
    expect(reasonNotToStart({ NODE_ENV: 'development' })).toBeUndefined();
    expect(reasonNotToStart({})).toBeUndefined();
  });

  it.each(['PUBLIC_ORIGIN', 'SANDBOX_ORIGIN'])('refuses a public %s, forced or not', (name) => {
    const forced = { NODE_ENV: 'production', SANDBOX_FORCE: '1' };
    expect(reasonNotToStart({ ...forced, [name]: 'https://shop.example' })).toMatch(
      /only for a shop on localhost/,
    );
    expect(reasonNotToStart({ ...forced, [name]: 'https://localhost:8443' })).toBeUndefined();
  });

  it('needs a database and fills in the published defaults', () => {
    expect(() => readConfig({})).toThrow(/MONGO_URL/);
    expect(readConfig({ MONGO_URL: 'mongodb://db' })).toMatchObject({
      SANDBOX_PORT: 8090,
      SANDBOX_ORIGIN: 'http://localhost:8090',
      SANDBOX_KEY: 'sandbox-key-not-secret',
      MONGO_DB: 'payment-sandbox',
    });
  });

  it('reads its key from a file where none is set, or an empty one', async () => {
    const SANDBOX_KEY_FILE = join(tmpdir(), `sandbox-key-${process.pid}`);
    await writeFile(SANDBOX_KEY_FILE, 'a-key-of-this-shop\n');
    const env = { MONGO_URL: 'mongodb://db', SANDBOX_KEY_FILE };
    expect(readConfig({ ...env, SANDBOX_KEY: '' }).SANDBOX_KEY).toBe('a-key-of-this-shop');
    expect(readConfig({ ...env, SANDBOX_KEY: 'another-key' }).SANDBOX_KEY).toBe('another-key');
    await rm(SANDBOX_KEY_FILE);
  });

  it('reduces the public address to its origin', () => {
    const config = readConfig({ MONGO_URL: 'mongodb://db', SANDBOX_ORIGIN: 'https://pay.test/x/' });
    expect(config.SANDBOX_ORIGIN).toBe('https://pay.test');
  });
});
