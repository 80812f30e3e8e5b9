import { redirect } from 'react-router';
import { paths } from '../paths.ts';
import type { Route } from './+types/panel-index.ts';

/** A panel opens with its products. */
export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(/^\/admin/i.test(url.pathname) ? paths.adminProducts : paths.sellerProducts);
