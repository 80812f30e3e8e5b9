import type { ChildProcess } from 'node:child_process';

const key = Symbol.for('sokoni.parts-process');
const shelf = globalThis as { [key]?: ChildProcess };

/** jest loads set-up and teardown as strangers to each other; the global object is where they meet. */
export function keepPartsProcess(child: ChildProcess): void {
  shelf[key] = child;
}

export function takePartsProcess(): ChildProcess | undefined {
  return shelf[key];
}
