import { spawn } from 'node:child_process';

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
  /** `inherit` shows the tool's own output; otherwise it is collected and shown only when the tool fails. */
  output?: 'inherit' | 'quiet';
}

/** A tool that ended badly; the message carries its last lines. */
export class CommandFailed extends Error {
  /** All that the tool wrote. */
  readonly output: string;

  constructor(command: string, exit: string, output: string) {
    const tail = lastLines(output, 12);
    super(`${command} ended with ${exit}${tail ? `:\n${tail}` : ''}`);
    this.name = 'CommandFailed';
    this.output = output;
  }
}

/** Runs a tool to its end and resolves with what it wrote; rejects with CommandFailed on a bad exit. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const inherit = options.output === 'inherit';
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      signal: options.signal,
      stdio: ['ignore', inherit ? 'inherit' : 'pipe', inherit ? 'inherit' : 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new CommandFailed(command, signal ?? `exit code ${code}`, output));
    });
  });
}

export function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
