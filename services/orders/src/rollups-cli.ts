import { runCommand } from '@sokoni/common';
import { AppModule } from './app.module.ts';
import { OrdersConfig } from './config.ts';
import { MarketDaysRepository } from './metrics/market-days.repository.ts';
import { RollupVerificationService } from './seller-days/rollup-verification.service.ts';

/**
 * `npm run rollups:verify`: compares sellers' days with the orders, and the market's with the ledger; exits with 1 where
 * one differs.
 * `-- --rebuild` corrects them first; the shop may be running.
 */
await runCommand(AppModule, OrdersConfig, async (service) => {
  const verification = service.get(RollupVerificationService);
  const market = service.get(MarketDaysRepository);
  if (process.argv.includes('--rebuild')) {
    await verification.rebuild();
    await market.forget();
  }
  const faults = [...(await verification.differences()), ...(await market.differences())];
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.stdout.write(faults.length === 0 ? 'All days are exact\n' : 'Days differ\n');
  if (faults.length > 0) process.exitCode = 1;
});
