import type { Readable } from 'node:stream';
import { ProblemError } from '@sokoni/common';

export interface StoredFile {
  readonly bytes: number;
  readonly stream: Readable;
}

/**
 * Where the files of pictures are: `<public id>/<name>`. A file is written once and never changed, so that every call
 * may be repeated after a lost answer. All replicas see one storage.
 */
export abstract class PictureStorage {
  /** No reader sees an incomplete picture. */
  abstract write(publicId: string, name: string, content: Uint8Array): Promise<void>;

  abstract read(publicId: string, name: string): Promise<Buffer | null>;

  /** Null when there is no such file. The caller must consume the stream. */
  abstract openFile(publicId: string, name: string): Promise<StoredFile | null>;

  abstract has(publicId: string, name: string): Promise<boolean>;

  /** The picture with all its sizes; nothing happens when there is none. */
  abstract remove(publicId: string): Promise<void>;

  /** Rejects when pictures can be neither stored nor read. */
  abstract check(): Promise<void>;
}

/** The same on every storage, so that a copy of the files moves a shop from one to another. */
export function folderOf(publicId: string): string {
  return `${publicId.slice(0, 2)}/${publicId.slice(2, 4)}/${publicId}`;
}

/** A storage behind a network: its failures are an outage that callers may try again after. */
export function storageDown(cause: unknown): never {
  throw new ProblemError('service-unavailable', { cause });
}
