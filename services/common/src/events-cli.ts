import { parseArgs } from 'node:util';
import { withFiles } from './config/define-config.ts';
import { DEFAULT_PORTS } from './config/service-urls.ts';
import { type DeadLetter, DeadLetters, replayedLine } from './events/dead-letters.ts';
import { redactLine } from './telemetry/redact.ts';

const USAGE = `npm run events -- dead [service] [--full]     what services could not handle
npm run events -- replay <service> [event id] give it to the service once more
The broker is AMQP_URL or the file AMQP_URL_FILE names (default amqp://127.0.0.1:5673).
`;

const OLDER =
  'An event that is older than what the service knows of its aggregate changes nothing.\n';

const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [command, service, eventId] = positionals;
const letters = new DeadLetters(
  withFiles(process.env, ['AMQP_URL']).AMQP_URL ?? 'amqp://127.0.0.1:5673',
  process.env.EVENTS_NAMESPACE ?? '',
);

try {
  if (command === 'dead') await showDead(service ? [service] : Object.keys(DEFAULT_PORTS));
  else if (command === 'replay' && service) await replay(service);
  else {
    process.stderr.write(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  fail(`The broker cannot be asked: ${error instanceof Error ? error.message : error}`);
}

async function showDead(services: readonly string[]): Promise<void> {
  const found: DeadLetter[] = [];
  for (const name of services) found.push(...((await unlessMissing(letters.list(name))) ?? []));
  for (const letter of found) process.stdout.write(`${lineOf(letter)}\n`);
  process.stdout.write(`${found.length} dead letters\n`);
}

async function replay(name: string): Promise<void> {
  const all = (await unlessMissing(letters.list(name))) ?? [];
  const sent = await unlessMissing(letters.replay(name, eventId));
  if (sent === null)
    return fail(`${name} has no queue of dead letters: is it a service, and has it run?`);
  for (const letter of sent) process.stdout.write(`${replayedLine(letter, all)}\n`);
  process.stdout.write(`${sent.length} sent to ${name} again\n`);
  if (sent.length > 0) process.stdout.write(OLDER);
}

/** A service that handles no events, or has never run, has no queue of dead letters: null. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (/NOT[-_]FOUND/.test(String(error))) return null;
    throw error;
  }
}

function fail(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

function lineOf(letter: DeadLetter): string {
  const head = [letter.service, letter.eventId, letter.name, letter.reason, letter.diedAt ?? ''];
  return values.full ? `${head.join('  ')}\n  ${redactLine(letter.payload)}` : head.join('  ');
}
