import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Names the process that listens on a port, as far as we may see it. */
export function findPortHolder(port: number): string | undefined {
  try {
    return process.platform === 'linux' ? findInProc(port) : askLsof(port);
  } catch {
    return undefined;
  }
}

function findInProc(port: number): string | undefined {
  const inodes = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningInodes(table, port)),
  );
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    if (socketInodes(pid).some((inode) => inodes.has(inode))) {
      return `${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()} (process ${pid})`;
    }
  }
  return undefined;
}

function listeningInodes(table: string, port: number): string[] {
  const listening = '0A';
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  return readFileSync(table, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[1]?.endsWith(`:${hexPort}`) && columns[3] === listening)
    .flatMap((columns) => columns[9] ?? []);
}

function socketInodes(pid: string): string[] {
  const folder = `/proc/${pid}/fd`;
  return orNone(() => readdirSync(folder)).flatMap((fd) =>
    // One file closed meanwhile must not hide the others.
    orNone(() => {
      const target = readlinkSync(`${folder}/${fd}`);
      return target.startsWith('socket:[') ? [target.slice(8, -1)] : [];
    }),
  );
}

function orNone(list: () => string[]): string[] {
  try {
    return list();
  } catch {
    return [];
  }
}

function askLsof(port: number): string | undefined {
  const answer = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN'], {
    encoding: 'utf8',
  });
  const [command, pid] = answer.split('\n')[1]?.split(/\s+/) ?? [];
  return command && pid ? `${command} (process ${pid})` : undefined;
}
