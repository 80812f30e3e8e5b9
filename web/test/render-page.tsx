import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Texts } from '../src/lib/i18n.ts';
import { setTextSource } from '../src/lib/texts.ts';
import account from '../src/locales/en/account.ts';
import admin from '../src/locales/en/admin.ts';
import audit from '../src/locales/en/audit.ts';
import business from '../src/locales/en/business.ts';
import cart from '../src/locales/en/cart.ts';
import checkout from '../src/locales/en/checkout.ts';
import common from '../src/locales/en/common.ts';
import controls from '../src/locales/en/controls.ts';
import delivery from '../src/locales/en/delivery.ts';
import dispute from '../src/locales/en/dispute.ts';
import fiscal from '../src/locales/en/fiscal.ts';
import marketterms from '../src/locales/en/marketterms.ts';
import moderation from '../src/locales/en/moderation.ts';
import money from '../src/locales/en/money.ts';
import mydata from '../src/locales/en/mydata.ts';
import order from '../src/locales/en/order.ts';
import orders from '../src/locales/en/orders.ts';
import panel from '../src/locales/en/panel.ts';
import paynumber from '../src/locales/en/paynumber.ts';
import photos from '../src/locales/en/photos.ts';
import plans from '../src/locales/en/plans.ts';
import product from '../src/locales/en/product.ts';
import productchanges from '../src/locales/en/productchanges.ts';
import products from '../src/locales/en/products.ts';
import promotions from '../src/locales/en/promotions.ts';
import providers from '../src/locales/en/providers.ts';
import questions from '../src/locales/en/questions.ts';
import reconciliation from '../src/locales/en/reconciliation.ts';
import refundrequests from '../src/locales/en/refundrequests.ts';
import reviews from '../src/locales/en/reviews.ts';
import sales from '../src/locales/en/sales.ts';
import sell from '../src/locales/en/sell.ts';
import seller from '../src/locales/en/seller.ts';
import sellerhome from '../src/locales/en/sellerhome.ts';
import sitecontent from '../src/locales/en/sitecontent.ts';
import statements from '../src/locales/en/statements.ts';
import users from '../src/locales/en/users.ts';
import verification from '../src/locales/en/verification.ts';

/** A busy machine is no failure. */
configure({ asyncUtilTimeout: 60_000 });

const TEXTS: Readonly<Record<string, Texts>> = {
  account,
  admin,
  audit,
  business,
  cart,
  checkout,
  common,
  controls,
  delivery,
  fiscal,
  dispute,
  seller,
  moderation,
  money,
  mydata,
  providers,
  order,
  orders,
  panel,
  paynumber,
  photos,
  plans,
  product,
  productchanges,
  products,
  promotions,
  questions,
  reconciliation,
  refundrequests,
  reviews,
  sales,
  sell,
  sellerhome,
  sitecontent,
  marketterms,
  statements,
  users,
  verification,
};
setTextSource((_, namespace) => TEXTS[namespace] ?? {});

interface PageOptions {
  /** What the root route loaded: user and cart count. */
  readonly root?: object;
  /** Receives what a form of the page sends. */
  readonly onSubmit?: (form: FormData) => unknown;
  readonly path?: string;
}

/** Renders a component as the page of a router, in English, and answers the router. */
export function renderPage(
  page: ReactNode,
  { root = {}, onSubmit = () => null, path = '/' }: PageOptions = {},
) {
  const action = async ({ request }: { readonly request: Request }) =>
    onSubmit(await request.formData());
  const routes = [
    {
      id: 'root',
      path: '/',
      loader: () => root,
      children: [
        { index: true, element: page, action },
        { path: '*', element: page, action },
      ],
    },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: { loaderData: { root } },
  });
  return { router, ...render(<RouterProvider router={router} />) };
}
