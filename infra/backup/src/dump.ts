import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** The documents of one collection in a file. */
export interface Dump {
  readonly documents: number;
  /** Over the bytes of all documents, in the order of their ids. */
  readonly sha256: string;
}

type Documents = AsyncIterable<Buffer>;

/** Writes BSON documents one after the other, compressed: the layout of mongodump. */
export async function writeDump(file: string, documents: Documents): Promise<Dump> {
  const tally = new Tally();
  await pipeline(Readable.from(tally.over(documents)), createGzip(), createWriteStream(file));
  return tally.dump;
}

/** Counts and hashes documents without keeping them. */
export async function measure(documents: Documents): Promise<Dump> {
  const tally = new Tally();
  for await (const _ of tally.over(documents));
  return tally.dump;
}

/** The documents of a file; throws where it is cut off or no gzip. */
export async function* readDump(file: string): AsyncGenerator<Buffer> {
  const unpacked = createGunzip();
  // Errors of the file are thrown where it is read.
  pipeline(createReadStream(file), unpacked).catch((error: Error) => unpacked.destroy(error));
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    while (rest.length - from >= 4 && rest.length - from >= rest.readInt32LE(from)) {
      const to = from + rest.readInt32LE(from);
      yield rest.subarray(from, to);
      from = to;
    }
    rest = rest.subarray(from);
  }
  if (rest.length > 0) throw new Error(`${file} ends within a document`);
}

class Tally {
  private readonly hash = createHash('sha256');
  private documents = 0;

  async *over(documents: Documents): AsyncGenerator<Buffer> {
    for await (const document of documents) {
      this.hash.update(document);
      this.documents += 1;
      yield document;
    }
  }

  get dump(): Dump {
    return { documents: this.documents, sha256: this.hash.digest('hex') };
  }
}
