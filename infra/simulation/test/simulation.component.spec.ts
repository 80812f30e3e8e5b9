import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Faults } from '../src/faults.ts';
import { ACTION_NAMES } from '../src/habits.ts';
import { planOf } from '../src/life.ts';
import { Random } from '../src/random.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The lines that it prints. */
async function simulated(...flags: string[]): Promise<string[]> {
  const args = ['--no-warnings', MAIN, ...flags];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return (await text(child.stdout)).split('\n');
}

describe('the simulator', () => {
  it('finds nothing in a life of the shop, whose history follows from its seed, whatever ran before it', async () => {
    // A life of five ends with a few more, as a step is of many actions: the second is needed all the same.
    const row = await simulated('--seed', '3', '--purchases', '12', '--life', '5');
    expect(row).toContain('no findings');
    const [first, second] = row
      .map((line) => /^life .*, hash (\w+)/.exec(line)?.[1])
      .filter(Boolean);
    expect(second).toBeDefined();
    expect(second).not.toBe(first);
    const alone = await simulated('--seed', '3.1', '--purchases', '5', '--life', '5');
    expect(alone.filter((line) => line.includes(`hash ${second}`))).toHaveLength(1);
  }, 600_000);

  it('has the same plan and the same faults for the same seed, others for another', () => {
    const chosen = (seed: string) => [...new Faults(new Random(seed), () => undefined).chosen];
    expect(planOf(new Random('7'), 50)).toEqual(planOf(new Random('7'), 50));
    expect(planOf(new Random('7'), 50)).not.toEqual(planOf(new Random('8'), 50));
    expect(chosen('7')).toEqual(chosen('7'));
    expect(chosen('7')).not.toEqual(chosen('8'));
  });

  it('does everything sooner or later', () => {
    const planned = planOf(new Random('7'), 400).flatMap(({ actions }) => actions);
    expect(new Set(planned)).toEqual(new Set(ACTION_NAMES));
  });
});
