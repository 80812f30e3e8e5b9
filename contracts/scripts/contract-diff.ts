import type { JsonSchema } from './json-schema.ts';

/** What a caller of the API sees, a line for each call, field and answer: `POST /api/checkout body.delivery.method`. */
type ContractLines = ReadonlyMap<string, string>;

interface Documented {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly description?: string;
  readonly 'x-rate-limit'?: string;
  readonly parameters?: readonly {
    in: string;
    name: string;
    required?: boolean;
    schema: JsonSchema;
  }[];
  readonly requestBody?: Body & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Body>>;
}

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

/** The lines of an OpenAPI document. */
export function contractLines({ paths }: Documented): ContractLines {
  const lines = new Map<string, string>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const call = `${method.toUpperCase()} ${path}`;
      lines.set(
        call,
        `${operation.description ?? ''} limit ${operation['x-rate-limit'] ?? 'none'}`,
      );
      for (const one of operation.parameters ?? []) {
        lines.set(`${call} ${one.in}.${one.name}`, typeOf(one.schema, one.required === true));
      }
      addBody(lines, `${call} body`, operation.requestBody);
      for (const [status, answer] of Object.entries(operation.responses)) {
        lines.set(`${call} ${status}`, 'answered');
        addBody(lines, `${call} ${status}`, answer);
      }
    }
  }
  return lines;
}

/** What came, went and changed from one contract to another, in the order of the calls. */
export function contractDifference(before: ContractLines, after: ContractLines): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (was === is) return [];
    if (was === undefined) return [`+ ${name}: ${is}`];
    if (is === undefined) return [`- ${name}: ${was}`];
    return [`~ ${name}: ${was} -> ${is}`];
  });
}

function addBody(lines: Map<string, string>, name: string, body: Body | undefined): void {
  for (const { schema } of Object.values(body?.content ?? {})) {
    if (schema) addFields(lines, name, schema);
  }
}

function addFields(lines: Map<string, string>, name: string, schema: JsonSchema): void {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  for (const [field, type] of Object.entries(properties)) {
    lines.set(`${name}.${field}`, typeOf(type, required.includes(field)));
    addFields(lines, `${name}.${field}`, type);
  }
  for (const part of (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[])
    addFields(lines, name, part);
  if (schema.items) addFields(lines, `${name}[]`, schema.items as JsonSchema);
}

/** A type with its bounds; what is described below it by lines of its own is left out. */
function typeOf(schema: JsonSchema, required: boolean): string {
  const { properties, items, description, example, ...bounds } = schema;
  const structure = properties ? 'object' : items ? 'array' : '';
  const options = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  const own = options
    ? options.map((one) => typeOf(one, true)).join(' | ')
    : JSON.stringify(bounds);
  return `${structure && !options ? structure : own}${required ? '' : ', optional'}`;
}
