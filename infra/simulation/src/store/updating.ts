import { updateOne } from 'mingo/updater';
import { Failure } from './failures.ts';
import { aggregated, OPTIONS, refusing } from './matching.ts';
import { compareValues, copyOf, type Doc, isPlain, isSame, rankOf } from './values.ts';

export type Update = Doc | readonly Doc[];

function isOperators(update: Update): boolean {
  return !Array.isArray(update) && Object.keys(update)[0]?.startsWith('$') === true;
}

/** The document after the update; the same object where nothing changes. */
export function updated(
  doc: Doc,
  update: Update,
  filter: Doc = {},
  arrayFilters: readonly Doc[] = [],
): Doc {
  const next = afterUpdate(doc, update, filter, arrayFilters);
  if (!isSame(doc._id, next._id)) {
    const text = `Performing an update on the path '_id' would modify the immutable field '_id'`;
    throw new Failure(66, text);
  }
  return isSame(doc, next) && !pushes(update) ? doc : next;
}

/** Counts as a change, also where the list is cut to what it was. */
function pushes(update: Update): boolean {
  const given = Object.values((!Array.isArray(update) && (update as Doc).$push) || {});
  return given.some((one) => !isPlain(one) || !isSame(one.$each, []));
}

function afterUpdate(doc: Doc, update: Update, filter: Doc, arrayFilters: readonly Doc[]): Doc {
  if (Array.isArray(update)) return aggregated([doc], update, () => [])[0] as Doc;
  if (!isOperators(update as Doc)) return { _id: doc._id, ...copyOf(update as Doc) };
  const { $setOnInsert: _, ...operators } = update as Record<string, Doc>;
  const given = withoutId(doc, operators);
  if (Object.keys(given).length === 0) return doc;
  for (const [name, fields] of Object.entries(given)) checkTargets(doc, name, fields);
  return operated(doc, withOwn(doc, given), filter, arrayFilters);
}

/**
 * The library does not cut or sort what becomes a new list, has another order of values, and takes from a list what it has
 * twice when it adds to it.
 */
function withOwn(doc: Doc, operators: Record<string, Doc>): Record<string, Doc> {
  const { $push = {}, $addToSet = {}, $set = {}, $max = {}, $min = {}, ...others } = operators;
  const [kept, added, unique]: [Doc, Doc, Doc] = [{}, {}, {}];
  for (const [sign, fields] of [[1, $max] as const, [-1, $min] as const]) {
    for (const [path, given] of Object.entries(fields)) {
      const target = targetOf(doc, path, false);
      if (target === undefined || compareValues(given, target) * sign > 0) added[path] = given;
    }
  }
  for (const [path, given] of Object.entries($push)) {
    const isNew = !path.includes('$') && targetOf(doc, path, false) === undefined;
    if (isNew && isPlain(given) && '$each' in given)
      added[path] = operated({ list: [] }, { $push: { list: given } }, {}, []).list;
    else kept[path] = given;
  }
  for (const [path, given] of Object.entries($addToSet)) {
    const target = path.includes('$') ? undefined : targetOf(doc, path, false);
    const list = Array.isArray(target) ? target : [];
    if (!list.some((one, at) => list.slice(0, at).some((former) => isSame(one, former)))) {
      unique[path] = given;
      continue;
    }
    const each = isPlain(given) && '$each' in given ? (given.$each as unknown[]) : [given];
    const more: unknown[] = [];
    for (const one of each)
      if (![...list, ...more].some((former) => isSame(one, former))) more.push(one);
    if (more.length > 0) added[path] = [...list, ...more];
  }
  const own = { $push: kept, $addToSet: unique, $set: { ...$set, ...added } };
  const filled = Object.entries(own).filter(([, fields]) => Object.keys(fields).length > 0);
  return { ...others, ...Object.fromEntries(filled) };
}

function operated(
  doc: Doc,
  operators: Record<string, Doc>,
  filter: Doc,
  arrayFilters: readonly Doc[],
): Doc {
  const docs = [copyOf(doc)];
  const isPositional = Object.values(operators).some((fields) =>
    Object.keys(fields).some((path) => /\.\$(\.|$)/.test(path)),
  );
  const config = { cloneMode: 'deep', arrayFilters: [...arrayFilters] };
  try {
    refusing(() =>
      updateOne(
        docs as never,
        (isPositional ? filter : {}) as never,
        operators as never,
        config as never,
        OPTIONS as never,
      ),
    );
  } catch (error) {
    const text = (error as Error).message;
    if (text.includes('would create a conflict')) throw new Failure(40, text);
    throw error;
  }
  return inOrder(doc, docs[0] as Doc);
}

/** New fields come in the order of their names. */
function inOrder(before: Doc, after: Doc): Doc {
  const added = Object.keys(after).filter((name) => !Object.hasOwn(before, name));
  if (added.length < 2) return after;
  const ordered: Doc = {};
  for (const name of Object.keys(after))
    if (Object.hasOwn(before, name)) ordered[name] = after[name];
  for (const name of added.sort()) ordered[name] = after[name];
  return ordered;
}

