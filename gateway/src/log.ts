type Level = 'info' | 'warn' | 'error' | 'fatal';

export interface LogLine {
  readonly level: Level;
  readonly msg: string;
  /** nginx's own number of the connection, by which lines belong together. */
  readonly connection?: number;
}

/** As nginx writes it: time, level, process and thread, connection, what there is to say. */
const LINE = /^[\d/]+ [\d:]+ \[(\w+)\] \d+#\d+: (?:\*(\d+) )?(.*)$/;
const LEVELS: Readonly<Record<string, Level>> = {
  notice: 'info',
  info: 'info',
  warn: 'warn',
  emerg: 'fatal',
};

/**
 * The query of an address that nginx quotes, up to the end of the quotation: quotes may stand in it as they came. It may
 * hold the token of a reset link.
 */
const QUERY = /\?.*?(?="(?:, \w+: "| failed|$))/g;

export function readNginxLine(line: string): LogLine {
  const [, level = '', connection, msg = line] = LINE.exec(line) ?? [];
  return {
    level: LEVELS[level] ?? 'error',
    msg: msg.replaceAll(QUERY, '?…'),
    ...(connection && { connection: Number(connection) }),
  };
}

/** One JSON line, the shape the services write. */
export function writeLog({ level, ...line }: LogLine): void {
  const entry = { level, time: new Date().toISOString(), service: 'gateway', ...line };
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}
