import { z } from 'zod';
import {
  LONGEST_SPECIFICATION,
  SPECIFICATION_FIELDS,
  SPECIFICATION_KEYS,
  type Specification,
  type SpecificationField,
  type SpecificationInput,
} from '../constants/specification.ts';
import { requiredText, typedDecimal } from '../kit/fields.ts';

const SMALLEST = 0.1;

function schemaOf(field: SpecificationField): z.ZodType<string | number> {
  if (field.kind === 'choice') return z.enum([...field.choices.keys()], 'choice-unknown');
  return field.kind === 'number'
    ? typedDecimal(SMALLEST, field.max)
    : requiredText(LONGEST_SPECIFICATION);
}

function everyField<T extends z.ZodType>(of: (schema: z.ZodType<string | number>) => T) {
  return z.object(
    Object.fromEntries(
      SPECIFICATION_KEYS.map((key) => [key, of(schemaOf(SPECIFICATION_FIELDS[key]))]),
    ),
  );
}

/** What is known of a product, by field; see `SPECIFICATION_FIELDS`. */
export const specification: z.ZodType<Specification> = everyField((one) => one.optional());

/** As a form sends it: what is left out stays as it is, null removes. */
export const specificationInput: z.ZodType<SpecificationInput> = everyField((one) =>
  one.nullable().optional(),
);
