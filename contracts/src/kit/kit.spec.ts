import { z } from 'zod';
import { publicRoutes } from '../routes.ts';
import { schemasOf } from '../schemas.ts';
import { id } from './fields.ts';
import * as replies from './reply.ts';

const withLimit = publicRoutes.flatMap((route) =>
  (['query', 'body'] as const).flatMap((place) => {
    const schema = schemasOf(route)[place];
    return schema instanceof z.ZodObject && 'limit' in schema.shape
      ? [[route.name, place, schema.shape.limit as z.ZodType] as const]
      : [];
  }),
);

it('an id is one however it is written', () => {
  expect(id.parse('5F1D7A3B9C0E4D2A8B6F0A1C')).toBe('5f1d7a3b9c0e4d2a8b6f0a1c');
});

describe('the length of a list', () => {
  it('is accepted in queries and in bodies', () => {
    expect(new Set(withLimit.map(([, place]) => place))).toEqual(new Set(['query', 'body']));
  });

  it.each(withLimit)(
    'is a number in %s, and its digits only in an address (%s)',
    (_, place, limit) => {
      expect(limit.safeParse(7)).toMatchObject({ success: true, data: 7 });
      expect(limit.safeParse(undefined)).toMatchObject({ success: true, data: 200 });
      expect(limit.safeParse('7').success).toBe(place === 'query');
      for (const wrong of [0, 201, 1.5, 'many', ''])
        expect(limit.safeParse(wrong).success).toBe(false);
    },
  );
});

it('the contract has a different name for each cookie', () => {
  const names = Object.entries(replies).flatMap(([name, value]) =>
    name.endsWith('_COOKIE') ? [value] : [],
  );
  expect(names.length).toBeGreaterThan(4);
  expect(new Set(names).size).toBe(names.length);
});
