import { parseArgs } from 'node:util';
import { DEFAULT_PORTS } from './config/service-urls.ts';
import { type DeadLetter, DeadLetters } from './events/dead-letters.ts';
import { redactLine } from './telemetry/redact.ts';

const USAGE = `npm run events -- dead [service] [--full]     what services could not handle
npm run events -- replay <service> [event id] give it to the service once more
The broker is AMQP_URL (default amqp://127.0.0.1:5673).
`;

const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [command, service, eventId] = positionals;
const letters = new DeadLetters(
  process.env.AMQP_URL ?? 'amqp://127.0.0.1:5673',
  process.env.EVENTS_NAMESPACE ?? '',
);

if (command === 'dead') await showDead(service ? [service] : Object.keys(DEFAULT_PORTS));
else if (command === 'replay' && service) await replay(service);
else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}

async function showDead(services: readonly string[]): Promise<void> {
  const found: DeadLetter[] = [];
  for (const name of services) found.push(...(await lettersOf(name)));
  for (const letter of found) process.stdout.write(`${lineOf(letter)}\n`);
  process.stdout.write(`${found.length} dead letters\n`);
}

async function replay(name: string): Promise<void> {
  const sent = await letters.replay(name, eventId);
  process.stdout.write(`${sent} sent to ${name} again\n`);
}

/** A service that handles no events has no queue of dead letters. */
async function lettersOf(name: string): Promise<DeadLetter[]> {
  try {
    return await letters.list(name);
  } catch (error) {
    if (String(error).includes('NOT-FOUND') || String(error).includes('NOT_FOUND')) return [];
    throw error;
  }
}

function lineOf(letter: DeadLetter): string {
  const head = [letter.service, letter.eventId, letter.name, letter.reason, letter.diedAt ?? ''];
  return values.full ? `${head.join('  ')}\n  ${redactLine(letter.payload)}` : head.join('  ');
}
