import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { openMarket, trade } from '@sokoni/chaos/chaos';
import { planChaos } from '@sokoni/chaos/plan';
import { backup, backupTargetOf } from '../src/backup.ts';
import { writeMemory } from './drill-memory.ts';

const folder = process.env.BACKUP_FOLDER ?? '';
const OVER_MS = 12_000;

test('backs up the shop while users buy', async () => {
  const since = new Date();
  const size = {
    seed: 'akiba',
    checkouts: 60,
    buyers: 12,
    products: 12,
    kills: 0,
    overMs: OVER_MS,
  };
  const market = await openMarket(planChaos(size));
  const trading = trade(market, Date.now());
  // biome-ignore lint/plugin: half of the time over which the load is spread
  await pause(OVER_MS / 2);
  const manifest = await backup(backupTargetOf(process.env), folder);
  await trading;

  const orders = manifest.collections.find(({ collection }) => collection === 'orders');
  expect(orders?.documents).toBeGreaterThan(5);
  expect(new Set(manifest.collections.map(({ database }) => database)).size).toBe(8);
  expect(manifest.events.length).toBeGreaterThan(0);
  expect(manifest.pictures?.files).toBeGreaterThan(0);
  const buyer = market.buyers[0]?.person.email ?? '';
  await writeMemory(folder, { since: since.toISOString(), stocks: [...market.stocks], buyer });
});
