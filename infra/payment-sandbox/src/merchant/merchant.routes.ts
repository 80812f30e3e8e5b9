import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Behaviours, behaviourOf } from '../payments/behaviours.ts';
import { type Payment, reportedOutcome } from '../payments/payment.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { Problem, parse } from '../problem.ts';
import { toRefundReply } from '../refunds/refunds.repository.ts';
import type { RefundsService } from '../refunds/refunds.service.ts';
import type { StatementService } from '../statement/statement.service.ts';
import { toCsv } from '../statement/statement.ts';
import {
  paymentParams,
  refundRequest,
  requireKey,
  sessionRequest,
  statementQuery,
} from './merchant.schemas.ts';

/** While an operator is down, questions about its payments hang at first and are refused later. */
export class Outage {
  private readonly behaviours: Behaviours;
  private readonly closing = new AbortController();

  constructor(behaviours: Behaviours) {
    this.behaviours = behaviours;
  }

  async check({ attempt, processing }: Payment): Promise<void> {
    if (!attempt || !processing) return;
    if (!behaviourOf(this.behaviours, attempt.behaviour).downMeanwhile) return;
    const { since, until } = processing;
    const hangsFor = (since.getTime() + until.getTime()) / 2 - Date.now();
    if (hangsFor > 0) await pause(hangsFor, null, { signal: this.closing.signal }).catch(() => {});
    throw new Problem('operator_down', 'The operator does not answer. Ask again later.');
  }

  /** Releases the hanging calls. */
  end(): void {
    this.closing.abort();
  }
}

type Parts = {
  key: string;
  payments: PaymentsService;
  outage: Outage;
  refunds: RefundsService;
  statements: StatementService;
};

/** The API that shops talk to. */
export function merchantRoutes({ key, payments, outage, refunds, statements }: Parts) {
  const find = async (params: unknown) => {
    const payment = await payments.get(parse(paymentParams, params).externalId);
    await outage.check(payment);
    return payment;
  };

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', requireKey(key));

    app.post('/sessions', async (request, reply) => {
      const { payment, created } = await payments.openSession(parse(sessionRequest, request.body));
      return reply.code(created ? 201 : 200).send(toSessionReply(payment));
    });

    app.get('/payments/:externalId', async (request) => toPaymentReply(await find(request.params)));

    app.post('/payments/:externalId/cancel', async (request) =>
      toPaymentReply(await payments.cancel((await find(request.params))._id)),
    );

    app.post('/refunds', async (request, reply) => {
      const { refund, created } = await refunds.refund(parse(refundRequest, request.body));
      return reply.code(created ? 201 : 200).send(toRefundReply(refund));
    });

    app.get('/statement', async (request, reply) => {
      const statement = await statements.ofDay(parse(statementQuery, request.query).date);
      if (!request.headers.accept?.includes('text/csv')) return statement;
      return reply.type('text/csv; charset=utf-8').send(toCsv(statement));
    });
  };
}

/** A payment as the merchant sees it. */
function toPaymentReply(payment: Payment) {
  return {
    externalId: payment._id,
    reference: payment.reference,
    ...reportedOutcome(payment),
    amount: payment.amount,
    currency: payment.currency,
    refundedAmount: payment.refundedAmount,
    method: payment.method,
    transactionId: payment.transactionId,
    payer: payment.payer,
    createdAt: payment.createdAt.toISOString(),
    completedAt: payment.completedAt?.toISOString() ?? null,
    reversedAt: payment.reversedAt?.toISOString() ?? null,
  };
}

function toSessionReply(payment: Payment) {
  const { sessionId, reference, paymentUrl, payNumber } = payment;
  return { sessionId, reference, paymentUrl, payNumber };
}
