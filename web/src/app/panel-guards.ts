import { type MiddlewareFunction, redirect } from 'react-router';
import { opensToAdmin } from './admin-pages.ts';
import { panelPaths } from './panel-paths.ts';
import { paths } from './paths.ts';
import { mayOpen, pagesFor } from './team-pages.ts';
import { onlyFor, pageOf, visitorOf } from './visitor.ts';

/** For admins, as far as their roles go; the other pages lead to the overview. */
export const forAdmins: MiddlewareFunction<Response> = async (args, next) => {
  const visitor = await visitorOf(args.context);
  if (visitor?.role === 'ADMIN' && !opensToAdmin(pageOf(args.request), visitor.adminRoles))
    throw redirect(panelPaths.adminHome);
  return onlyFor('ADMIN')(args, next);
};

/** For sellers, and for members of their teams as far as their permissions go. */
export const forSellersAndTeams: MiddlewareFunction<Response> = async (args, next) => {
  const membership = (await visitorOf(args.context))?.membership;
  if (!membership) return onlyFor('SELLER')(args, next);
  const { permissions } = membership;
  if (mayOpen(pageOf(args.request), permissions)) return next();
  throw redirect(pagesFor(permissions)[0] ?? paths.home);
};
