import { z } from 'zod';
import { invalidInputReply } from './validation.ts';

const form = z.object({
  email: z.string('all-fields-required').min(1, 'all-fields-required'),
  items: z.array(z.object({ n: z.int('not-a-whole-number') })),
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
    expect(refuse({ email: 'a', items: 7 }).message).toBe('The field items is not valid.');
    expect(refuse(null).data).toEqual({ fields: { form: 'The field form is not valid.' } });
  });
});
