import { z } from 'zod';
import {
  LONGEST_SPECIFICATION,
  SPECIFICATION_FIELDS,
  SPECIFICATION_KEYS,
  type Specification,
  type SpecificationField,
} from '../constants/specification.ts';
import { requiredText, typedDecimal } from '../kit/fields.ts';

const SMALLEST = 0.1;

function schemaOf(field: SpecificationField): z.ZodType<string | number> {
  if (field.kind === 'choice') return z.enum([...field.choices.keys()], 'choice-unknown');
  return field.kind === 'number'
    ? typedDecimal(SMALLEST, field.max)
    : requiredText(LONGEST_SPECIFICATION);
}

/** What is known of a product, by field; see `SPECIFICATION_FIELDS`. */
export const specification: z.ZodType<Specification> = z.object(
  Object.fromEntries(
    SPECIFICATION_KEYS.map((key) => [key, schemaOf(SPECIFICATION_FIELDS[key]).optional()]),
  ),
);
