type Level = 'info' | 'error';

/** One JSON line, the shape the services write. */
export function log(
  level: Level,
  msg: string,
  fields: Readonly<Record<string, unknown>> = {},
): void {
  process.stdout.write(
    `${JSON.stringify({ level, time: new Date().toISOString(), service: 'web', msg, ...fields })}\n`,
  );
}
