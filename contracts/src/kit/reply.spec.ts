import * as replies from './reply.ts';

it('gives no two cookies of the shop the same name', () => {
  const names = Object.entries(replies).flatMap(([name, value]) =>
    name.endsWith('_COOKIE') ? [value] : [],
  );
  expect(names.length).toBeGreaterThan(4);
  expect(new Set(names).size).toBe(names.length);
});
