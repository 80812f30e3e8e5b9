import { z } from 'zod';
import { problems } from './problems.ts';
import { publicRoutes } from './routes.ts';
import { refusalsOf, schemasOf } from './schemas.ts';

const NAMES_A_THING = /^(_id|\w+Id)$/;

const naming = publicRoutes
  .filter((route) => {
    const { body } = schemasOf(route);
    const [one] = body instanceof z.ZodDiscriminatedUnion ? body.options : [body];
    return (
      one instanceof z.ZodObject && Object.keys(one.shape).some((key) => NAMES_A_THING.test(key))
    );
  })
  .map((route) => [route.name, route] as const);

describe('what a route may refuse', () => {
  it.each(naming)('includes the missing object: %s', (_, route) => {
    const statuses = refusalsOf(route).map((code) => problems[code].status);
    expect(statuses).toContain(404);
  });
});
