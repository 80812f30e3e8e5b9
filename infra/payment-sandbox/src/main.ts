import { buildApp } from './app.ts';
import { readConfig, reasonNotToStart } from './config.ts';
import { openDatabase } from './database.ts';

const graceMs = 2_000;

async function start(): Promise<void> {
  const reason = reasonNotToStart(process.env);
  if (reason) throw new Error(reason);
  const config = readConfig(process.env);
  const database = await openDatabase(config.MONGO_URL, config.MONGO_DB);
  const app = await buildApp(config, database);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      app.log.info({ signal }, 'closing');
      app.close().catch(giveUp);
      // An idle connection of a browser would delay the shutdown for a minute.
      setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    });
  }
  await app.listen({ port: config.SANDBOX_PORT, host: config.SANDBOX_HOST });
}

function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

start().catch(giveUp);
