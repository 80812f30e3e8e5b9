import type { Language } from '@sokoni/contracts/browser';
import {
  Children,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react';
import {
  data,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useNavigationType,
  useRouteLoaderData,
} from 'react-router';
import { countCart } from '../features/cart/cart.api.ts';
import { countUnread } from '../features/notifications/notifications.api.ts';
import { toSessionUser } from '../features/session/session.ts';
import {
  daysInAnswer,
  fetchDeliveryTerms,
  fetchWaysToPay,
  waysInWords,
} from '../lib/delivery-terms.ts';
import { groupSite, shopContacts } from '../lib/env.ts';
import { orElse } from '../lib/or-else.ts';
import { LanguageContext, PageTexts } from '../lib/texts.ts';
import styles from '../styles/app.css?url';
import type { Route } from './+types/root.ts';
import { callerOf, withCaller } from './caller.ts';
import { languageOf } from './cookies.ts';
import { deliveryPlaceOf } from './delivery-place.ts';
import { ErrorView } from './layout/error-view.tsx';
import { OWN_FRAME, SiteLayout } from './layout/site-layout.tsx';
import { forgetNotice, readNotice } from './notice.ts';
import { paths } from './paths.ts';
import { type Asking, findVisitor, hasSession, hasVisitorCart } from './visitor.ts';

export const middleware = [withCaller];

/**
 * By its address, not as a part of a script: scripts that come later would bring it once more, and
 * the browser would style the whole page anew.
 */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const lang = languageOf(caller.headers);
  const [asking, place, cartCount, unreadCount, terms, ways] = await Promise.all([
    orElse<Asking>(findVisitor(context), 'unknown'),
    deliveryPlaceOf(context),
    hasSession(caller) || hasVisitorCart(caller) ? countCart(caller) : 0,
    hasSession(caller) ? countUnread(caller) : 0,
    fetchDeliveryTerms(caller),
    fetchWaysToPay(caller),
  ]);
  const notice = readNotice(caller.headers);
  return data(
    {
      lang,
      user: asking === 'unknown' ? undefined : asking && toSessionUser(asking),
      place,
      cartCount,
      unreadCount,
      notice,
      year: new Date().getFullYear(),
      groupSite: groupSite(),
      supportPhone: shopContacts().supportPhones[0] ?? '',
      answers: { ...daysInAnswer(terms), ways: await waysInWords(ways, lang) },
    },
    notice ? { headers: { 'set-cookie': forgetNotice() } } : {},
  );
}

/** User and cart change by forms and by asking anew (`useRevalidator`), not by navigation; the page of the cart may know of more. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const sent = formMethod !== undefined && formMethod !== 'GET';
  const isCart = nextUrl.pathname.toLowerCase() === paths.cart;
  return (sent || isCart || currentUrl.href === nextUrl.href) && defaultShouldRevalidate;
}

/** Hands the cookies that loaders and actions set to the page's answer. */
export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const all = new Headers();
  for (const source of [loaderHeaders, actionHeaders, errorHeaders ?? new Headers()]) {
    for (const cookie of source.getSetCookie()) all.append('set-cookie', cookie);
  }
  return all;
}

/** `public/favicon.svg`, within the page: on a slow line its request would be the last thing that a page waits for. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%2314524a'/%3E%3Cpath d='M7 15v10a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V15' fill='%23fffdfa'/%3E%3Cpath d='M13.5 27v-6a2.5 2.5 0 0 1 5 0v6' fill='%2314524a'/%3E%3Cpath d='M7 6h18l2.5 8a3.4 3.4 0 0 1-5.8 1.7 4 4 0 0 1-5.7 0 4 4 0 0 1-5.7 0A3.4 3.4 0 0 1 4.5 14z' fill='%23f2b33d'/%3E%3C/svg%3E";

export function Layout({ children }: { readonly children: ReactNode }) {
  const lang: Language = useRouteLoaderData<typeof loader>('root')?.lang ?? 'en';
  return (
    <html lang={lang} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14524a" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        {import.meta.env.SSR && <link rel="icon" href={ICON} type="image/svg+xml" />}
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?in=${lang}`} />
        <Links />
      </head>
      <body>
        <LanguageContext value={lang}>
          {children}
          <PageTexts />
        </LanguageContext>
        <ScrollRestoration />
        <StartAtTop />
        <ScriptsWithoutPreload />
      </body>
    </html>
  );
}

/**
 * React Router's scripts without their preload links, which React moves into the head: there they compete with the
 * largest picture for a slow line. The module script at the end of the body requests them after the content.
 * The entry stays: it weighs 1 KB, and would be requested only once all others have come.
 */
function ScriptsWithoutPreload() {
  const scripts = Scripts({}) as ReactElement<{ children: ReactNode }> | null;
  const elements = Children.toArray(scripts?.props.children);
  return elements.filter(
    (element) =>
      isValidElement<{ href?: string }>(element) &&
      (element.type !== 'link' || element.props.href?.includes('entry.client')),
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { notice, year, groupSite, supportPhone, answers } = loaderData;
  const ownFrame = useMatches().some(({ handle }) => handle === OWN_FRAME);
  return (
    <SiteLayout {...{ notice, ownFrame, year, groupSite, supportPhone, answers }}>
      <Outlet />
    </SiteLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const {
    year = new Date().getFullYear(),
    groupSite = '',
    supportPhone = '',
    answers = null,
  } = useRouteLoaderData<typeof loader>('root') ?? {};
  return (
    <SiteLayout notice={null} {...{ year, groupSite, supportPhone, answers }}>
      <ErrorView error={error} />
    </SiteLayout>
  );
}

/**
 * Another page begins at its top. Forms keep the place where their answer is shown (`preventScrollReset`), and
 * cannot know beforehand that they will lead elsewhere; going back returns to the place (`ScrollRestoration`).
 */
function StartAtTop() {
  const { pathname, hash } = useLocation();
  const wentBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!wentBack && !hash) window.scrollTo(0, 0);
  }, [pathname, hash, wentBack]);
  return null;
}
