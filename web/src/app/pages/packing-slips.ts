import { packingSlipsPdf } from '../../features/seller-orders/packing-slips.server.ts';
import { printChosen } from '../actions/print-chosen.ts';
import type { Route } from './+types/packing-slips.ts';

/** Packing slips of the orders that the address names; 404 where one is not the seller's own. */
export const loader = ({ context, request, url }: Route.LoaderArgs): Promise<Response> =>
  printChosen(context, request, url, { draw: packingSlipsPdf, fileName: 'sokoni-packing-slips' });
