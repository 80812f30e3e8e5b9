import type { z } from 'zod';
import { FIELD_EXAMPLES } from './field-examples.ts';

/** Left out of an example: an optional field of which nothing is known. */
const ABSENT = Symbol('absent');
const ID = '66f2a1c4d9e0b3a7c5518e01';
const TIMESTAMP = '2026-03-02T09:30:00.000Z';

type Def = Record<string, unknown> & { readonly type: string };
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

/** An example that the schema accepts. The value follows from the name of the field. */
export function exampleOf(schema: z.ZodType, path: readonly string[]): unknown {
  const known = knownValue(schema, path);
  if (known !== ABSENT) return known;
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return objectExample(def.shape as Record<string, z.ZodType>, path);
    case 'array':
      return [exampleOf(def.element as z.ZodType, path)];
    case 'enum':
      return Object.values(def.entries as Record<string, string>)[0];
    case 'literal':
      return (def.values as unknown[])[0];
    case 'null':
      return null;
    case 'boolean':
      return false;
    case 'union':
      return exampleOf((def.options as z.ZodType[]).at(-1) as z.ZodType, path);
    case 'pipe':
      return exampleOf(pipedType(def), path);
    case 'nullable':
      return exampleOrNull(def.innerType as z.ZodType, path);
    case 'optional':
    case 'default':
      return exampleOf(def.innerType as z.ZodType, path);
    default:
      return leafExample(schema, path);
  }
}

/** Null where nothing is known of the value. */
function exampleOrNull(schema: z.ZodType, path: readonly string[]): unknown {
  const { type } = defOf(schema);
  return type === 'string' || type === 'number' ? null : exampleOf(schema, path);
}

/** The input of a transformation is what callers send; the output of a preprocessing step is validated. */
function pipedType(def: Def): z.ZodType {
  const first = def.in as z.ZodType;
  return defOf(first).type === 'transform' ? (def.out as z.ZodType) : first;
}

function leafExample(schema: z.ZodType, path: readonly string[]): unknown {
  const values = isFreeText(schema) ? [] : [ID, TIMESTAMP, 0, 1];
  for (const value of values) if (fits(schema, value)) return value;
  throw new Error(`No example for ${path.join('.')}: add it to field-examples.ts`);
}

/** Any text is valid; its name gives the meaning. */
function isFreeText(schema: z.ZodType): boolean {
  return fits(schema, 'Any text at all');
}

function objectExample(shape: Record<string, z.ZodType>, path: readonly string[]) {
  const example: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(shape)) {
    const inner = [...path, key];
    const mayMiss = ['optional', 'default'].includes(defOf(schema).type);
    const value = mayMiss ? knownValue(schema, inner) : exampleOf(schema, inner);
    if (value !== ABSENT) example[key] = value;
  }
  return example;
}

/** The most exact name that is known: `seller.name` before `name`. */
function knownValue(schema: z.ZodType, path: readonly string[]): unknown {
  for (const name of path.map((_, depth) => path.slice(depth).join('.'))) {
    if (!Object.hasOwn(FIELD_EXAMPLES, name)) continue;
    const value = FIELD_EXAMPLES[name];
    if (fits(schema, value)) return value;
  }
  return ABSENT;
}

function fits(schema: z.ZodType, value: unknown): boolean {
  return schema.safeParse(value).success;
}
