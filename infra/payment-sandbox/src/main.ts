import { startServer } from './app.ts';

const graceMs = 2_000;

async function start(): Promise<void> {
  const app = await startServer(process.env);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      app.log.info({ signal }, 'closing');
      app.close().catch(giveUp);
      // An idle connection of a browser would delay the shutdown for a minute.
      setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    });
  }
}

function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

start().catch(giveUp);
