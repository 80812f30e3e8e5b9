import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { styleSheets } from '../page/layout.ts';
import { readVisit, sendPage } from '../page/visit.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { homePage } from './home-page.ts';

type Parts = { merchant: string; payments: PaymentsService; ready(): Promise<void> };

const shownPayments = 10;
const assets = [
  { name: 'icon.svg', type: 'image/svg+xml' },
  ...styleSheets.map((name) => ({ name, type: 'text/css; charset=utf-8' })),
];

/** Everything that is neither the API nor the payment page. */
export function homeRoutes({ merchant, payments, ready }: Parts) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/', async (request, reply) =>
      sendPage(
        reply,
        200,
        homePage(readVisit(request, merchant), await payments.latest(shownPayments)),
      ),
    );

    for (const { name, type } of assets) {
      const content = readFileSync(new URL(`../page/assets/${name}`, import.meta.url));
      app.get(`/assets/${name}`, (_request, reply) =>
        reply.type(type).header('cache-control', 'public, max-age=300').send(content),
      );
    }

    app.get('/health/live', async () => ({ status: 'ok' }));

    app.get('/health/ready', async (_request, reply) => {
      try {
        await ready();
        return { status: 'ok' };
      } catch {
        return reply.code(503).send({ status: 'no database' });
      }
    });
  };
}
