import { startServer } from './app.ts';

const graceMs = 2_000;

async function start(): Promise<void> {
  const starting = startServer(process.env);
  const close = async (signal: NodeJS.Signals) => {
    const app = await starting;
    app.log.info({ signal }, 'closing');
    // An idle connection of a browser would delay the shutdown for a minute.
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    await app.close();
  };
  // Before it listens: a process that reads its address may end it at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close(signal).catch(giveUp));
  }
  await starting;
}

function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

start().catch(giveUp);
