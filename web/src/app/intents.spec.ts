import { identityRoutes } from '@sokoni/contracts/browser';
import { RouterContextProvider } from 'react-router';
import { sendJson, serveAsApi } from '../../test/fake-api.ts';
import { changeApiAccess } from '../features/api-access/api-access.api.ts';
import { answerInvitation, changeTeam } from '../features/team/team.api.ts';
import type { Caller } from '../lib/http.ts';
import { changeAnyOrder } from './actions/change-any-order.ts';
import { changeOrder } from './actions/change-order.ts';
import { changeWishlist } from './actions/change-wishlist.ts';
import { editContent } from './actions/edit-content.ts';
import { changeProducts } from './actions/edit-products.ts';
import { editMarketTerms, editPlanTerms } from './actions/edit-terms.ts';
import { manageMoney } from './actions/manage-money.ts';
import { managePayNumbers } from './actions/manage-pay-numbers.ts';
import { manageProfile } from './actions/manage-profile.ts';
import { manageShopMoney } from './actions/manage-shop-money.ts';
import { actInConversation, decideReported, takeConversations } from './actions/message.ts';
import { showOrHideProducts } from './actions/moderate-products.ts';
import { moveOwnSale } from './actions/move-own-sale.ts';
import { putInCart } from './actions/put-in-cart.ts';
import { decideAboutQuestion, talkAboutProduct } from './actions/question.ts';
import { reconcile } from './actions/reconcile.ts';
import { decideAboutReview, reactToReview, reviewLine } from './actions/review.ts';
import { withCaller } from './caller.ts';
import { action as decideRequest } from './pages/admin-home-page.tsx';
import { action as changeCart } from './pages/cart-page.tsx';
import { action as retryFiscalDevice } from './pages/fiscal-devices-page.tsx';
import { action as saveFiscalSettings } from './pages/fiscal-settings-page.tsx';
import { action as changeLanguage } from './pages/language.ts';
import { clientAction as sendMyData } from './pages/my-data-page.tsx';
import { clientAction as sendProfile } from './pages/my-profile-page.tsx';
import { action as readNotifications } from './pages/notifications-page.tsx';
import { clientAction as sendReview } from './pages/order-reviews-page.tsx';
import { clientAction as sendPlan } from './pages/payment-page.tsx';
import { action as changeStation } from './pages/pickup-stations-page.tsx';
import { action as importProducts } from './pages/product-import-page.tsx';
import { clientAction as sendQuestion } from './pages/product-questions-page.tsx';
import {
  action as changePromotion,
  clientAction as sendPromotion,
} from './pages/promotions-page.tsx';
import { action as putStepAside } from './pages/seller-home-page.tsx';
import { action as saveShopSettings } from './pages/shop-settings-page.tsx';
import { clientAction as sendTeam } from './pages/team-page.tsx';
import { action as changeUser, clientAction as sendUser } from './pages/user-page.tsx';

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const requestOf = (fields: Readonly<Record<string, string>>, path = '/') =>
  new Request(`http://sokoni.example${path}`, {
    method: 'POST',
    headers: { cookie: 'token=t' },
    body: new URLSearchParams(fields),
  });

