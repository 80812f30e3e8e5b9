import type { FastifyInstance } from 'fastify';
import { toPayoutReply, type Wallets } from '../payouts/payout.ts';
import type { PayoutsService } from '../payouts/payouts.service.ts';
import { Problem, parse } from '../problem.ts';
import {
  nameEntry,
  nameParams,
  payoutParams,
  payoutRequest,
  requireKey,
} from './merchant.schemas.ts';

type Parts = { key: string; payouts: PayoutsService; wallets: Wallets };

/** Payouts, and names of wallets. */
export function payoutRoutes({ key, payouts, wallets }: Parts) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', requireKey(key));

    app.post('/payouts', async (request, reply) => {
      const { payout, created } = await payouts.pay(parse(payoutRequest, request.body));
      return reply.code(created ? 201 : 200).send(toPayoutReply(payout));
    });

    app.get('/payouts/:payoutId', async (request) =>
      toPayoutReply(await payouts.get(parse(payoutParams, request.params).payoutId)),
    );

    app.post('/names', async (request, reply) => {
      const entry = parse(nameEntry, request.body);
      await wallets.register(entry.number, entry.name);
      return reply.code(201).send(entry);
    });

    app.get('/names/:number', async (request) => {
      const { number } = parse(nameParams, request.params);
      const name = await wallets.nameOf(number);
      if (name !== null) return { number, name };
      throw new Problem('not_found', `No wallet has the number ${number}.`);
    });
  };
}
