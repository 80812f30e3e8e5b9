import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunFolders, runFolders } from '../src/folders.ts';
import { findLeftovers, groupIsAlive, stopLeftovers, writeRecord } from '../src/process-record.ts';
import { type ProcessPlan, Supervisor } from '../src/supervisor.ts';

describe('the supervisor', () => {
  let folders: RunFolders;
  let journal: string;

  beforeEach(async () => {
    folders = runFolders(await mkdtemp(path.join(tmpdir(), 'sokoni-supervisor-')));
    journal = path.join(folders.data, 'journal');
  });

  afterEach(() => rm(folders.data, { recursive: true, force: true }));

  it('stops the gateway first and the databases last', async () => {
    const supervisor = new Supervisor(folders);
    await supervisor.start(writesOnSigterm('database', 0));
    await supervisor.start(writesOnSigterm('gateway', 4));
    await supervisor.start(writesOnSigterm('service', 2));
    await until(async () => (await lines()).length === 3);
    await supervisor.stop();
    expect((await lines()).slice(3)).toEqual(['gateway stops', 'service stops', 'database stops']);
    expect(await findLeftovers(folders.records)).toEqual([]);
  });

  it('restarts a process after it died', async () => {
    const supervisor = new Supervisor(folders);
    await supervisor.start(
      plan('frail', `${append('frail starts')}; setTimeout(() => process.exit(3), 50)`),
    );
    await until(async () => (await lines()).length >= 2);
    await supervisor.stop();
    const count = (await lines()).length;
    // biome-ignore lint/plugin: nothing may happen, longer than the pause before a restart
    await delay(600);
    expect((await lines()).length).toBe(count);
  });

  it('kills processes that do not stop in time, children included', async () => {
    const supervisor = new Supervisor(folders);
    const deaf = `process.on('SIGTERM', () => {}); ${append('deaf starts')}; setInterval(() => {}, 1000)`;
    await supervisor.start({ ...plan('deaf', deaf), graceMs: 200 });
    await until(async () => (await lines()).length === 1);
    const [left] = await findLeftovers(folders.records);
    await supervisor.stop();
    await until(async () => !groupIsAlive(left?.pid ?? 0));
    expect(groupIsAlive(left?.pid ?? 0)).toBe(false);
  });

  it('ends the processes of a killed run, and no others', async () => {
    const orphan = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      detached: true,
    });
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      detached: true,
    });
    const [orphanPid, strangerPid] = [orphan.pid ?? 0, stranger.pid ?? 0];
    await writeRecord(folders.records, 'orphan', orphanPid);
    const leftovers = await findLeftovers(folders.records);
    expect(leftovers.map(({ name }) => name)).toEqual(['orphan']);
    const stolen = { name: 'stolen', pid: strangerPid, birth: 'another process had this number' };
    await writeFile(path.join(folders.records, 'stolen.json'), JSON.stringify(stolen));
    await stopLeftovers(await findLeftovers(folders.records));
    expect([groupIsAlive(orphanPid), groupIsAlive(strangerPid)]).toEqual([false, true]);
    stranger.kill();
  });

  function plan(name: string, script: string, layer = 1): ProcessPlan {
    return { name, command: process.execPath, args: ['-e', script], env: {}, layer };
  }

  function writesOnSigterm(name: string, layer: number): ProcessPlan {
    const stop = `${append(`${name} stops`)}; process.exit(0)`;
    const script = `process.on('SIGTERM', () => { ${stop} }); ${append(`${name} starts`)}; setInterval(() => {}, 1000)`;
    return plan(name, script, layer);
  }

  function append(line: string): string {
    return `require('fs').appendFileSync(${JSON.stringify(journal)}, ${JSON.stringify(`${line}\n`)})`;
  }

  async function lines(): Promise<string[]> {
    return existsSync(journal) ? (await readFile(journal, 'utf8')).trim().split('\n') : [];
  }
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(20);
}
