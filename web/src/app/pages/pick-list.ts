import { pickListPdf } from '../../features/seller-orders/pick-list.server.ts';
import { printChosen } from '../actions/print-chosen.ts';
import type { Route } from './+types/pick-list.ts';

/** What to take from the shelf of the orders that the address names; 404 where one is not the seller's own. */
export const loader = ({ context, request, url }: Route.LoaderArgs): Promise<Response> =>
  printChosen(context, request, url, { draw: pickListPdf, fileName: 'sokoni-pick-list' });
