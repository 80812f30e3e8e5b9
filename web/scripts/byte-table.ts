import {
  BYTE_LIMITS,
  isTooBig,
  MEASURED_LANGUAGES,
  measuredPages,
  type PageBytes,
  weighPage,
} from './page-bytes.ts';

interface Weighed {
  readonly name: string;
  readonly lang: string;
  readonly bytes: PageBytes;
}

/** Weighs the measured pages in both languages; answers the table and the rows that are too big. */
export async function weighShop(baseUrl: string) {
  const weighed: Weighed[] = [];
  for (const { name, path } of await measuredPages(baseUrl)) {
    for (const lang of MEASURED_LANGUAGES) {
      weighed.push({ name, lang, bytes: await weighPage(new URL(path, baseUrl), lang) });
    }
  }
  const head = ['page', 'lang', 'scripts KB', 'files', 'HTML KB', 'CSS KB', 'heaviest script'];
  const rows = weighed.map(({ name, lang, bytes }) => {
    const [file = '', size = 0] = [...bytes.scripts].sort((a, b) => b[1] - a[1])[0] ?? [];
    const heaviest = `${file.split('/').at(-1)} ${kilobytes(size)}`;
    const markup = [bytes.html, bytes.css].map(kilobytes);
    return [name, lang, kilobytes(bytes.js), `${bytes.scripts.size}`, ...markup, heaviest];
  });
  const limits = `at most ${kilobytes(BYTE_LIMITS.js)} KB of scripts in ${BYTE_LIMITS.files} files, ${kilobytes(BYTE_LIMITS.markup)} KB of HTML and CSS, compressed`;
  return {
    table: `${formatTable([head, ...rows])}${limits}\n`,
    tooBig: weighed
      .filter(({ bytes }) => isTooBig(bytes))
      .map(({ name, lang }) => `${name} (${lang})`),
  };
}

/** Rows as aligned text; the first row names the columns. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

export const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);

if (import.meta.main) {
  const { table, tooBig } = await weighShop(process.env.BASE_URL ?? 'http://localhost:8080');
  process.stdout.write(`\n${table}`);
  if (tooBig.length > 0) {
    process.stderr.write(`Too big: ${tooBig.join(', ')}\n`);
    process.exitCode = 1;
  }
}
