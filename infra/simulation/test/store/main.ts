import { parseArgs } from 'node:util';
import { compare } from './compare.ts';

const { values } = parseArgs({
  options: {
    scripts: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: '1' },
  },
});
const { MONGO_URL } = process.env;
if (!MONGO_URL) throw new Error('MONGO_URL names the replica set to compare with');
const most = Number(values.most);
const result = await compare(MONGO_URL, {
  seed: Number(values.seed),
  scripts: Number(values.scripts),
  most,
});
for (const { script, statement, real, memory } of result.differences) {
  process.stdout.write(
    `\n${JSON.stringify(script)}\nat      ${JSON.stringify(statement)}\nmongod  ${real}\nmemory  ${memory}\n`,
  );
}
process.stdout.write(
  `\n${result.scripts} scripts, ${result.statements} statements, ${result.differences.length} differences\n`,
);
process.exit(result.differences.length > 0 ? 1 : 0);
