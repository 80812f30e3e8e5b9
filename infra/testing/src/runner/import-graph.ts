import path from 'node:path/posix';
import {
  type ExportsOf,
  exportsOf,
  type ImportOf,
  importsOf,
  pathsIn,
  startedServices,
} from './imports-of.ts';

/** The project's files: all their paths, from its root, and their texts. */
export interface Sources {
  readonly files: ReadonlySet<string>;
  read(file: string): string;
}

const CODE = /\.(?:ts|tsx|mjs|js)$/;
const IN_TESTS = /\.spec\.tsx?$|\/test\//;

/** What a service is started by. */
const ROOT = /^services\/[\w-]+\/src\/(?:app\.module|main)\.ts$/;

const isHelper = (file: string) => IN_TESTS.test(file) && !/\.spec\.tsx?$/.test(file);

/**
 * Who depends on whom. A barrel is looked through: who takes one name of `@sokoni/contracts` depends on
 * the file that declares it, not on all that the contract has.
 */
export class ImportGraph {
  private readonly sources: Sources;
  private readonly packages: ReadonlyMap<string, PackageOf>;
  private readonly exported = new Map<string, ExportsOf>();
  private readonly dependents = new Map<string, Set<string>>();
  /** Functions of shared helpers, each with the services that it starts. */
  private readonly starters: readonly { file: string; call: RegExp; service: string }[];

  constructor(sources: Sources) {
    this.sources = sources;
    this.packages = packagesOf(sources);
    const code = [...sources.files].filter((file) => CODE.test(file));
    this.starters = code
      .filter(isHelper)
      .flatMap((file) =>
        startedServices(sources.read(file)).flatMap(({ by, service }) =>
          by ? [{ file, call: new RegExp(`\\b${by}\\(`), service }] : [],
        ),
      );
    for (const file of code) {
      for (const target of this.targetsOf(file)) {
        const known = this.dependents.get(target) ?? new Set();
        this.dependents.set(target, known.add(file));
      }
    }
  }

  /** Every file that a change of these may concern, each with the changed file that leads to it. */
  concernedBy(changed: readonly string[]): Map<string, string> {
    return this.reachedFrom(changed, () => false);
  }

  /** The same without those that only start the service in which it is: a module imports all that a service has. */
  namedBy(changed: readonly string[]): Set<string> {
    const roots = new Set([...this.sources.files].filter((file) => ROOT.test(file)));
    const starting = new Set(
      [...roots].flatMap((root) => [...(this.dependents.get(root) ?? [])].filter(isHelper)),
    );
    const ends = roots.union(starting);
    return new Set(this.reachedFrom(changed, (file) => ends.has(file)).keys());
  }

  private reachedFrom(changed: readonly string[], ends: (file: string) => boolean) {
    const cause = new Map(changed.map((file) => [file, file]));
    for (const [file, why] of cause) {
      if (ends(file)) continue;
      for (const dependent of this.dependents.get(file) ?? [])
        if (!cause.has(dependent)) cause.set(dependent, why);
    }
    return cause;
  }

  /** The files that one depends on directly. */
  targetsOf(file: string): Set<string> {
    const text = this.sources.read(file);
    const targets = new Set(importsOf(text).flatMap((one) => this.filesOf(file, one)));
    for (const named of this.isTestOrTool(file) ? pathsIn(text) : [])
      for (const target of this.filesAt(file, named)) targets.add(target);
    for (const service of this.servicesStartedBy(file, text, targets)) {
      const main = `services/${service}/src/main.ts`;
      if (this.sources.files.has(main)) targets.add(main);
    }
    targets.delete(file);
    return targets;
  }

  /** A helper that many specs share starts a service only for those which call that function. */
  private servicesStartedBy(file: string, text: string, targets: ReadonlySet<string>): string[] {
    if (!IN_TESTS.test(file)) return [];
    const own = isHelper(file) ? [] : startedServices(text).map(({ service }) => service);
    const called = this.starters.filter((one) => targets.has(one.file) && one.call.test(text));
    return [...own, ...called.map(({ service }) => service)];
  }

  /** Product code names paths of the API, which are no files. */
  private isTestOrTool(file: string): boolean {
    return (
      IN_TESTS.test(file) || file.startsWith('infra/') || file.startsWith('contracts/scripts/')
    );
  }

