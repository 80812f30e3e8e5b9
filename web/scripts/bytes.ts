import { weighShop } from './byte-table.ts';

const { table, tooBig } = await weighShop(process.env.BASE_URL ?? 'http://localhost:8080');
process.stdout.write(`\n${table}`);
if (tooBig.length > 0) {
  process.stderr.write(`Too big: ${tooBig.join(', ')}\n`);
  process.exitCode = 1;
}
