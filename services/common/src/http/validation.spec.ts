import { catalogueSchemas } from '@sokoni/contracts';
import { z } from 'zod';
import { invalidInputReply } from './validation.ts';

const id = catalogueSchemas.deleteProduct.body.shape._id;
const form = z.object({
  email: z.string('all-fields-required').min(1, 'all-fields-required'),
  items: z.array(
    z.object({
      n: z.int('not-a-whole-number').min(0, 'number-too-small').max(9, 'number-too-large'),
    }),
  ),
  status: z.enum(['paid', 'shipped']).optional(),
  productId: id.optional(),
});

function refuse(value: unknown, language: 'en' | 'sw' = 'en') {
  return invalidInputReply(form.safeParse(value).error?.issues ?? [], language);
}

describe('refused input', () => {
  it('says the sentence of the first refusal and lists every field', () => {
    expect(refuse({ items: [{ n: 1 }, { n: 0.5 }] })).toEqual({
      success: false,
      error: true,
      code: 'invalid-input',
      message: 'Please fill in this field.',
      data: {
        fields: {
          email: 'Please fill in this field.',
          'items.1.n': 'Please enter a whole number.',
        },
      },
    });
  });

  it('speaks Swahili', () => {
    expect(refuse({ items: [] }, 'sw').message).toBe('Tafadhali jaza sehemu hii.');
  });

  it('names the field where zod has only its own words, and the form as a whole', () => {
    expect(refuse({ email: 'a', items: 7 }).message).toBe('items must be of the type array.');
    expect(refuse(null).data).toEqual({ fields: { form: 'form must be of the type object.' } });
  });

  it('says what would have been allowed', () => {
    const fields = (value: object) => refuse({ email: 'a', items: [], ...value }).data?.fields;
    expect(fields({ status: 'lost' })).toEqual({ status: 'status must be one of paid, shipped.' });
    expect(fields({ productId: 'x' })).toEqual({
      productId: 'productId must be 24 hexadecimal characters.',
    });
    expect(fields({ items: [{ n: -1 }, { n: 10 }] })).toEqual({
      'items.0.n': 'This number must be at least 0.',
      'items.1.n': 'This number must be at most 9.',
    });
  });
});
