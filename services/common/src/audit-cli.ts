import mongoose from 'mongoose';
import { readAuditHistory } from './audit/audit-history.ts';

const USAGE = `npm run audit -- order:<id>   what happened to an order, user, payment …, oldest first
The database is MONGO_URL (default mongodb://127.0.0.1:27117/?replicaSet=rs0).
`;
const SERVICES = ['identity', 'catalogue', 'orders', 'subscriptions', 'reviews', 'fiscal'] as const;

const [aggregate] = process.argv.slice(2);
if (aggregate?.includes(':')) await show(aggregate);
else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}

/** Prints a JSON line for each change; leaves with 1 when there is none. */
async function show(aggregate: string): Promise<void> {
  const url = process.env.MONGO_URL ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0';
  const client = await mongoose.createConnection(url).asPromise();
  let found = 0;
  try {
    for (const service of SERVICES) {
      const database = client.useDb(process.env.MONGO_DB ?? `sokoni-${service}`);
      for (const step of await readAuditHistory(database, aggregate)) {
        process.stdout.write(`${JSON.stringify(step)}\n`);
        found += 1;
      }
      if (process.env.MONGO_DB) break;
    }
  } finally {
    await client.close();
  }
  if (found > 0) return;
  process.stderr.write(`No changes of ${aggregate}\n`);
  process.exitCode = 1;
}
