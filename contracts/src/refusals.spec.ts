import { z } from 'zod';
import { problems } from './problems.ts';
import { refusalsOf } from './refusals.ts';
import { publicRoutes } from './routes.ts';
import { schemasOf } from './schemas.ts';

const NAMES_A_THING = /^(_id|\w+Id)$/;

const naming = publicRoutes
  .filter((route) => {
    const { body } = schemasOf(route);
    return (
      body instanceof z.ZodObject && Object.keys(body.shape).some((key) => NAMES_A_THING.test(key))
    );
  })
  .map((route) => [route.name, route] as const);

describe('what a route may refuse', () => {
  it.each(naming)('has the thing that is missing among it: %s', (_, route) => {
    const statuses = refusalsOf(route).map((code) => problems[code].status);
    expect(statuses).toContain(404);
  });
});
