import mongoose from 'mongoose';
import { verifyChains } from './audit/verify.ts';

const USAGE = `npm run audit -- verify   checks every chain of changes in every service
The database is MONGO_URL (default mongodb://127.0.0.1:27117/?replicaSet=rs0).
`;
const SERVICES = ['identity', 'catalogue', 'orders', 'subscriptions'] as const;

if (process.argv[2] === 'verify') await verify();
else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}

/** Names the first broken link of each aggregate; leaves with 1 when there is any. */
async function verify(): Promise<void> {
  const url = process.env.MONGO_URL ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0';
  const client = await mongoose.createConnection(url).asPromise();
  let faults = 0;
  try {
    for (const service of SERVICES) {
      const database = client.useDb(process.env.MONGO_DB ?? `sokoni-${service}`);
      const { chains, entries, broken } = await verifyChains(database);
      process.stdout.write(`${service}: ${entries} entries in ${chains} chains\n`);
      for (const { aggregate, sequence, reason } of broken) {
        process.stdout.write(`  BROKEN ${aggregate} at ${sequence}: ${reason}\n`);
        faults += 1;
      }
    }
    process.stdout.write(
      faults === 0
        ? 'The audit trail is unbroken\n'
        : `The audit trail is BROKEN: ${faults} chains\n`,
    );
    if (faults > 0) process.exitCode = 1;
  } finally {
    await client.close();
  }
}
