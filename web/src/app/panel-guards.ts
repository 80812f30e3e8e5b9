import { type MiddlewareFunction, redirect } from 'react-router';
import { fill } from '../lib/i18n.ts';
import { loadTexts } from '../lib/texts.ts';
import { opensToAdmin } from './admin-pages.ts';
import { languageOf } from './cookies.ts';
import { redirectWithNotice } from './notice.ts';
import { panelPaths } from './panel-paths.ts';
import { paths } from './paths.ts';
import { mayOpen, pagesFor } from './team-pages.ts';
import { onlyFor, pageOf, visitorOf } from './visitor.ts';

/** For admins, as far as their roles go; the other pages lead to the overview. */
export const forAdmins: MiddlewareFunction<Response> = async (args, next) => {
  const visitor = await visitorOf(args.context);
  const page = pageOf(args.request);
  if (visitor?.role === 'ADMIN' && !opensToAdmin(page, visitor.adminRoles)) {
    throw await notAllowed(panelPaths.adminHome, args.request);
  }
  return onlyFor('ADMIN')(args, next);
};

/** For sellers, and for members of their teams as far as their permissions go. */
export const forSellersAndTeams: MiddlewareFunction<Response> = async (args, next) => {
  const membership = (await visitorOf(args.context))?.membership;
  if (!membership) return onlyFor('SELLER')(args, next);
  const { permissions } = membership;
  const page = pageOf(args.request);
  if (mayOpen(page, permissions)) return next();
  const open = pagesFor(permissions)[0] ?? paths.home;
  // Who has only opened the panel has asked for no page of it.
  if (isPage(page, paths.sellerHome)) throw redirect(open);
  throw await notAllowed(open, args.request);
};

const isPage = (page: string, path: string) => page.toLowerCase().replace(/\/$/, '') === path;

/** Leads to a page that is open to the visitor, which says why they are there. */
async function notAllowed(page: string, { headers }: Request): Promise<Response> {
  const lang = languageOf(headers);
  const { notAllowedText = '' } = await loadTexts(lang, 'common');
  return redirectWithNotice(page, { kind: 'info', text: fill(notAllowedText, {}, lang) });
}
