import formbody from '@fastify/formbody';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { CallbackRelay } from './callbacks/callback.relay.ts';
import { CallbacksRepository } from './callbacks/callbacks.repository.ts';
import { type Config, readConfig, reasonNotToStart } from './config.ts';
import { type Database, openDatabase } from './database.ts';
import { chargeRoutes } from './home/charges.ts';
import { homeRoutes } from './home/home.routes.ts';
import { payNumberRoutes } from './home/pay-number.ts';
import { walletRoutes } from './home/wallet-names.ts';
import { merchantRoutes, Outage } from './merchant/merchant.routes.ts';
import { payoutRoutes } from './merchant/payout.routes.ts';
import { noticePage } from './page/notice-page.ts';
import { payRoutes } from './page/pay.routes.ts';
import { phoneRoutes } from './page/phone.routes.ts';
import { promptRoutes } from './page/prompt.routes.ts';
import { readVisit, sendPage } from './page/visit.ts';
import { AttemptsService } from './payments/attempts.service.ts';
import { behavioursAt } from './payments/behaviours.ts';
import { OperatorClock } from './payments/operator-clock.ts';
import { PaymentsRepository } from './payments/payments.repository.ts';
import { PaymentsService } from './payments/payments.service.ts';
import { Wallets } from './payouts/payout.ts';
import { PayoutsRepository } from './payouts/payouts.repository.ts';
import { PayoutsService } from './payouts/payouts.service.ts';
import { Problem } from './problem.ts';
import { RefundsRepository } from './refunds/refunds.repository.ts';
import { RefundsService } from './refunds/refunds.service.ts';
import { Account } from './statement/account.ts';
import { StatementService } from './statement/statement.service.ts';

/** Starts the sandbox of an environment; closing what it returns ends it. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<FastifyInstance> {
  const reason = reasonNotToStart(env);
  if (reason) throw new Error(reason);
  const config = readConfig(env);
  const app = await buildApp(config, await openDatabase(config.MONGO_URL, config.MONGO_DB));
  await app.listen({ port: config.SANDBOX_PORT, host: config.SANDBOX_HOST });
  return app;
}

/** Puts the parts together. Closing it also ends relay, clock and database. */
export async function buildApp(config: Config, database: Database): Promise<FastifyInstance> {
  const app = newServer(config);
  const paymentRows = new PaymentsRepository(database.payments);
  const refundRows = new RefundsRepository(database.refunds);
  const callbacks = new CallbacksRepository(database.payments);
  const key = config.SANDBOX_KEY;
  const relay = new CallbackRelay({ key, callbacks, log: app.log });
  const origin = config.SANDBOX_ORIGIN;
  const behaviours = behavioursAt(config.SANDBOX_DELAY_SCALE);
  const payments = new PaymentsService({
    origin,
    payments: paymentRows,
    callbacks,
    relay,
    behaviours,
  });
  const clock: OperatorClock = new OperatorClock({
    rows: paymentRows,
    decide: (payment) => attempts.decide(payment),
    log: app.log,
  });
  const attempts = new AttemptsService({ behaviours, rows: paymentRows, payments, clock });
  const outage = new Outage(behaviours);
  const refunds = new RefundsService({ database, payments: paymentRows, refunds: refundRows });
  const payoutRows = new PayoutsRepository(database.payouts);
  const payouts = new PayoutsService(payoutRows, config.SANDBOX_DELAY_SCALE);
  const wallets = new Wallets(database.wallets);
  const account = new Account(database);
  const statements = new StatementService(paymentRows, refundRows, payoutRows, account);
  const merchant = config.SANDBOX_MERCHANT;

  await app.register(formbody);
  await app.register(merchantRoutes({ key, payments, outage, refunds, statements }), {
    prefix: '/v1',
  });
  await app.register(payoutRoutes({ key, payouts, wallets }), { prefix: '/v1' });
  await app.register(payRoutes({ merchant, payments, attempts }));
  await app.register(phoneRoutes({ merchant, payments, attempts }));
  await app.register(promptRoutes({ merchant, payments, attempts }));
  await app.register(walletRoutes(wallets));
  await app.register(chargeRoutes(account));
  await app.register(payNumberRoutes(merchant, payments));
  await app.register(homeRoutes({ merchant, payments, ready: database.ping }));

  app.addHook('onListen', async () => {
    relay.wake();
    clock.wake();
  });
  app.addHook('preClose', async () => outage.end());
  app.addHook('onClose', async () => {
    await Promise.all([relay.stop(), clock.stop()]);
    await database.close();
  });
  return app;
}

function newServer(config: Config): FastifyInstance {
  const app = fastify({
    bodyLimit: 64 * 1024,
    logger: {
      level: config.LOG_LEVEL,
      // Addresses of the payment page contain customers and sessions; only the path is logged.
      serializers: { req: ({ method, url }) => ({ method, path: url.split('?')[0] }) },
    },
  });
  app.setErrorHandler(errorHandler(config.SANDBOX_MERCHANT));
  app.setNotFoundHandler(notFoundHandler(config.SANDBOX_MERCHANT));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  return app;
}

/** Shops get a code, customers a page, and the log has the errors of the sandbox itself. */
function errorHandler(merchant: string) {
  return (error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    if (!isApiCall(request)) {
      const visit = readVisit(request, merchant);
      return sendPage(reply, status, noticePage(visit, visit.texts.broken));
    }
    if (error instanceof Problem) return sendError(reply, status, error.code, error.message);
    if (status < 500) return sendError(reply, status, 'invalid_request', error.message);
    return sendError(reply, status, 'internal_error', 'Something went wrong here. Try again.');
  };
}

function notFoundHandler(merchant: string) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    if (isApiCall(request)) return sendError(reply, 404, 'not_found', 'There is no such call.');
    const visit = readVisit(request, merchant);
    return sendPage(reply, 404, noticePage(visit, visit.texts.notFound));
  };
}

function isApiCall(request: FastifyRequest): boolean {
  return request.url.startsWith('/v1/');
}

function sendError(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({ error: { code, message } });
}
