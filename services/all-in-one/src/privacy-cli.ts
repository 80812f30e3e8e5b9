import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { findAffected } from './privacy/affected-people.ts';
import { breachPapers } from './privacy/breach-papers.ts';
import { registerRows } from './privacy/register.ts';
import { formatRegister } from './privacy/register-page.ts';

const USAGE = `npm run privacy -- register --controller NAME --contact ADDRESS [--out register.html]
npm run privacy -- breach orders.payments identity.users --since 2026-11-20 --controller NAME --contact ADDRESS --out FOLDER
The database is MONGO_URL (default mongodb://127.0.0.1:27117/?replicaSet=rs0). Recipients are on or off by the environment.
`;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    controller: { type: 'string' },
    contact: { type: 'string' },
    since: { type: 'string' },
    out: { type: 'string' },
  },
});
const [command, ...collections] = positionals;
const { controller, contact, since, out } = values;
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Dar_es_Salaam' }).format(
  new Date(),
);

try {
  if (!controller || !contact) usage();
  else if (command === 'register') await printRegister(controller, contact);
  else if (command === 'breach' && collections.length > 0 && since && DAY.test(since) && out) {
    await writePapers(controller, contact, since, out);
  } else usage();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

function usage(): void {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}

async function printRegister(name: string, address: string): Promise<void> {
  const page = formatRegister({
    controller: name,
    contact: address,
    day,
    rows: registerRows(),
    environment: process.env,
  });
  if (out) await writeFile(out, page);
  else process.stdout.write(page);
}

/** Only the owner of the process may read the folder: it holds what the breach has spilt once more. */
async function writePapers(
  name: string,
  address: string,
  from: string,
  folder: string,
): Promise<void> {
  const url = process.env.MONGO_URL ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0';
  const client = await mongoose
    .createConnection(url, { readPreference: 'secondaryPreferred' })
    .asPromise();
  try {
    const databaseOf = (service: string) =>
      process.env[`${service.toUpperCase()}_MONGO_DB`] ?? `sokoni-${service}`;
    const affected = await findAffected(client, collections, databaseOf);
    const breach = { controller: name, contact: address, collections, since: from, found: day };
    // A folder that is there may be read by others, and hold papers of another breach.
    await mkdir(folder, { mode: 0o700 });
    const papers = Object.entries(breachPapers(breach, affected));
    for (const [file, content] of papers) {
      await writeFile(path.join(folder, file), content, { mode: 0o600 });
    }
    const { people, withoutAccount, unattributed } = affected;
    const lost = Object.entries(unattributed).map(
      ([name, documents]) => `${name}: ${documents} records that lead to no user
`,
    );
    process.stdout.write(
      `${people.length} people with an account, ${withoutAccount} without; ${papers.length} papers in ${folder}
${lost.join('')}`,
    );
  } finally {
    await client.close();
  }
}
