import { redirect } from 'react-router';
import { opensToAdmin } from '../admin-pages.ts';
import { panelPaths } from '../panel-paths.ts';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/panel-index.ts';

/** The admin panel opens with the products of all sellers, or with the overview where the roles do not open them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { adminRoles = [] } = (await visitorOf(context)) ?? {};
  const opened = opensToAdmin(panelPaths.adminProducts, adminRoles);
  return redirect(opened ? panelPaths.adminProducts : panelPaths.adminHome);
}
