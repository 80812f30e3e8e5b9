import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AttemptsService } from '../payments/attempts.service.ts';
import { hasFailedTry, type Payment } from '../payments/payment.ts';
import { cancelledByCustomer } from '../payments/payment-status.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { noticePage } from './notice-page.ts';
import { isPin, phoneForm } from './phone.ts';
import { type Asked, darkPhone, type PinProblem, phonePage } from './phone-page.ts';
import { hasEnded, nextPage, readVisit, sendPage } from './visit.ts';

type Parts = { merchant: string; payments: PaymentsService; attempts: AttemptsService };

/** The customer's phone, with the operator's PIN prompt. */
export function phoneRoutes({ merchant, payments, attempts }: Parts) {
  const find = (session: unknown) =>
    typeof session === 'string' ? payments.findBySession(session) : null;

  const refuseStranger = (reply: FastifyReply) => {
    const visit = readVisit(reply.request, merchant);
    return sendPage(reply, 404, noticePage(visit, visit.texts.noSession));
  };

  const show = (reply: FastifyReply, payment: Asked, problem: PinProblem | null) => {
    const visit = readVisit(reply.request, merchant);
    const { phone, pin } = attempts.behaviourOf(payment.attempt);
    const dark = phone === 'stays-dark';
    const page = dark ? darkPhone(visit, payment) : phonePage(visit, payment, problem, pin);
    const targets = [payment.successUrl, payment.cancelUrl];
    return sendPage(reply, problem ? 422 : 200, page, targets);
  };

  const refuse = async (payment: Asked) => {
    const { method, payer } = payment.attempt;
    const settled = await payments.settle(payment, { ...cancelledByCustomer, method, payer });
    return nextPage(settled, 'cancelled');
  };

  const confirm = async (reply: FastifyReply, payment: Asked, pin: string) => {
    const { verdict } = attempts.behaviourOf(payment.attempt);
    const confirmed = await attempts.confirm(payment, payment.attempt, pin);
    if (hasFailedTry(confirmed)) return show(reply, payment, 'wrongPin');
    return reply.redirect(nextPage(confirmed, verdict?.status ?? 'pending'), 303);
  };

  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: { session?: unknown } }>('/phone', async ({ query }, reply) => {
      const payment = await find(query.session);
      if (!payment) return refuseStranger(reply);
      if (!isAsked(payment)) return reply.redirect(payPage(payment), 303);
      return show(reply, payment, null);
    });

    app.post('/phone', async (request, reply) => {
      const { session, answer, pin } = phoneForm.parse(request.body ?? {});
      const payment = await find(session);
      if (!payment) return refuseStranger(reply);
      if (!isAsked(payment)) return reply.redirect(payPage(payment), 303);
      if (answer === '2') return reply.redirect(await refuse(payment), 303);
      if (answer === null || !isPin(pin)) return show(reply, payment, answer && 'pin');
      return confirm(reply, payment, pin.trim());
    });
  };
}

function isAsked(payment: Payment): payment is Asked {
  return payment.attempt !== null && !payment.processing && !hasEnded(payment);
}

function payPage({ sessionId }: Payment): string {
  return `/pay?session=${sessionId}`;
}
