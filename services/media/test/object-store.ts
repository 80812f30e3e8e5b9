import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { eventually, freePort } from '@sokoni/common/testing';

const KEY = { accessKeyId: 'sokoni-tests', secretAccessKey: 'sokoni-tests-secret' };
const BUCKET = 'pictures';

/** A real object store, SeaweedFS, with a bucket; `WEED_BIN` names its program. */
export class ObjectStore {
  private constructor(
    readonly url: URL,
    private readonly client: S3Client,
    private readonly server: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(): Promise<ObjectStore> {
    const program = process.env.WEED_BIN;
    if (!program) throw new Error('WEED_BIN must name the program of SeaweedFS (`weed`)');
    const folder = await mkdtemp(join(tmpdir(), 'sokoni-store-'));
    const access = join(folder, 's3.json');
    const { accessKeyId: accessKey, secretAccessKey: secretKey } = KEY;
    const actions = ['Admin', 'Read', 'Write', 'List'];
    const identities = [{ name: 'media', credentials: [{ accessKey, secretKey }], actions }];
    await writeFile(access, JSON.stringify({ identities }));
    const port = await freePort();
    const server = spawn(program, [...(await serverArgs(folder, access)), `-s3.port=${port}`], {
      stdio: 'ignore',
      cwd: folder,
    });
    const url = new URL(`http://127.0.0.1:${port}`);
    const options = { region: 'us-east-1', forcePathStyle: true, credentials: KEY };
    const client = new S3Client({ ...options, endpoint: url.href });
    await eventually(() => client.send(new CreateBucketCommand({ Bucket: BUCKET })));
    return new ObjectStore(url, client, server, folder);
  }

  /** The environment of media with this store, or with one in between that fails. */
  env(endpoint: string = this.url.origin) {
    return {
      STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    };
  }

  async keys(): Promise<string[]> {
    const { Contents = [] } = await this.client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
    return Contents.map(({ Key = '' }) => Key);
  }

  async stop(): Promise<void> {
    this.client.destroy();
    const ended = new Promise((resolve) => this.server.once('exit', resolve));
    // It would take fifteen seconds to say goodbye to its own parts.
    this.server.kill('SIGKILL');
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Master, volumes, files and S3 in one process, all on ports of their own. */
async function serverArgs(folder: string, access: string): Promise<string[]> {
  const names = ['master.port', 'master.port.grpc', 'volume.port', 'volume.port.grpc'];
  const others = ['filer.port', 'filer.port.grpc', 's3.port.grpc'];
  const ports = await Promise.all(
    [...names, ...others].map(async (name) => `-${name}=${await freePort()}`),
  );
  const place = [`-dir=${folder}`, '-ip=127.0.0.1', '-ip.bind=127.0.0.1'];
  const size = ['-master.volumeSizeLimitMB=64', '-volume.max=20'];
  const s3 = ['-s3', `-s3.config=${access}`, '-s3.port.iceberg=0', '-s3.port.lance=0'];
  return ['server', ...place, ...size, ...s3, ...ports];
}
