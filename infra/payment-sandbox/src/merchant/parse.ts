import type { z } from 'zod';
import { Problem } from '../problem.ts';

/** The input as the schema has it, or a refusal that names the first wrong field. */
export function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'body';
  throw new Problem('invalid_request', `${field}: ${issue?.message}`);
}
