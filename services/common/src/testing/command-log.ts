import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { TestService } from './test-service.ts';

/** Commands of the driver itself. */
const OWN = new Set(['hello', 'ping', 'endSessions', 'killCursors']);

/**
 * The commands that the service sends to MongoDB until the work is done, as `update carts`; those of its
 * timers too.
 */
export async function commandsDuring(
  { app }: TestService,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const client = app.get<Connection>(getConnectionToken()).getClient();
  const commands: string[] = [];
  const note = ({ commandName, command }: { commandName: string; command: object }) => {
    const target: unknown = Reflect.get(command, commandName);
    if (OWN.has(commandName)) return;
    commands.push(typeof target === 'string' ? `${commandName} ${target}` : commandName);
  };
  client.on('commandStarted', note);
  try {
    await work();
  } finally {
    client.off('commandStarted', note);
  }
  return commands;
}