describe('a form that no button of its page has sent', () => {
  /** Knows who is asking; any other call is refused otherwise than the form. */
  serveAsApi((request, response) => {
    const isAsked = request.url?.startsWith(identityRoutes.userDetails.path);
    const answer = isAsked
      ? { success: true, error: false, message: '', data: { _id: 'u1', role: 'GENERAL' } }
      : { success: false, error: true, message: 'No', code: 'refused', data: null };
    sendJson(response, isAsked ? 200 : 409, answer);
  });

  const caller: Caller = {
    headers: new Headers(),
    signal: new AbortController().signal,
    setCookies: [],
  };
  const place = { caller, here: '/here' };
  const onPage =
    (act: (args: { context: RouterContextProvider; request: Request }) => Promise<unknown>) =>
    (fields: Readonly<Record<string, string>>) => {
      const request = requestOf(fields);
      const args = { context: new RouterContextProvider(), request, url: new URL(request.url) };
      return Promise.resolve(withCaller(args as never, () => act(args) as never));
    };

  it.each<[string, (fields: Readonly<Record<string, string>>) => Promise<unknown>]>([
    [
      'a product that is put in the cart',
      onPage(({ context, request }) => putInCart(context, 'product', request)),
    ],
    ['a row of the cart', onPage((args) => changeCart(args as never))],
    ['a saved product', (fields) => changeWishlist(requestOf(fields), caller)],
    ['the own profile', (fields) => manageProfile(requestOf(fields), caller, '/here')],
    ['a review', (fields) => reviewLine(requestOf(fields), place)],
    ['a review that is read', (fields) => reactToReview(requestOf(fields), place)],
    ['a review in the queue', (fields) => decideAboutReview(requestOf(fields), place)],
    ['a question', (fields) => talkAboutProduct(requestOf(fields), 'product', place)],
    ['a question in the queue', (fields) => decideAboutQuestion(requestOf(fields), place)],
    ['a conversation', (fields) => actInConversation(requestOf(fields), 'conversation', place)],
    [
      'a reported conversation',
      (fields) => decideReported(requestOf(fields), 'conversation', { ...place, queue: '/queue' }),
    ],
    ['a row of reported ones', (fields) => takeConversations(requestOf(fields), place)],
    ['an API key or a webhook', (fields) => changeApiAccess(formOf(fields), caller)],
    ['the money of a seller', (fields) => manageMoney(requestOf(fields), caller)],
    ['terms of the market', onPage(editMarketTerms)],
    ['terms of plans', onPage(editPlanTerms)],
    ['content of the site', onPage(editContent)],
    [
      'a change of many products',
      onPage(({ context, request }) => changeProducts(context, request)),
    ],
    ['a sheet of products', onPage((args) => importProducts(args as never))],
    ['the money of the shop', (fields) => manageShopMoney(requestOf(fields), '/here', caller)],
    ['a statement line', (fields) => managePayNumbers(requestOf(fields), caller)],
    ['a day of reconciliation', (fields) => reconcile(requestOf(fields), '/here', caller)],
    ['a request of an owner', onPage((args) => decideRequest(args as never))],
    [
      'an order of any seller',
      (fields) => changeAnyOrder(requestOf(fields), new URL('http://sokoni.example/'), caller),
    ],
    [
      'an order of this seller',
      (fields) => moveOwnSale(requestOf(fields), new URL('http://sokoni.example/'), caller),
    ],
    [
      'an order of the buyer, which is not cancelled by it',
      onPage(({ context, request }) => changeOrder(context, request, '/here')),
    ],
    [
      'products that an admin shows or hides',
      onPage(({ context, request }) => showOrHideProducts(context, request)),
    ],
    ['a notification', onPage((args) => readNotifications(args as never))],
    ['a step on the way to sell', onPage((args) => putStepAside(args as never))],
    ['the settings of a shop', onPage((args) => saveShopSettings(args as never))],
    ['the settings of receipts', onPage((args) => saveFiscalSettings(args as never))],
    ['a device of receipts', onPage((args) => retryFiscalDevice(args as never))],
    ['a team', (fields) => changeTeam(formOf(fields), caller)],
    ['an invitation', (fields) => answerInvitation(formOf(fields), caller)],
    ['a promotion', onPage((args) => changePromotion(args as never))],
    ['a user', onPage((args) => changeUser(args as never))],
    ['a pickup station', onPage((args) => changeStation(args as never))],
  ])('is answered 400: %s', async (_, send) => {
    const unknown: readonly Record<string, string>[] = [{}, { intent: 'unknown' }];
    for (const fields of unknown) {
      await expect(send(fields)).rejects.toMatchObject({ init: { status: 400 } });
    }
  });
});

describe('a lost press of a button beside a form', () => {
  const lost = (fields: Readonly<Record<string, string>>) => ({
    request: requestOf(fields),
    serverAction: async () => {
      throw new TypeError('Failed to fetch');
    },
  });

  it.each([
    ['team', sendTeam, { member: 'm1', intent: 'remove' }, { phone: '0712345678' }],
    ['promotions', sendPromotion, { promotionId: 'p1', intent: 'pause' }, { kind: 'percent' }],
    ['a question', sendQuestion, { question: 'q1', intent: 'report' }, { text: 'Ipo?' }],
    [
      'an answer',
      sendQuestion,
      { question: 'q1', intent: 'report' },
      { question: 'q1', text: 'x' },
    ],
    ['a review', sendReview, { review: 'r1', intent: 'delete' }, { review: 'r1', text: 'Nzuri' }],
    ['an objection', sendReview, { order: 'o1', intent: 'rate-seller' }, { objection: 'Si tusi' }],
    ['a user', sendUser, { userId: 'u1', intent: 'admin-roles' }, { formerRole: 'GENERAL' }],
    ['a decision', sendUser, { userId: 'u1', intent: 'admin-roles' }, { choice: 'suspend' }],
    [
      'payment details',
      sendProfile,
      { paymentId: 'i1', intent: 'remove-payment' },
      { name: 'Asha' },
    ],
    ['payment details of a plan', sendPlan, { plan: 'basic' }, { paymentType: 'mobile' }],
    ['a deletion', sendMyData, { intent: 'send-code' }, { code: '123456', intent: 'delete' }],
  ] as const)('is not put into the form of %s', async (_, send, press, form) => {
    expect(await send(lost(press) as never)).toMatchObject({ data: undefined });
    expect(await send(lost(form) as never)).toMatchObject({ data: { lost: true, values: form } });
  });
});

describe('the switch of the language', () => {
  it('leads back to the same address without the language that the address named', async () => {
    const returnTo = '/search?sr=simu&lang=sw';
    const request = requestOf({ lang: 'en', returnTo });
    const context = new RouterContextProvider();
    const args = { request, context, params: {}, url: new URL(request.url) };
    const answer = (await withCaller(
      args as never,
      () => changeLanguage(args as never) as Promise<Response>,
    )) as Response;
    expect(answer.headers.get('location')).toBe('/search?sr=simu');
    expect(answer.headers.get('set-cookie')).toContain('=en');
  });
});