/** The library refuses any `_id`; the server one that differs. */
function withoutId(doc: Doc, operators: Record<string, Doc>): Record<string, Doc> {
  const kept: Record<string, Doc> = {};
  for (const [name, fields] of Object.entries(operators)) {
    if (!isPlain(fields)) throw new Failure(9, `Modifiers operate on fields, and ${name} has none`);
    const { _id, ...rest } = fields;
    const isOther = _id !== undefined && (name !== '$set' || !isSame(_id, doc._id));
    if (isOther) {
      const text = `Performing an update on the path '_id' would modify the immutable field '_id'`;
      throw new Failure(66, text);
    }
    if (Object.keys(rest).length > 0) kept[name] = rest;
  }
  return kept;
}

const OF_NUMBERS = new Set(['$inc', '$mul']);
const OF_LISTS = new Set(['$push', '$addToSet', '$pull', '$pullAll', '$pop']);

/** The library passes over what does not fit; the server refuses it. */
function checkTargets(doc: Doc, operator: string, fields: Doc): void {
  for (const [path, given] of Object.entries(fields)) {
    if (path.includes('$')) continue;
    const target = targetOf(doc, path, operator === '$unset');
    if (OF_NUMBERS.has(operator) && rankOf(given) !== 3)
      throw new Failure(14, `Cannot ${operator} with non-numeric argument: {${path}}`);
    if (target === undefined) continue;
    if (OF_NUMBERS.has(operator) && rankOf(target) !== 3)
      throw new Failure(14, `Cannot apply ${operator} to a value of non-numeric type of '${path}'`);
    if (OF_LISTS.has(operator) && !Array.isArray(target)) {
      const code = operator === '$pop' ? 14 : 2;
      throw new Failure(code, `The field '${path}' must be an array for ${operator}`);
    }
  }
}

function targetOf(doc: Doc, path: string, onlyTakes: boolean): unknown {
  let at: unknown = doc;
  for (const part of path.split('.')) {
    if (at === undefined) return undefined;
    if (Array.isArray(at) && /^\d+$/.test(part)) at = at[Number(part)];
    else if (isPlain(at)) at = at[part];
    else if (onlyTakes) return undefined;
    else throw new Failure(28, `Cannot create field '${part}' in element of '${path}'`);
  }
  return at;
}

/** What an upsert inserts where nothing matches. */
export function inserted(filter: Doc, update: Update, newId: () => unknown): Doc {
  const base = isOperators(update) || Array.isArray(update) ? equalities(filter) : {};
  const asked = equalities(filter)._id;
  if (!isOperators(update)) {
    const doc = Array.isArray(update)
      ? (aggregated([base], update, () => [])[0] as Doc)
      : copyOf(update as Doc);
    const { _id = asked === undefined ? newId() : asked, ...rest } = doc;
    return { _id: validId(_id), ...rest };
  }
  const { $setOnInsert = {}, ...operators } = update as Record<string, Doc>;
  const $set = { ...operators.$set, ...$setOnInsert };
  const { _id = asked === undefined ? newId() : asked, ...rest } = $set;
  if (asked !== undefined && !isSame(asked, _id)) {
    const text = `Performing an update on the path '_id' would modify the immutable field '_id'`;
    throw new Failure(66, text);
  }
  const { _id: __, ...unordered } = base;
  const begun = inOrder({}, unordered);
  const all = { ...operators, $set: rest };
  return updated({ _id: validId(_id), ...begun }, all, filter);
}

function validId(id: unknown): unknown {
  if (Array.isArray(id)) throw new Failure(53, "The '_id' value cannot be of type array");
  return id;
}

function equalities(filter: Doc, into: Doc = {}, matched = new Set<string>()): Doc {
  const put = (path: string, value: unknown) => {
    for (const other of matched)
      if (`${path}.`.startsWith(`${other}.`) || other.startsWith(`${path}.`))
        throw new Failure(54, `Cannot infer '${path}': '${other}' is matched too`);
    matched.add(path);
    putAt(into, path, value);
  };
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and') for (const one of condition as Doc[]) equalities(one, into, matched);
    if (path === '$or' && (condition as Doc[]).length === 1)
      equalities((condition as [Doc])[0], into, matched);
    if (path.startsWith('$') || condition instanceof RegExp) continue;
    const isTest = isPlain(condition) && Object.keys(condition)[0]?.startsWith('$');
    if (!isTest) put(path, condition);
    else if ('$eq' in (condition as Doc)) put(path, (condition as Doc).$eq);
    else if (isOneValue((condition as Doc).$in))
      put(path, ((condition as Doc).$in as [unknown])[0]);
    else if (Array.isArray((condition as Doc).$all))
      for (const one of (condition as Doc).$all as unknown[]) put(path, one);
  }
  return into;
}

/** A value that `$in` repeats is one for the server. */
const isOneValue = (list: unknown): boolean =>
  Array.isArray(list) && list.length > 0 && list.every((one) => isSame(one, list[0]));

function putAt(into: Doc, path: string, value: unknown): void {
  const parts = path.split('.');
  let at = into;
  for (const part of parts.slice(0, -1)) {
    at[part] ??= {};
    at = at[part] as Doc;
  }
  at[parts.at(-1) as string] = copyOf(value);
}
