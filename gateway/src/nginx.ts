import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { GatewayConfig } from './config.ts';
import { type LogLine, readNginxLine, writeLog } from './log.ts';
import { renderGateway } from './render.ts';
import { Replicas } from './replicas.ts';

/** The few types our built files have; nginx's own list sits in a place that differs by system. */
const MIME_TYPES = `types {
  text/html html;
  text/css css;
  text/plain txt;
  text/javascript js mjs;
  application/json json map;
  application/manifest+json webmanifest;
  application/xml xml;
  image/avif avif;
  image/webp webp;
  image/jpeg jpg jpeg;
  image/png png;
  image/svg+xml svg;
  image/x-icon ico;
  font/woff2 woff2;
}
`;

/** Writes all files into GATEWAY_DIR and answers the path of nginx.conf. */
async function writeGateway(config: GatewayConfig): Promise<string> {
  await mkdir(config.GATEWAY_DIR, { recursive: true });
  await mkdir(config.ANSWERS_DIR, { recursive: true });
  const files = { ...renderGateway(config), 'mime.types': MIME_TYPES };
  for (const [name, text] of Object.entries(files)) {
    const file = join(config.GATEWAY_DIR, name);
    // Whole or not at all: nginx may be reading it, and would keep what it had before.
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  }
  return join(config.GATEWAY_DIR, 'nginx.conf');
}

/** nginx as a child process, reloaded whenever the replicas of a service change. */
export class Nginx {
  private readonly config: GatewayConfig;
  private readonly replicas: Replicas;
  private readonly log: (line: LogLine) => void;
  private process: ChildProcess | undefined;
  private rendered = '';

  constructor(
    config: GatewayConfig,
    replicas = new Replicas(),
    log: (line: LogLine) => void = writeLog,
  ) {
    this.config = config;
    this.replicas = replicas;
    this.log = log;
  }

  /** Resolves with the exit code once nginx has ended; rejects when it cannot be started. */
  async run(): Promise<number> {
    const file = await this.render();
    await rm(this.pidFile, { force: true });
    const args = ['-e', 'stderr', '-c', file, '-p', this.config.GATEWAY_DIR];
    const child = spawn(this.config.NGINX_BIN, args, {
      stdio: ['inherit', 'inherit', 'pipe'],
    });
    const lines = createInterface({ input: child.stderr });
    lines.on('line', (line) => this.log(readNginxLine(line)));
    this.process = child;
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? 1));
    });
  }

  /** Looks for new or removed replicas; workers with open requests finish with the old list. */
  async refreshReplicas(): Promise<void> {
    // An nginx that is only starting would be ended by the signal.
    if (!(await this.takesSignals())) return;
    const before = this.rendered;
    await this.render();
    if (this.rendered !== before) this.process?.kill('SIGHUP');
  }

  /** SIGQUIT lets nginx finish what it is answering. */
  stop(): void {
    this.process?.kill('SIGQUIT');
  }

  /** nginx writes its number down once it listens to signals. */
  private async takesSignals(): Promise<boolean> {
    const pid = await readFile(this.pidFile, 'utf8').catch(() => '');
    return pid.trim() === String(this.process?.pid);
  }

  private get pidFile(): string {
    return join(this.config.GATEWAY_DIR, 'nginx.pid');
  }

  private async render(): Promise<string> {
    const config = await this.replicas.expand(this.config);
    this.rendered = JSON.stringify(config);
    return writeGateway(config);
  }
}
