import { runCommand } from '@sokoni/common';
import { AppModule } from './app.module.ts';
import { OrdersConfig } from './config.ts';
import { RollupVerificationService } from './seller-days/rollup-verification.service.ts';

/**
 * `npm run rollups:verify`: compares sellers' days with the orders; exits with 1 where one differs.
 * `-- --rebuild` corrects them first; the shop may be running.
 */
await runCommand(AppModule, OrdersConfig, async (service) => {
  const verification = service.get(RollupVerificationService);
  if (process.argv.includes('--rebuild')) await verification.rebuild();
  const faults = await verification.differences();
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.stdout.write(faults.length === 0 ? 'All days are exact\n' : 'Days differ\n');
  if (faults.length > 0) process.exitCode = 1;
});
