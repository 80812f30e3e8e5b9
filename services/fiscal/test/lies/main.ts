import { parseArgs } from 'node:util';
import { lieAboutReceipts } from './lies.ts';

/** From the compiled file; it starts MongoDB where `MONGO_URL` names none. */
const PARTS = new URL(
  '../../../../../infra/testing/src/parts/jest.global-setup.ts',
  import.meta.url,
);
const STOP = new URL('jest.global-teardown.ts', PARTS);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    orders: { type: 'string', default: '10000' },
    tins: { type: 'string', default: '100' },
    kills: { type: 'string', default: '20' },
  },
});

const { default: provideParts } = (await import(PARTS.href)) as { default(): Promise<void> };
await provideParts();
const [seed, orders] = [Number(values.seed), Number(values.orders)];
process.stdout.write(`seed ${seed}\n`);
const size = { seed, orders, tins: Number(values.tins), kills: Number(values.kills) };
const begin = performance.now();
const { findings, ...figures } = await lieAboutReceipts(size);
for (const [name, figure] of Object.entries(figures))
  process.stdout.write(`${name.padEnd(10)} ${figure}\n`);
process.stdout.write(`seconds    ${Math.round((performance.now() - begin) / 1_000)}\n`);
process.stdout.write(`findings   ${findings.length}\n`);
for (const finding of findings.slice(0, 50)) process.stdout.write(`${finding}\n`);
const { default: stopParts } = (await import(STOP.href)) as { default(): Promise<void> };
await stopParts();
process.exit(findings.length > 0 ? 1 : 0);
