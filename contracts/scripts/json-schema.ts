import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** The schema as a caller writes it (`input`) or gets it (`output`). */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: target }) {
      const { def } = zodSchema._zod;
      // What is prepared before it is checked is a number that may come, not go, as its digits.
      if (io === 'output') return;
      if (def.type === 'pipe' && 'in' in def && (def.in as z.ZodType).type === 'transform') {
        for (const key of Object.keys(target)) delete target[key];
        Object.assign(target, numberOrDigits(jsonSchema(def.out as z.ZodType, io)));
      }
    },
  });
  return rest;
}

/** The number, or its digits: as many as always stay below the limit. */
function numberOrDigits(number: JsonSchema): JsonSchema {
  const { minimum = 0, maximum = 999_999_999_999 } = number as Record<string, number>;
  const digits = Math.min(12, Math.floor(Math.log10(maximum + 0.5)));
  const first = minimum > 0 ? `[${Math.min(minimum, 9)}-9]` : String.raw`\d`;
  const longer = digits > 1 ? String.raw`|^[1-9]\d{1,${digits - 1}}$` : '';
  return { anyOf: [number, { type: 'string', pattern: `^${first}$${longer}` }] };
}

/** Whether values fit the schema that is published and are refused all the same: rules of ours. */
export function hasOwnRules(schema: z.ZodType | undefined): boolean {
  if (!schema) return false;
  const { def } = schema._zod;
  const checks = 'checks' in def ? (def.checks as { _zod: { def: { check: string } } }[]) : [];
  return def.type === 'object' && (checks ?? []).some(({ _zod }) => _zod.def.check === 'custom');
}
