import { MEASURED_LANGUAGES, measuredPages } from './measured-pages.ts';
import { BYTE_LIMITS, isTooBig, type PageBytes, weighPage } from './page-bytes.ts';
import { formatTable, kilobytes } from './table.ts';

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
  const head = ['page', 'lang', 'scripts KB', 'HTML KB', 'CSS KB', 'heaviest script'];
  const rows = weighed.map(({ name, lang, bytes }) => {
    const [file = '', size = 0] = [...bytes.scripts].sort((a, b) => b[1] - a[1])[0] ?? [];
    const heaviest = `${file.split('/').at(-1)} ${kilobytes(size)}`;
    return [name, lang, ...[bytes.js, bytes.html, bytes.css].map(kilobytes), heaviest];
  });
  const limits = `at most ${kilobytes(BYTE_LIMITS.js)} KB of scripts, ${kilobytes(BYTE_LIMITS.markup)} KB of HTML and CSS, compressed`;
  return {
    table: `${formatTable([head, ...rows])}${limits}\n`,
    tooBig: weighed
      .filter(({ bytes }) => isTooBig(bytes))
      .map(({ name, lang }) => `${name} (${lang})`),
  };
}
