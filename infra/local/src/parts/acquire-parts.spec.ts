import { acquireParts } from './acquire-parts.ts';
import type { Part } from './apt.ts';

const absent: Part = {
  title: 'Zeze',
  find: () => undefined,
  aptPackages: [],
  ways: 'carve one, or borrow one in ZEZE_URL, or buy one',
};

describe('acquiring parts', () => {
  it('names the missing part and three ways to provide it in one sentence', async () => {
    await expect(acquireParts([absent])).rejects.toThrow(
      'Zeze is missing: carve one, or borrow one in ZEZE_URL, or buy one.',
    );
  });

  it('reports why a download failed', async () => {
    const fetch = () => Promise.reject(new Error('no network'));
    await expect(acquireParts([{ ...absent, fetch }])).rejects.toThrow(
      'fetching Zeze failed: no network',
    );
  });

  it('uses a downloaded part', async () => {
    let brought: string | undefined;
    const fetch = async () => {
      brought = '/somewhere/zeze';
    };
    await acquireParts([{ ...absent, find: () => brought, fetch }]);
    expect(brought).toBeDefined();
  });

  it('does not download an existing part', async () => {
    const fetch = () => Promise.reject(new Error('must not be asked'));
    await expect(
      acquireParts([{ ...absent, find: () => '/usr/bin/zeze', fetch }]),
    ).resolves.toBeUndefined();
  });
});
