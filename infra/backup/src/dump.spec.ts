import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BSON } from 'mongodb';
import { measure, readDump, writeDump } from './dump.ts';

const documents = Array.from({ length: 5_000 }, (_, at) =>
  Buffer.from(BSON.serialize({ _id: at, name: 'kanga '.repeat(at % 50) })),
);
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sokoni-dump-'));
  file = path.join(folder, 'products.bson.gz');
});
afterAll(() => rm(folder, { recursive: true }));

async function* all() {
  yield* documents;
}

it('a dump restores every byte in order', async () => {
  const written = await writeDump(file, all());
  expect(written.documents).toBe(documents.length);
  const read: Buffer[] = [];
  for await (const document of readDump(file)) read.push(Buffer.from(document));
  expect(Buffer.concat(read).equals(Buffer.concat(documents))).toBe(true);
  expect(await measure(readDump(file))).toEqual(written);
});

it('a dump detects one changed byte by the hash', async () => {
  const written = await measure(all());
  async function* changed() {
    yield* documents.slice(0, -1);
    yield Buffer.from(BSON.serialize({ _id: documents.length - 1, name: 'kitenge' }));
  }
  expect((await measure(changed())).sha256).not.toBe(written.sha256);
});

it('a dump refuses a truncated file', async () => {
  await writeDump(file, all());
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, whole.length / 2));
  await expect(measure(readDump(file))).rejects.toThrow('unexpected end of file');
});
