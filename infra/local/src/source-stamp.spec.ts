import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprint, isStamped, writeStamp } from './source-stamp.ts';

describe('source stamp', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'sokoni-stamp-'));
    await mkdir(path.join(root, 'shop/dist'), { recursive: true });
    await writeFile(path.join(root, 'shop/price.ts'), 'one');
  });

  afterEach(() => rm(root, { recursive: true }));

  it('changes with the content of a file, not with its time', async () => {
    const before = await fingerprint(root, ['shop']);
    await utimes(path.join(root, 'shop/price.ts'), 1, 1);
    expect(await fingerprint(root, ['shop'])).toBe(before);
    await writeFile(path.join(root, 'shop/price.ts'), 'two');
    expect(await fingerprint(root, ['shop'])).not.toBe(before);
  });

  it('changes when a file is renamed', async () => {
    const before = await fingerprint(root, ['shop']);
    await rm(path.join(root, 'shop/price.ts'));
    await writeFile(path.join(root, 'shop/cost.ts'), 'one');
    expect(await fingerprint(root, ['shop'])).not.toBe(before);
  });

  it('ignores build outputs', async () => {
    const before = await fingerprint(root, ['shop']);
    await writeFile(path.join(root, 'shop/dist/price.js'), 'one');
    await writeFile(path.join(root, 'shop/tsconfig.tsbuildinfo'), '{}');
    expect(await fingerprint(root, ['shop'])).toBe(before);
  });

  it('holds for its fingerprint while the results exist', async () => {
    const result = path.join(root, 'result');
    const stamp = { file: path.join(root, 'stamps/build'), fingerprint: 'abc', results: [result] };
    expect(await isStamped(stamp)).toBe(false);
    await writeFile(result, 'built');
    await writeStamp(stamp);
    expect(await isStamped(stamp)).toBe(true);
    expect(await isStamped({ ...stamp, fingerprint: 'def' })).toBe(false);
    await rm(result);
    expect(await isStamped(stamp)).toBe(false);
  });
});
