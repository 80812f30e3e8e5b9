import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AttemptsService } from '../payments/attempts.service.ts';
import type { Payment } from '../payments/payment.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { isAsking } from '../payments/prompt.ts';
import { noticePage } from './notice-page.ts';
import { isPin, phoneProblem, promptForm, promptQuery, toLocalNumber } from './phone.ts';
import { type Asked, darkPhone, type PinProblem } from './phone-page.ts';
import { answeredPage, promptPage, promptPath, quietPhone } from './prompt-page.ts';
import { readVisit, sendPage } from './visit.ts';

type Parts = { merchant: string; payments: PaymentsService; attempts: AttemptsService };

/** A phone that shows nothing looks again after as many seconds. */
const againAfter = '5';

/** The phone with a number: it shows the requests that were sent to it, and no other ones. */
export function promptRoutes({ merchant, payments, attempts }: Parts) {
  const refuse = (reply: FastifyReply, number: string) => {
    const visit = readVisit(reply.request, merchant);
    const problem = phoneProblem(number);
    const { noRequest, problems, phoneHint } = visit.texts;
    const notice = problem ? { title: problems[problem], text: phoneHint } : noRequest;
    return sendPage(reply, problem ? 422 : 404, noticePage(visit, notice));
  };

  const show = (
    reply: FastifyReply,
    payment: Asked,
    number: string,
    problem: PinProblem | null = null,
  ) => {
    const visit = readVisit(reply.request, merchant);
    const { phone, pin } = attempts.behaviourOf(payment.attempt);
    if (!isAsking(payment, new Date()))
      return sendPage(reply, 200, answeredPage(visit, payment, number));
    if (phone === 'stays-dark') return sendPage(reply, 200, darkPhone(visit, payment));
    const page = promptPage(visit, payment, number, { problem, pin });
    return sendPage(reply, problem ? 422 : 200, page);
  };

  return async (app: FastifyInstance): Promise<void> => {
    app.get(promptPath, async ({ query }, reply) => {
      const { number: typed, request } = promptQuery.parse(query);
      const number = toLocalNumber(typed);
      const payment = phoneProblem(number) ? null : await payments.findOnPhone(number, request);
      if (payment && isAsked(payment)) return show(reply, payment, number);
      if (request || phoneProblem(number)) return refuse(reply, number);
      reply.header('refresh', againAfter);
      return sendPage(reply, 200, quietPhone(readVisit(reply.request, merchant), number));
    });

    app.post(promptPath, async (posted, reply) => {
      const { number, request, answer, pin } = promptForm.parse(posted.body ?? {});
      const payment = request ? await payments.findOnPhone(number, request) : null;
      if (!payment || !isAsked(payment)) return refuse(reply, number);
      if (isAsking(payment, new Date())) {
        if (answer === null) return show(reply, payment, number);
        if (answer === '1' && !isPin(pin)) return show(reply, payment, number, 'pin');
        if (answer === '2') await attempts.refuse(payment, payment.attempt);
        else await attempts.confirm(payment, payment.attempt, pin.trim());
      }
      return reply.redirect(`${promptPath}?number=${number}&request=${request}`, 303);
    });
  };
}

function isAsked(payment: Payment): payment is Asked {
  return payment.attempt !== null;
}
