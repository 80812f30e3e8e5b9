import { catalogueSchemas, optionalText, requiredText, wholeNumber } from '@sokoni/contracts';
import { z } from 'zod';
import { invalidInputReply } from './validation.ts';

const id = catalogueSchemas.deleteProduct.body.shape._id;
const form = z.object({
  email: z.string('all-fields-required').min(1, 'all-fields-required'),
  items: z.array(z.object({ n: wholeNumber(0, 9) })),
  status: z.enum(['paid', 'shipped']).optional(),
  productId: id.optional(),
  name: requiredText(60).optional(),
  note: optionalText(300),
  photos: z.array(z.string().max(5)).max(1).optional(),
  token: z.string().min(20).optional(),
  day: z.iso.date().optional(),
});

function refuse(value: unknown, language: 'en' | 'sw' = 'en') {
  return invalidInputReply(form.safeParse(value).error?.issues ?? [], language);
}

describe('invalidInputReply', () => {
  it('has the sentence of the first issue as its message, and lists every field', () => {
    expect(refuse({ items: [{ n: 1 }, { n: 0.5 }] })).toEqual({
      success: false,
      error: true,
      code: 'invalid-input',
      message: 'Please fill in this field.',
      data: {
        fields: {
          email: 'Please fill in this field.',
          'items.1.n': 'items.1.n must be a whole number from 0 to 9.',
        },
      },
    });
  });

  it('answers in Swahili', () => {
    expect(refuse({ items: [] }, 'sw').message).toBe('Tafadhali jaza sehemu hii.');
  });

  it('names the field, or the form, for an issue without a sentence of the contract', () => {
    expect(refuse({ email: 'a', items: 7 }).message).toBe('items must be of the type array.');
    expect(refuse(null).data).toEqual({ fields: { form: 'form must be of the type object.' } });
  });

  it('names the allowed values', () => {
    const fields = (value: object) => refuse({ email: 'a', items: [], ...value }).data?.fields;
    expect(fields({ status: 'lost' })).toEqual({ status: 'status must be one of paid, shipped.' });
    expect(fields({ productId: 'x' })).toEqual({
      productId: 'productId must be 24 hexadecimal characters.',
    });
    expect(fields({ items: [{ n: -1 }, { n: 10 }] })).toEqual({
      'items.0.n': 'items.0.n must be a whole number from 0 to 9.',
      'items.1.n': 'items.1.n must be a whole number from 0 to 9.',
    });
    expect(fields({ name: 'x'.repeat(61), note: 'x'.repeat(1_301) })).toEqual({
      name: 'name must have 1 to 60 characters.',
      note: 'note must have at most 300 characters.',
    });
    expect(fields({ photos: ['123456'] })).toEqual({
      'photos.0': 'photos.0 must have at most 5 characters.',
    });
    expect(fields({ photos: ['a', 'b'], token: 'x', day: 'today' })).toEqual({
      photos: 'photos must have at most 1 entries.',
      token: 'token must have at least 20 characters.',
      day: 'day must be a day such as 2026-03-01.',
    });
  });

  it('fills a sentence with the parameters of a custom rule', () => {
    const params = { first: 1, second: 3, name: ' (Red)' };
    const path = ['variants', 2, 'color'];
    const { message } = invalidInputReply([{ message: 'variants-same', path, params }], 'en');
    expect(message).toMatch(/^Variants 1 and 3 are the same \(Red\)\./);
  });
});
