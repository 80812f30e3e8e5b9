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

/** The end of what nginx quotes: quotes may stand in it as they came. */
const QUOTE_END = /"(?:, \w+: "| failed|$)/g;
/** The rest of such an address is a credential. */
const SECRET_PATH = /(\/(?:counter|wishlist\/shared)\/)[^\s"?]+/gi;

export function readNginxLine(line: string): LogLine {
  const [, level = '', connection, msg = line] = LINE.exec(line) ?? [];
  return {
    level: LEVELS[level] ?? 'error',
    msg: withoutQueries(msg).replaceAll(SECRET_PATH, '$1…'),
    ...(connection && { connection: Number(connection) }),
  };
}

/** A query may hold the token of a reset link. */
function withoutQueries(msg: string): string {
  let clean = '';
  let at = 0;
  for (let query = msg.indexOf('?'); query >= 0; query = msg.indexOf('?', at)) {
    QUOTE_END.lastIndex = query;
    clean += `${msg.slice(at, query)}?…`;
    at = QUOTE_END.exec(msg)?.index ?? msg.length;
  }
  return clean + msg.slice(at);
}

/** One JSON line, the shape the services write. */
export function writeLog({ level, ...line }: LogLine): void {
  const entry = { level, time: new Date().toISOString(), service: 'gateway', ...line };
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}