  private filesOf(importer: string, { from, names }: ImportOf): string[] {
    const target = this.resolve(importer, from);
    if (!target) return [];
    const { isBarrel } = this.exportsOf(target);
    if (!isBarrel) return [target];
    return (names ?? [null]).flatMap((name) => [...this.declaring(target, name)]);
  }

  /** The files behind a barrel that declare a name; all of them for none, or for a name that is not found. */
  private declaring(barrel: string, name: string | null): Set<string> {
    const found = name === null ? null : this.find(barrel, name, new Set());
    return found ? new Set([found]) : this.behind(barrel, new Set());
  }

  private find(file: string, name: string, seen: Set<string>): string | null {
    if (seen.has(file)) return null;
    seen.add(file);
    const { own, passedOn, all } = this.exportsOf(file);
    if (own.includes(name)) return file;
    const passed = passedOn.find(({ as }) => as === name);
    if (passed) {
      const target = this.resolve(file, passed.from);
      return target && (this.find(target, passed.name, seen) ?? target);
    }
    for (const from of all) {
      const target = this.resolve(file, from);
      const found = target && this.find(target, name, seen);
      if (found) return found;
    }
    return null;
  }

  private behind(file: string, found: Set<string>): Set<string> {
    if (found.has(file)) return found;
    found.add(file);
    const { passedOn, all, isBarrel } = this.exportsOf(file);
    if (!isBarrel) return found;
    for (const from of [...all, ...passedOn.map((one) => one.from)]) {
      const target = this.resolve(file, from);
      if (target) this.behind(target, found);
    }
    return found;
  }

  private exportsOf(file: string): ExportsOf {
    const known = this.exported.get(file);
    if (known) return known;
    const made = exportsOf(CODE.test(file) ? this.sources.read(file) : '');
    this.exported.set(file, made);
    return made;
  }

  private resolve(importer: string, from: string): string | null {
    if (from.startsWith('.')) return this.sourceAt(path.join(path.dirname(importer), from));
    const [scope, name, ...rest] = from.split('/');
    const found = this.packages.get(`${scope}/${name}`);
    return found ? this.sourceAt(found.fileOf(rest.join('/'))) : null;
  }

  /** Compiled files stand for their sources. */
  private sourceAt(place: string): string | null {
    const bare = place.replace(/\?.*$/, '');
    const ofSource = bare.replace(/\.js$/, '.ts');
    const candidates = [
      bare,
      ofSource,
      ofSource.replace('/dist/', '/'),
      ofSource.replace('/dist/', '/src/'),
    ];
    return candidates.find((file) => this.sources.files.has(file)) ?? null;
  }

  private filesAt(file: string, named: string): string[] {
    const places = named.startsWith('.') ? [path.join(path.dirname(file), named)] : [named];
    return places.flatMap((place) => {
      if (/[*{]/.test(place))
        return [...this.sources.files].filter((one) => path.matchesGlob(one, place));
      const source = this.sourceAt(place);
      if (source) return [source];
      const folder = place.endsWith('/') ? place : `${place}/`;
      return [...this.sources.files].filter((one) => one.startsWith(folder));
    });
  }
}

interface PackageOf {
  fileOf(subpath: string): string;
}

interface Manifest {
  readonly name?: string;
  readonly exports?: Readonly<Record<string, string | { readonly default: string }>>;
}

/** Our own packages, by name. */
function packagesOf(sources: Sources): Map<string, PackageOf> {
  const manifests = [...sources.files].filter((file) => path.basename(file) === 'package.json');
  return new Map(
    manifests.flatMap((file) => {
      const { name, exports = {} } = JSON.parse(sources.read(file)) as Manifest;
      return name ? [[name, { fileOf: (sub: string) => exportedFile(file, exports, sub) }]] : [];
    }),
  );
}

function exportedFile(
  manifest: string,
  exports: NonNullable<Manifest['exports']>,
  subpath: string,
): string {
  const exact = exports[subpath ? `./${subpath}` : '.'];
  const pattern = exports['./*'];
  const chosen = exact ?? pattern;
  const file = typeof chosen === 'string' ? chosen : (chosen?.default ?? subpath);
  return path.join(path.dirname(manifest), exact ? file : file.replace('*', subpath));
}
