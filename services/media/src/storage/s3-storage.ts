import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { MediaConfig } from '../config.ts';
import { folderOf, PictureStorage, type StoredFile, storageDown } from './picture-storage.ts';

/** With two further attempts a call ends within half a minute. */
const TIMEOUTS = { connectionTimeout: 2_000, requestTimeout: 8_000, throwOnRequestTimeout: true };
const CHECK_MS = 2_000;

/**
 * A bucket of any store that speaks S3. Deletes one object at a time and sends no optional checksums: not every store
 * knows the newer ones.
 */
export class S3Storage extends PictureStorage {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(config: MediaConfig) {
    super();
    this.bucket = config.S3_BUCKET;
    this.client = new S3Client({
      ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT }),
      region: config.S3_REGION,
      forcePathStyle: config.S3_PATH_STYLE,
      credentials: {
        accessKeyId: config.S3_ACCESS_KEY_ID,
        secretAccessKey: config.S3_SECRET_ACCESS_KEY,
      },
      requestHandler: TIMEOUTS,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async write(publicId: string, name: string, content: Uint8Array): Promise<void> {
    const object = { ...this.object(publicId, name), Body: content };
    await this.client.send(new PutObjectCommand(object)).catch(storageDown);
  }

  async read(publicId: string, name: string): Promise<Buffer | null> {
    const file = await this.openFile(publicId, name);
    return file && buffer(file.stream).catch(storageDown);
  }

  async openFile(publicId: string, name: string): Promise<StoredFile | null> {
    const command = new GetObjectCommand(this.object(publicId, name));
    const found = await orNull(this.client.send(command));
    return found && { bytes: found.ContentLength ?? 0, stream: found.Body as Readable };
  }

  async has(publicId: string, name: string): Promise<boolean> {
    const command = new HeadObjectCommand(this.object(publicId, name));
    return (await orNull(this.client.send(command))) !== null;
  }

  async remove(publicId: string): Promise<void> {
    const Bucket = this.bucket;
    const folder = new ListObjectsV2Command({ Bucket, Prefix: `${folderOf(publicId)}/` });
    const { Contents: files = [] } = await this.client.send(folder).catch(storageDown);
    const removals = files.map(({ Key }) =>
      this.client.send(new DeleteObjectCommand({ Bucket, Key })),
    );
    await Promise.all(removals).catch(storageDown);
  }

  async check(): Promise<void> {
    const bucket = new HeadBucketCommand({ Bucket: this.bucket });
    await this.client.send(bucket, { abortSignal: AbortSignal.timeout(CHECK_MS) });
  }

  private object(publicId: string, name: string) {
    return { Bucket: this.bucket, Key: `${folderOf(publicId)}/${name}` };
  }
}

/** A missing object; a missing bucket is a mistake of the configuration. */
async function orNull<T>(attempt: Promise<T>): Promise<T | null> {
  try {
    return await attempt;
  } catch (error) {
    const missing = error instanceof S3ServiceException && MISSING.has(error.name);
    return missing ? null : storageDown(error);
  }
}

const MISSING: ReadonlySet<string> = new Set(['NoSuchKey', 'NotFound']);
