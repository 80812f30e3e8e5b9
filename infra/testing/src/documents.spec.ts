import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@sokoni/local/folders';

const tracked = execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(path.join(projectRoot, file)));
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** Documents that say how things are; decision records and the changelog say how they were. */
const documents = tracked.filter(
  (file) => file.endsWith('.md') && !/^(docs\/adr\/|CHANGELOG)/.test(file),
);

/** Every word of the sources, their names included. */
const words = new Set(
  tracked
    .filter((file) => !file.endsWith('.md') && statSync(path.join(projectRoot, file)).size < 1e6)
    .flatMap((file) => [...file.split(/\W+/), ...(read(file).match(/\w+/g) ?? [])]),
);

/** Of other software: MongoDB's shell and roles, a module of nginx. And the example of a migration. */
const FOREIGN = new Set(['getSiblingDB', 'clusterManager', 'ngx_otel_module', '0013-care.ts']);

const withoutFences = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');
const namesIn = (text: string) =>
  [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? '');

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('links to files and headings that exist', () => {
    const missing = [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => target ?? '')
      .filter((target) => !/^(https?:|mailto:|\/)/.test(target))
      .filter((target) => !linkExists(document, target));
    expect(missing).toEqual([]);
  });

  it('names files that exist', () => {
    const missing = namesIn(text)
      .filter((span) => /^[\w@./-]+\.(?:tsx?|mjs|js|sh|ya?ml|py|css|md)$/.test(span))
      .filter((span) => !FOREIGN.has(span) && !/^\/|(?:^|\/)(?:dist|build)\//.test(span))
      .filter(
        (span) => !tracked.some((file) => `/${file}`.endsWith(`/${span.replace(/^\.\//, '')}`)),
      );
    expect(missing).toEqual([]);
  });

  it('names symbols and variables that exist', () => {
    const missing = namesIn(text)
      .filter((span) => /^[A-Za-z_]\w*(?:\.[a-z]\w*)*(?:\(.*\))?$/.test(span))
      .flatMap((span) => span.replace(/\(.*/, '').split('.'))
      .filter((word) => /[a-z][A-Z]|_/.test(word) && !words.has(word) && !FOREIGN.has(word));
    expect(missing).toEqual([]);
  });
});

function linkExists(document: string, target: string): boolean {
  const [file = '', heading] = target.split('#');
  const place = file === '' ? document : path.join(path.dirname(document), file);
  if (!existsSync(path.join(projectRoot, place))) return false;
  if (!heading || !place.endsWith('.md')) return true;
  const headings = [...read(place).matchAll(/^#+ (.+)$/gm)].map(([, title]) => slugOf(title ?? ''));
  return headings.includes(heading);
}

/** As GitHub makes the anchor of a heading. */
function slugOf(title: string): string {
  const plain = title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return plain.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
}
