import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AttemptsService } from '../payments/attempts.service.ts';
import { chooseBehaviour, isTestPhone } from '../payments/behaviours.ts';
import { type Attempt, hasFailedTry, type Payment } from '../payments/payment.ts';
import { cancelledByCustomer, type Outcome } from '../payments/payment-status.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { endedPage, noticePage, waitingPage } from './notice-page.ts';
import { payPage } from './pay-page.ts';
import {
  type FieldProblems,
  type Payer,
  type PaymentForm,
  paymentForm,
  readPayer,
} from './payment-form.ts';
import { toLocalNumber } from './phone.ts';
import { hasEnded, nextPage, readVisit, sendPage } from './visit.ts';

type Parts = { merchant: string; payments: PaymentsService; attempts: AttemptsService };
type PayQuery = { session?: unknown; amount?: unknown; phone_number?: unknown };

/** The other two buttons. */
const refusals: Record<'decline' | 'cancel', Outcome> = {
  decline: { status: 'failed', failureReason: 'declined_by_operator' },
  cancel: cancelledByCustomer,
};

/** The page customers pay on. */
export function payRoutes({ merchant, payments, attempts }: Parts) {
  const findPayment = async (session: unknown) =>
    typeof session === 'string' ? payments.findBySession(session) : null;

  const refuseStranger = (reply: FastifyReply) => {
    const visit = readVisit(reply.request, merchant);
    return sendPage(reply, 404, noticePage(visit, visit.texts.noSession));
  };

  const refuseAmount = (reply: FastifyReply, { cancelUrl }: Payment) => {
    const visit = readVisit(reply.request, merchant);
    return sendPage(reply, 400, noticePage(visit, visit.texts.amountDiffers, cancelUrl));
  };

  const show = (
    reply: FastifyReply,
    payment: Payment,
    form: PaymentForm,
    problems: FieldProblems = {},
  ) => {
    const visit = readVisit(reply.request, merchant);
    if (hasEnded(payment)) return sendPage(reply, 200, endedPage(visit, payment));
    if (payment.processing) return sendPage(reply, 200, waitingPage(visit, payment));
    const status = Object.keys(problems).length > 0 ? 422 : 200;
    const targets = [payment.successUrl, payment.cancelUrl];
    return sendPage(reply, status, payPage(visit, payment, form, problems), targets);
  };

  const giveUp = async (payment: Payment, outcome: Outcome, by: Payer | null) => {
    const who = { method: by?.method ?? null, payer: by?.payer ?? null };
    return nextPage(await payments.settle(payment, { ...outcome, ...who }), outcome.status);
  };

  const pay = async (
    reply: FastifyReply,
    payment: Payment,
    form: PaymentForm,
    { number, ...payer }: Payer,
  ) => {
    const { method } = payer;
    const behaviour = chooseBehaviour({ method, number, amount: payment.amount });
    const attempt: Attempt = { ...payer, behaviour };
    const mobile = method !== 'card';
    if (mobile && (form.showPhone || isTestPhone(number))) {
      await attempts.ask(payment, attempt);
      return reply.redirect(`/phone?session=${payment.sessionId}`, 303);
    }
    const { verdict } = attempts.behaviourOf(attempt);
    const paid = await attempts.confirm(payment, attempt);
    if (hasFailedTry(paid)) return show(reply, paid, form, { method: 'wrongPin' });
    return reply.redirect(nextPage(paid, verdict?.status ?? 'pending'), 303);
  };

  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: PayQuery }>('/pay', async ({ query }, reply) => {
      const payment = await findPayment(query.session);
      if (!payment) return refuseStranger(reply);
      if (!hasEnded(payment) && amountDiffers(query, payment)) return refuseAmount(reply, payment);
      return show(reply, payment, untouchedForm(payment, query));
    });

    app.post('/pay', async (request, reply) => {
      const form = paymentForm.parse(request.body ?? {});
      const payment = await findPayment(form.session);
      if (!payment) return refuseStranger(reply);
      if (!form.action) return show(reply, payment, form);
      const payer = readPayer(form, new Date());
      const known = 'problems' in payer ? null : payer;
      if (form.action !== 'pay') {
        return reply.redirect(await giveUp(payment, refusals[form.action], known), 303);
      }
      if ('problems' in payer) return show(reply, payment, form, payer.problems);
      return pay(reply, payment, form, payer);
    });
  };
}

/** The page shows the session's amount, whatever the address says; an address with another amount was tampered with. */
function amountDiffers(query: PayQuery, payment: Payment): boolean {
  return query.amount !== undefined && query.amount !== String(payment.amount);
}

function untouchedForm(payment: Payment, query: PayQuery): PaymentForm {
  const phone = typeof query.phone_number === 'string' ? query.phone_number : '';
  return {
    ...paymentForm.parse({ session: payment.sessionId, method: 'mpesa' }),
    phone: toLocalNumber(phone || (payment.customer.phone ?? '')),
  };
}
