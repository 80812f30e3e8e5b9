import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { findOnPath } from '../find-on-path.ts';
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
