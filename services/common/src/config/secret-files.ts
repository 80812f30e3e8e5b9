import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment without empty variables, and with values read from files: `AMQP_URL_FILE=/run/secrets/amqp-url`
 * sets AMQP_URL, as in the official images. A variable that is set itself takes precedence.
 */
export function withFiles(env: Environment, names: readonly string[]): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value) given[name] = value;
  for (const name of names) {
    const file = given[`${name}_FILE`];
    if (file && given[name] === undefined) given[name] = readFileSync(file, 'utf8').trim();
  }
  return given;
}
