import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

/** A mail as maildev shows it. */
export interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly to: readonly { readonly address: string }[];
  readonly headers: Readonly<Record<string, string>>;
}

/** It loads much, on a machine that does much else. */
const START_MS = 120_000;

/** The real maildev, which can be stopped and started again on its ports. */
export class Maildev {
  readonly smtpUrl: string;
  private readonly smtpPort: number;
  private readonly webPort: number;
  private process: ChildProcess | undefined;

  private constructor(smtpPort: number, webPort: number) {
    this.smtpUrl = `smtp://127.0.0.1:${smtpPort}`;
    this.smtpPort = smtpPort;
    this.webPort = webPort;
  }

  static async start(): Promise<Maildev> {
    const maildev = new Maildev(await freePort(), await freePort());
    await maildev.start();
    return maildev;
  }

  async start(): Promise<void> {
    const script = createRequire(import.meta.url).resolve('maildev/bin/maildev');
    const [smtp, web] = [String(this.smtpPort), String(this.webPort)];
    const where = ['--ip', '127.0.0.1', '--smtp', smtp, '--web-ip', '127.0.0.1', '--web', web];
    this.process = spawn(process.execPath, ['--no-warnings', script, '--silent', ...where], {
      stdio: 'ignore',
    });
    await eventually(async () => (await this.fetch('/healthz')).ok, START_MS);
  }

  async stop(): Promise<void> {
    if (!this.process || this.process.exitCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await ended;
  }

  /** The mails to an address so far. */
  async to(address: string): Promise<ReceivedMail[]> {
    const all = (await (await this.fetch('/email')).json()) as ReceivedMail[];
    return all.filter((mail) => mail.to.some((one) => one.address === address));
  }

  private fetch(path: string): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.webPort}${path}`);
  }
}
