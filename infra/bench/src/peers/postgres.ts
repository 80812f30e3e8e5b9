import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@sokoni/common/free-port';
import { findOnPath } from '@sokoni/local/folders';
import type { Part } from '@sokoni/local/parts/apt';
import { lastLines, run } from '@sokoni/local/run';

/** Where Debian keeps the programs of the server, which are not on PATH. */
const folders = globSync('/usr/lib/postgresql/*/bin');

export const postgresPart: Part = {
  title: 'PostgreSQL',
  find: () => findOnPath('postgres', folders),
  aptPackages: ['postgresql'],
  ways: 'put postgres and initdb on PATH, or run as root on Debian or Ubuntu so that it can be installed',
};

/** As much memory for its pages as MongoDB's cache has. */
const SHARED_BUFFERS = '512MB';
const MAX_CONNECTIONS = '200';
const PATIENCE_MS = 30_000;
const SUPERUSER = 'bench';
const LOG = 'server.log';

/** A cluster of its own, which no other program uses: loopback only, stopped with the bench. */
export class Postgres {
  readonly port: number;
  readonly user = SUPERUSER;
  private readonly server: ChildProcess;
  private readonly folder: string;

  private constructor(server: ChildProcess, port: number, folder: string) {
    this.server = server;
    this.port = port;
    this.folder = folder;
  }

  get pid(): number {
    return this.server.pid ?? 0;
  }

  /** Creates the cluster in that folder where it does not exist, and starts it on a free port. */
  static async start(folder: string): Promise<Postgres> {
    const owner = unprivilegedUser();
    const data = path.join(folder, 'data');
    await mkdir(folder, { recursive: true });
    if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid ?? owner.uid);
    if (!existsSync(path.join(data, 'PG_VERSION'))) {
      await rm(data, { recursive: true, force: true });
      const options = [`--username=${SUPERUSER}`, '--auth=trust', '--encoding=UTF8', '--no-locale'];
      await runAs(owner, program('initdb'), ['--pgdata', data, ...options]);
    }
    const port = await freePort();
    const settings = {
      shared_buffers: SHARED_BUFFERS,
      max_connections: MAX_CONNECTIONS,
      // Compiling a plan takes longer than these short queries do.
      jit: 'off',
      // A path to a socket may be too long; the loopback address always works.
      unix_socket_directories: '',
    };
    const log = await open(path.join(folder, LOG), 'w');
    const server = spawn(
      program('postgres'),
      [
        ...['-D', data, '-h', '127.0.0.1', '-p', String(port)],
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...owner, cwd: folder, stdio: ['ignore', log.fd, log.fd] },
    );
    await log.close();
    const postgres = new Postgres(server, port, folder);
    try {
      await postgres.untilReady();
      return postgres;
    } catch (error) {
      await postgres.stop();
      throw error;
    }
  }

  /** What the statement prints, without headings. */
  async query(statement: string, database = 'postgres'): Promise<string> {
    const place = ['-h', '127.0.0.1', '-p', String(this.port), '-U', SUPERUSER, '-d', database];
    const style = ['--no-psqlrc', '--tuples-only', '--no-align', '--quiet'];
    const output = await run(program('psql'), [...place, ...style, '-c', statement]);
    return output.trim();
  }

  /** Ends connections at once, and writes a checkpoint. */
  async stop(): Promise<void> {
    if (this.server.exitCode !== null || this.server.signalCode !== null) return;
    this.server.kill('SIGINT');
    await once(this.server, 'exit');
  }

  private async untilReady(): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
      if (this.server.exitCode !== null) break;
      const answered = await this.query('SELECT 1').catch(() => '');
      if (answered === '1') return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const log = await readFile(path.join(this.folder, LOG), 'utf8');
    throw new Error(`PostgreSQL did not start:\n${lastLines(log, 3)}`);
  }
}

interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root: Debian's package brings a user for it. */
function unprivilegedUser(): Owner {
  if (process.getuid?.() !== 0) return {};
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has no user postgres: run the bench as another user.',
    );
  }
}

function program(name: string): string {
  const found = findOnPath(name, folders);
  if (!found) throw new Error(`PostgreSQL's program ${name} is missing: ${postgresPart.ways}.`);
  return found;
}

async function runAs(owner: Owner, command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${path.basename(command)} failed: ${complaint.trim()}`);
}
