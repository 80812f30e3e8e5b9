import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from '@sokoni/local/compile';
import { projectRoot } from '@sokoni/local/folders';
import { run } from '@sokoni/local/run';
import { COMPONENT_FAULTS } from './component-faults.ts';
import { type Fault, NotPlantable, planted } from './fault.ts';
import { SHOP_FAULTS } from './shop-faults.ts';
import { SIMULATION_FAULTS } from './simulation-faults.ts';
import { UNIT_FAULTS } from './unit-faults.ts';

/**
 * Does the work with the fault in its file, compiled; the file is as before afterwards, however the work ends.
 * After a kill that leaves no time for that, `git checkout` brings it back: a file with changes is refused.
 */
export async function withFault<T>(fault: Fault, work: () => Promise<T>): Promise<T> {
  const file = path.join(projectRoot, fault.file);
  await refuseChanged(fault);
  const before = await readFile(file, 'utf8');
  const after = planted(before, fault);
  try {
    await writeFile(file, after);
    await compile();
    return await work();
  } finally {
    await writeFile(file, before);
    await compile();
  }
}

async function refuseChanged({ id, file }: Fault): Promise<void> {
  const changed = await run('git', ['status', '--porcelain', '--', file], { cwd: projectRoot });
  if (changed === '') return;
  throw new NotPlantable(`${id}: ${file} has changes: commit them, or \`git checkout -- ${file}\``);
}

export const FAULTS: readonly Fault[] = [
  ...UNIT_FAULTS,
  ...COMPONENT_FAULTS,
  ...SHOP_FAULTS,
  ...SIMULATION_FAULTS,
];
