import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { MediaConfig } from '../config.ts';

export interface StoredFile {
  readonly bytes: number;
  readonly stream: Readable;
}

/** Files of pictures on a disk that all replicas share: `ab/cd/<public id>/<name>`. */
@Injectable()
export class DiskStorage {
  private readonly root: string;

  constructor({ MEDIA_DIR }: MediaConfig) {
    this.root = MEDIA_DIR;
  }

  /** Written to a temporary file and renamed: no reader sees an incomplete picture. */
  async write(publicId: string, name: string, content: Uint8Array): Promise<void> {
    const path = this.path(publicId, name);
    const temporary = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporary, content);
    await rename(temporary, path);
  }

  async read(publicId: string, name: string): Promise<Buffer | null> {
    return orNull(readFile(this.path(publicId, name)));
  }

  /** Null when there is no such file. The caller must consume the stream. */
  async openFile(publicId: string, name: string): Promise<StoredFile | null> {
    const path = this.path(publicId, name);
    const handle = await orNull(open(path));
    if (!handle) return null;
    const { size } = await handle.stat();
    return { bytes: size, stream: createReadStream(path, { fd: handle }) };
  }

  async has(publicId: string, name: string): Promise<boolean> {
    return (await orNull(access(this.path(publicId, name)).then(() => true))) ?? false;
  }

  async remove(publicId: string): Promise<void> {
    await rm(this.folder(publicId), { recursive: true, force: true });
  }

  private folder(publicId: string): string {
    return join(this.root, publicId.slice(0, 2), publicId.slice(2, 4), publicId);
  }

  private path(publicId: string, name: string): string {
    return join(this.folder(publicId), name);
  }
}

async function orNull<T>(attempt: Promise<T>): Promise<T | null> {
  try {
    return await attempt;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
