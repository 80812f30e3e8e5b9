import {
  MARKET_TERMS,
  type MarketTermsVersion,
  marketTermsRoutes,
  type RouteBody,
} from '@sokoni/contracts/browser';
import { send } from '../../lib/http.ts';
import { datedTerms } from './dated-terms.api.ts';
import { typedValue, valueTyped } from './market-terms.ts';

type SaveBody = RouteBody<typeof marketTermsRoutes.saveMarketTerms>;

export const marketTerms = datedTerms({
  names: MARKET_TERMS,
  meant: valueTyped,
  typed: typedValue,
  overview: async (caller) => (await send(marketTermsRoutes.marketTerms, {}, caller)).data,
  history: async (query, caller): Promise<MarketTermsVersion[]> =>
    (await send(marketTermsRoutes.marketTermsHistory, { query }, caller)).data,
  save: async (body, caller) => {
    const input = { body: body as SaveBody };
    return (await send(marketTermsRoutes.saveMarketTerms, input, caller)).message;
  },
  decide: async (body, caller) =>
    (await send(marketTermsRoutes.decideMarketTerms, { body }, caller)).message,
});
