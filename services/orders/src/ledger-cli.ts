import { runCommand } from '@sokoni/common';
import { AppModule } from './app.module.ts';
import { OrdersConfig } from './config.ts';
import { LedgerVerificationService } from './ledger/ledger-verification.service.ts';
import { SaleTaxVerificationService } from './reconciliation/sale-tax-verification.service.ts';

/** `npm run ledger:verify`: verifies the ledger, and its tax by the orders; exits with 1 if it is inconsistent. */
await runCommand(AppModule, OrdersConfig, async (service) => {
  const {
    accounts,
    held,
    faults: ofLedger,
  } = await service.get(LedgerVerificationService).verify();
  const faults = [...ofLedger, ...(await service.get(SaleTaxVerificationService).faults())];
  for (const [account, balance] of Object.entries(accounts)) {
    process.stdout.write(`${account.padEnd(24)} ${balance}\n`);
  }
  for (const { provider, heldTzs } of held) {
    process.stdout.write(`  ${(provider ?? 'before holders').padEnd(22)} ${heldTzs}\n`);
  }
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.stdout.write(
    faults.length === 0 ? 'The ledger is consistent\n' : 'The ledger is inconsistent\n',
  );
  if (faults.length > 0) process.exitCode = 1;
});
