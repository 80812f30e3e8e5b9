/** What a source text imports, by one pass over it; types alone bring no behaviour and are left out. */
export interface ImportOf {
  readonly from: string;
  /** The names it takes; null for all of them, or for the effects of loading the file. */
  readonly names: readonly string[] | null;
}

const STATEMENT =
  /^[ \t]*(?:import|export)\s+(?!type[\s{])(?:(?<clause>[\w$\s,{}*]+?)\s+from\s+)?['"](?<from>[^'"\n]+)['"]/gm;
const CALL = /\b(?:import|unstable_mockModule)\(\s*['"](?<from>[^'"\n]+)['"]/g;

export function importsOf(text: string): ImportOf[] {
  const found: ImportOf[] = [];
  for (const { groups } of text.matchAll(STATEMENT)) {
    const names = namesIn(groups?.clause ?? '');
    if (names?.length !== 0) found.push({ from: groups?.from ?? '', names });
  }
  for (const { groups } of text.matchAll(CALL))
    found.push({ from: groups?.from ?? '', names: null });
  return found;
}

function namesIn(clause: string): string[] | null {
  const list = /^\{(?<names>[^}]*)\}$/.exec(clause.trim())?.groups?.names;
  if (list === undefined) return null;
  return partsOf(list)
    .filter((part) => !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/)[0] as string);
}

const partsOf = (list: string) =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** What a file exports: names of its own, names of others, and files of which it exports all. */
export interface ExportsOf {
  readonly own: readonly string[];
  readonly passedOn: readonly {
    readonly name: string;
    readonly as: string;
    readonly from: string;
  }[];
  readonly all: readonly string[];
  /** Whether passing on is all it does. */
  readonly isBarrel: boolean;
}

const DECLARED =
  /^export\s+(?:default\s+)?(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+(?<name>[\w$]+)/gm;
const DESTRUCTURED = /^export\s+const\s+\{(?<list>[^}]*)\}\s*=/gm;
const LISTED = /^export\s+(?:type\s+)?\{(?<list>[^}]*)\}(?:\s+from\s+['"](?<from>[^'"]+)['"])?/gm;
const ALL = /^export\s+\*\s+from\s+['"](?<from>[^'"]+)['"]/gm;
const PASSING_ON =
  /^(?:export\s+(?:type\s+)?(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?)\s+from\s+['"][^'"]+['"]|import\s+['"][^'"]+['"]);?/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

export function exportsOf(text: string): ExportsOf {
  const own = [...text.matchAll(DECLARED)].map(({ groups }) => groups?.name ?? '');
  for (const { groups } of text.matchAll(DESTRUCTURED))
    own.push(...partsOf(groups?.list ?? '').map((part) => part.split(/\s*:\s*/).at(-1) as string));
  const passedOn: { name: string; as: string; from: string }[] = [];
  for (const { groups } of text.matchAll(LISTED)) {
    for (const part of partsOf(groups?.list ?? '')) {
      const [name = '', as = name] = part.replace(/^type\s+/, '').split(/\s+as\s+/);
      if (groups?.from) passedOn.push({ name, as, from: groups.from });
      else own.push(as);
    }
  }
  const all = [...text.matchAll(ALL)].map(({ groups }) => groups?.from ?? '');
  const isPassing = passedOn.length + all.length > 0;
  const rest = text.replace(COMMENT, '').replace(PASSING_ON, '').trim();
  return { own, passedOn, all, isBarrel: isPassing && rest === '' };
}

/**
 * Other files that a text names: scripts that it starts, documents and data that it reads. A path is taken
 * from the file's folder or from the root; a folder or a pattern stands for what is in it.
 */
export function pathsIn(text: string): string[] {
  const bare = text.replace(COMMENT, '');
  const literals = [
    ...bare.matchAll(/['"`](?<path>(?:\.{1,2}\/)?[\w@.*{},-]+(?:\/[\w@.*{},-]+)+\/?)['"`]/g),
  ];
  return literals.map(({ groups }) => groups?.path ?? '');
}

/** A service that a text starts as a process beside the one under test, and the function that does. */
interface Started {
  readonly service: string;
  /** Null outside of any. */
  readonly by: string | null;
}

const FUNCTION = /(?:function|static\s+async|async)\s+(?<name>\w+)\s*\(/g;
const NEIGHBOURS = /\bneighbours:\s*\[(?<list>[^\]]*)\]|\bspawn\(\s*(?<list2>['"][\w-]+['"])/g;

export function startedServices(text: string): Started[] {
  const functions = [...text.matchAll(FUNCTION)];
  return [...text.matchAll(NEIGHBOURS)].flatMap(({ groups, index }) => {
    const within = functions.filter((one) => one.index < index).at(-1);
    const names = [...(groups?.list ?? groups?.list2 ?? '').matchAll(/['"](?<name>[\w-]+)['"]/g)];
    return names.map((name) => ({
      service: name.groups?.name ?? '',
      by: within?.groups?.name ?? null,
    }));
  });
}
