import type { Connection, mongo } from 'mongoose';

/** Of the relay that deletes the events that it has sent, and of the bindings that are kept every minute. */
const BACKGROUND = / (outbox|event_bindings)$/;

/** The database of the tests, with a client that reports its commands. */
export function monitoredMongoUrl(): string {
  const url = new URL(process.env.MONGO_URL ?? '');
  url.searchParams.set('monitorCommands', 'true');
  return url.href;
}

/** The commands that the service sends to its database during the work, by name and collection. */
export async function commandsOf(db: Connection, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const note = ({ commandName, command }: mongo.CommandStartedEvent) => {
    const target: unknown = command[commandName];
    sent.push(typeof target === 'string' ? `${commandName} ${target}` : commandName);
  };
  const client = db.getClient();
  client.on('commandStarted', note);
  try {
    await work();
  } finally {
    client.off('commandStarted', note);
  }
  return sent.filter((one) => !BACKGROUND.test(one));
}
