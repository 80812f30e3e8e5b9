import { readdir, readFile } from 'node:fs/promises';
import { publicRoutes, schemasOf } from '@sokoni/contracts';
import type { z } from 'zod';
import { MESSAGE_OF } from './examples/example-messages.ts';
import { exampleBody, exampleParameters } from './examples/route-examples.ts';
import { openApiDocument } from './openapi.ts';

interface Content {
  readonly example?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    name: string;
    in: string;
    required: boolean;
    example?: unknown;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<string, { content: Readonly<Record<string, Content>>; headers?: object }>
  >;
}

const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
const operations = Object.values(paths).flatMap((path) => Object.values(path));
const byName = operations.map((operation) => [operation.operationId, operation] as const);

describe.each(byName)('%s', (name, { parameters, requestBody, responses }) => {
  const route = publicRoutes.find((one) => one.name === name);
  if (!route) throw new Error(`${name} is no route`);
  const schemas = schemasOf(route);
  const accept = (schema: z.ZodType | undefined, value: unknown) =>
    expect(schema?.safeParse(value)).toMatchObject({ success: true });

  it('has an example of its request that its schemas accept', () => {
    for (const { required, example } of parameters) if (required) expect(example).toBeDefined();
    for (const place of ['params', 'query'] as const)
      if (schemas[place]) accept(schemas[place], exampleParameters(route, place));
    const bodies = Object.values(requestBody?.content ?? {});
    expect(bodies).toHaveLength(schemas.body || route.bodyType ? 1 : 0);
    for (const { example } of bodies) expect(example).toBeDefined();
    if (schemas.body) accept(schemas.body, exampleBody(route));
  });

  it('has an example of its answer that its schema accepts', () => {
    const [[kind, content] = ['', {}]] = Object.entries(responses[200]?.content ?? {});
    if (kind === 'image/*') return;
    const { example } = content as Content;
    accept(schemas.data, route.bareReply ? example : (example as { data: unknown }).data);
    if (!route.bareReply) expect(example).toMatchObject({ success: true, error: false });
  });

  it('documents the headers of its limits', () => {
    expect(responses[200]?.headers).toHaveProperty('RateLimit-Policy');
  });
});

it('openapi.json documents Idempotency-Key on the calls that take it, and on no other', () => {
  const taking = operations.filter(({ parameters }) =>
    parameters.some((one) => one.in === 'header' && one.name === 'idempotency-key'),
  );
  expect(taking.map(({ operationId }) => operationId).sort()).toEqual([
    'catalogue.adjustStock',
    'catalogue.updateProduct',
    'catalogue.uploadProduct',
    'orders.checkout',
    'orders.refundLines',
    'orders.sendLines',
    'orders.userPayment',
  ]);
});

it('openapi.json has the messages of the controllers in its examples', async () => {
  const files = await readdir('services', { recursive: true });
  const controllers = files.filter((file) => /\/src\/.*\.controller\.ts$/.test(file));
  const texts = await Promise.all(controllers.map((file) => readFile(`services/${file}`, 'utf8')));
  const fixed = texts.flatMap((text) => [
    ...text.matchAll(/@Endpoint\(\w+\.(\w+), \{ message: '([\w-]+)' \}\)/g),
  ]);
  const said = new Map(
    Object.entries(MESSAGE_OF).map(([name, code]) => [name.split('.')[1], code]),
  );
  expect(fixed.length).toBeGreaterThan(20);
  for (const [, key = '', code] of fixed)
    if (key !== 'storeAvatar') expect([key, said.get(key)]).toEqual([key, code]);
});
