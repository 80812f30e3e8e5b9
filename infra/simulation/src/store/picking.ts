import { Failure } from './failures.ts';
import { type Doc, isPlain } from './values.ts';

/** Names of fields, each with those below it; true takes or leaves all. */
interface Tree {
  readonly [name: string]: Tree | true;
}

/** A projection that only names what is shown or left out: the library puts fields into another order than the server. */
export function picker(fields: Doc): ((doc: Doc) => Doc) | null {
  const { _id: id, ...named } = fields;
  const flags = Object.values(named);
  if (!flags.every(isFlag) || (id !== undefined && !isFlag(id))) return null;
  if (Object.keys(named).some((path) => path.includes('$'))) return null;
  const shows = flags.length > 0 ? Boolean(flags[0]) : Boolean(id);
  if (flags.some((flag) => Boolean(flag) !== shows))
    throw new Failure(31_254, 'Cannot do exclusion and inclusion in one projection');
  const takesId = id === undefined || Boolean(id);
  const tree = treeOf(Object.keys(named));
  return (doc) => {
    const picked = shows ? shown(doc, tree) : hidden(doc, tree);
    const { _id: _, ...rest } = picked as Doc;
    return takesId && '_id' in doc ? { _id: doc._id, ...rest } : rest;
  };
}

const isFlag = (value: unknown): boolean => typeof value === 'boolean' || typeof value === 'number';

function treeOf(paths: readonly string[]): Tree {
  const tree: Record<string, Tree | true> = {};
  for (const path of paths) {
    const [name = '', ...rest] = path.split('.');
    if (rest.length === 0) tree[name] = true;
    else {
      const below = paths
        .filter((one) => one.startsWith(`${name}.`))
        .map((one) => one.slice(name.length + 1));
      if (tree[name] !== true) tree[name] = treeOf(below);
    }
  }
  return tree;
}

function shown(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value))
    return value.filter((one) => isPlain(one) || Array.isArray(one)).map((one) => shown(one, tree));
  const picked: Doc = {};
  for (const [name, one] of Object.entries(value as Doc)) {
    const below = Object.hasOwn(tree, name) ? tree[name] : undefined;
    if (below === true) picked[name] = one;
    else if (below && (isPlain(one) || Array.isArray(one))) picked[name] = shown(one, below);
  }
  return picked;
}

function hidden(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((one) => hidden(one, tree));
  if (!isPlain(value)) return value;
  const left: Doc = {};
  for (const [name, one] of Object.entries(value)) {
    const below = Object.hasOwn(tree, name) ? tree[name] : undefined;
    if (below !== true) left[name] = below ? hidden(one, below) : one;
  }
  return left;
}
