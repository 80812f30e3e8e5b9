// Fills the database by Vendure's own import, then waits until its jobs have built collections and search index.
import { readFileSync } from 'node:fs';
import vendure from '@vendure/core';
import cli from '@vendure/core/cli/index.js';
import { config } from './config.mjs';

const { JobQueueService, TransactionalConnection, bootstrap } = vendure;
const [initialDataFile = '', productsFile = ''] = process.argv.slice(2);

const initialData = JSON.parse(readFileSync(initialDataFile, 'utf8'));
const app = await bootstrap(config);
const { rawConnection: database } = app.get(TransactionalConnection);
await cli.populateInitialData(app, initialData);
await cli.importProductsFromCsv(app, productsFile, initialData.defaultLanguage);
// The import leaves a job to index each variant, at five a second; the whole index is built once below.
await database.query('DELETE FROM job_record');
await app.get(JobQueueService).start();
await cli.populateCollections(app, initialData);
for (let open = 1; open > 0; ) {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const [row] = await database.query(
    'SELECT count(*) AS open FROM job_record WHERE "isSettled" = false',
  );
  open = Number(row.open);
}
await database.query('VACUUM ANALYZE');
// Closing the job queues takes half a minute, and nothing is left to do.
process.exit(0);
