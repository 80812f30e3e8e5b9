import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Faults } from '../src/faults.ts';
import { ACTIONS } from '../src/habits.ts';
import { planOf } from '../src/life.ts';
import { Random } from '../src/random.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const PURCHASES = 10;

/** In a process of its own, whose time, chance and network the simulator takes. */
async function simulated(seed: string): Promise<string[]> {
  const args = ['--no-warnings', MAIN, '--seed', seed, '--purchases', String(PURCHASES)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return (await text(child.stdout)).split('\n');
}

describe('the simulator', () => {
  it('finds nothing in a life of the shop, whose history follows from its seed', async () => {
    const [once, again] = await Promise.all([simulated('3'), simulated('3')]);
    expect(once).toContain('no findings');
    const hashes = [once, again].map((lines) => lines.filter((line) => line.startsWith('hash ')));
    expect(hashes[0]).toHaveLength(1);
    expect(hashes[1]).toEqual(hashes[0]);
  }, 600_000);

  it('has the same plan and the same faults for the same seed, others for another', () => {
    const chosen = (seed: string) => {
      const faults = new Faults(new Random(seed), () => undefined);
      faults.begin(new Random(seed));
      return [...faults.chosen];
    };
    expect(planOf(new Random('7'), 50)).toEqual(planOf(new Random('7'), 50));
    expect(planOf(new Random('7'), 50)).not.toEqual(planOf(new Random('8'), 50));
    expect(chosen('7')).toEqual(chosen('7'));
    expect(chosen('7')).not.toEqual(chosen('8'));
  });

  it('does everything sooner or later', () => {
    const planned = planOf(new Random('7'), 400).flatMap(({ actions }) => actions);
    expect(new Set(planned)).toEqual(new Set(Object.keys(ACTIONS)));
  });
});
