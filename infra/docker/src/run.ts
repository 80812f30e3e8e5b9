import { spawn } from 'node:child_process';

interface Ran {
  readonly code: number;
  readonly output: string;
}

export const ROOT = new URL('../../../', import.meta.url).pathname;

/** Runs a tool in the project's folder; one that is missing answers 127. */
export function run(command: string, args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', () => resolve({ code: 127, output: `${command} is not here` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
    child.stdin.end();
  });
}

/** Like `run`, but anything except success is an error with the tool's last words. */
export async function must(command: string, ...args: string[]): Promise<string> {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${output.slice(-800)}`);
  return output;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
