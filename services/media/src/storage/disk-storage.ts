import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaConfig } from '../config.ts';
import { folderOf, PictureStorage, type StoredFile } from './picture-storage.ts';

/** A folder that all replicas share. */
export class DiskStorage extends PictureStorage {
  private readonly root: string;

  constructor({ MEDIA_DIR }: Pick<MediaConfig, 'MEDIA_DIR'>) {
    super();
    this.root = MEDIA_DIR;
  }

  /** Written to a temporary file and renamed. */
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
    await rm(join(this.root, folderOf(publicId)), { recursive: true, force: true });
  }

  async check(): Promise<void> {
    await mkdir(this.root, { recursive: true });
    await access(this.root, constants.R_OK | constants.W_OK);
  }

  private path(publicId: string, name: string): string {
    return join(this.root, folderOf(publicId), name);
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
