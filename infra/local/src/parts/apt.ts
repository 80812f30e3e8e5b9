import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { findOnPath } from '../folders.ts';
import { run } from '../run.ts';

const startPolicy = '/usr/sbin/policy-rc.d';
const aptEnvironment = { DEBIAN_FRONTEND: 'noninteractive' };

/** apt can serve us only as root on a Debian or Ubuntu. */
export function canUseApt(): boolean {
  return (
    process.getuid?.() === 0 && existsSync('/etc/debian_version') && Boolean(findOnPath('apt-get'))
  );
}

/**
 * Installs packages without leaving their system services running or enabled: we run our own
 * processes on our own ports. Takes no abort signal on purpose, an interrupted dpkg harms the machine.
 */
export async function installWithApt(packages: string[]): Promise<void> {
  const options = ['-y', '-q', '-o', 'DPkg::Lock::Timeout=300'];
  await aptGet(['update', ...options]);
  await holdServicesBack(() =>
    aptGet(['install', ...options, '--no-install-recommends', ...packages]),
  );
  if (existsSync('/run/systemd/system')) {
    const services = packages.filter((name) => ['rabbitmq-server', 'nginx'].includes(name));
    if (services.length > 0) await run('systemctl', ['disable', '--now', ...services]);
  }
}

function aptGet(args: string[]): Promise<string> {
  return run('setsid', ['--wait', 'apt-get', ...args], { env: aptEnvironment });
}

/** Debian runs this script before a package starts its service; an existing one is not changed. */
async function holdServicesBack(install: () => Promise<string>): Promise<void> {
  const ours = !existsSync(startPolicy);
  if (ours) await writeFile(startPolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await install();
  } finally {
    if (ours) await rm(startPolicy, { force: true });
  }
}

/** A real component the system needs: how it is found here, and how it is had when it is not. */
export interface Part {
  title: string;
  /** The executable, when this machine has it already. */
  find(): string | undefined;
  /** Debian packages that bring it. */
  aptPackages: string[];
  /** Another source besides apt. */
  fetch?(signal?: AbortSignal): Promise<void>;
  /** The ways to get it, printed when all of the above failed: "x, or y, or z". */
  ways: string;
}

/** What cannot be had, in one sentence a part, so that a user knows what to do next. */
export class PartsMissing extends Error {
  constructor(missing: Part[], reasons: string[]) {
    const sentences = missing.map((part) => `${part.title} is missing: ${part.ways}.`);
    super([...sentences, ...reasons.map((reason) => `  (${reason})`)].join('\n'));
    this.name = 'PartsMissing';
  }
}
