import type { IncomingMessage } from 'node:http';
import { ADMIN_ROLES, identityRoutes } from '@sokoni/contracts/browser';
import { RouterContextProvider } from 'react-router';
import { sendData, sendJson, serveAsApi } from '../../test/fake-api.ts';
import { modulesOf, pagesOf, throughMiddleware } from '../../test/route-modules.ts';
import { UPLOAD_PATH } from '../lib/picture-plan.ts';
import { withCaller } from './caller.ts';
import routes from './routes.ts';

/** What is typed into a form, with the button that is pressed; files by the name of their field. */
type Typed = Readonly<Record<string, string | File>>;

const TEXT = 'Maneno yaliyoandikwa kwa mkono';
const photo = (name: string) => new File(['a picture'], `${name}.jpg`, { type: 'image/jpeg' });
const own = (fields: Typed): Typed => ({ formId: 'own form', ...fields });
const MOVES: readonly Typed[] = [
  own({ order: 'o1', seller: 's1', intent: 'request-return', reason: TEXT }),
  own({ order: 'o1', intent: 'claim', code: TEXT }),
];
const SALES: readonly Typed[] = [
  own({ order: 'o1', seller: 's1', intent: 'deliver', pin: '4711', note: TEXT }),
  own({ order: 'o1', seller: 's1', intent: 'ship', carrier: 'bus', carrierName: TEXT }),
  own({ order: 'o1', seller: 's1', intent: 'refund-lines', 'pieces l1': '2', reason: TEXT }),
  own({ order: 'o1', seller: 's1', intent: 'send-lines', 'pieces l1': '2', reference: TEXT }),
  own({ order: 'o1', intent: 'save-note', note: TEXT }),
  own({ order: 'o1', intent: 'save-parcel', carrier: 'bus', carrierName: TEXT }),
];
const MESSAGE: Typed = { key: 'k1', text: TEXT, photos: photo('photos'), intent: 'send' };
const PROFILE: readonly Typed[] = [
  {
    ...{ username: 'asha', email: 'asha@example.com', phone: TEXT, location: 'Arusha' },
    intent: 'details',
  },
  { intent: 'address', method: 'delivery', landmark: TEXT, location: 'Arusha', phone: '7' },
  { tin: '12', businessName: TEXT, intent: 'business' },
  { paymentType: 'mobile', intent: 'payment', name: TEXT },
];
const PRODUCT: Typed = { productName: TEXT, key: 'k1', intent: 'save' };
const DECISION = { reason: 'other', note: TEXT };

/** What nobody types: the button, and the total that a page has shown. */
const PRESSED = ['intent', 'expectedTotal'];

const USER = { userId: 'u1', formerRole: 'SELLER', role: 'SELLER', name: TEXT, username: 'x' };
/** Every page whose action takes files or texts, with its forms. */
const FORMS: Readonly<Record<string, readonly Typed[]>> = {
  '/login': [{ email: TEXT }],
  '/forgot-password': [{ email: TEXT }],
  '/sign-up': [{ name: TEXT, username: 'asha', email: 'x', location: 'Arusha' }],
  '/checkout': [
    { method: 'delivery', landmark: TEXT, location: 'Arusha', phone: '7', expectedTotal: '1' },
  ],
  '/messages': [own({ intent: 'quick', quick0: TEXT })],
  '/messages/new': [MESSAGE],
  '/messages/:conversationId': [MESSAGE],
  '/seller-panel/messages': [own({ intent: 'quick', quick0: TEXT })],
  '/seller-panel/messages/new': [MESSAGE],
  '/seller-panel/messages/:conversationId': [MESSAGE],
  '/product/:id/questions': [
    { text: TEXT, intent: 'ask' },
    { question: 'q1', text: TEXT, intent: 'answer' },
  ],
  '/MyOrders': MOVES,
  '/MyOrders/:orderId': MOVES,
  '/payment-success': MOVES,
  '/MyOrders/:orderId/reviews': [
    { line: 'l1', stars: '4', text: TEXT, photos: photo('photos'), intent: 'write' },
    { review: 'r1', stars: '4', text: TEXT, photos: photo('photos'), intent: 'edit' },
    { kind: 'review', appealed: 'r1', objection: TEXT, intent: 'appeal' },
    own({ order: 'o1', seller: 's1', described: '4', intent: 'rate-seller' }),
  ],
  '/dispute/:orderId/:sellerId': [{ text: TEXT, photos: photo('photos') }],
  '/hidden-texts': [{ kind: 'review', appealed: 'r1', objection: TEXT }],
  '/MyProfile': PROFILE,
  '/admin-panel/MyProfile': PROFILE,
  '/seller-panel/MyProfile': PROFILE,
  '/sell': [
    { businessName: TEXT, location: 'Mwanza, Ilemela' },
    { step: 'phone', phone: '0712345678', name: TEXT },
  ],
  '/payment': [{ paymentType: 'mobile', name: TEXT }],
  '/counter/:key': [{ orderNumber: TEXT, pin: '' }],
  '/seller-panel/my-products': [PRODUCT],
  '/admin-panel/my-products': [PRODUCT],
  '/admin-panel/all-products': [PRODUCT],
  '/admin-panel/all-products/moderation': [
    { intent: 'hide', editKey: 'k1', rows: 'p1:token', reason: TEXT },
  ],
  '/seller-panel/all-orders': SALES,
  '/seller-panel/all-orders/:orderId': SALES,
  '/seller-panel/money': [
    { kind: 'mobile', number: '0712345678', holder: TEXT, intent: 'destination' },
  ],
  '/seller-panel/reviews': [{ review: 'r1', text: TEXT }],
  '/seller-panel/questions': [{ question: 'q1', text: TEXT }],
  '/seller-panel/promotions': [{ kind: 'percent', code: TEXT, intent: 'save' }],
  '/admin-panel/promotions': [{ kind: 'percent', code: TEXT, intent: 'save' }],
  '/seller-panel/fiscal-settings': [
    {
      tin: '12',
      name: TEXT,
      address: TEXT,
      startsOn: '2026-12-01',
      environment: 'test',
      intent: 'save',
    },
  ],
  '/seller-panel/team': [{ name: TEXT, phone: '7', intent: 'invite' }],
  '/seller-panel/verification': [
    {
      intent: 'submit',
      documentKind: 'nida',
      documentNumber: TEXT,
      identityPhotoFile: photo('identity'),
      shopPhotoFile: photo('shop'),
    },
  ],
  '/admin-panel/users/:userId': [
    { ...USER, intent: 'edit' },
    { userId: 'u1', choice: 'reject', reason: TEXT, intent: 'decide' },
  ],
  '/admin-panel/all-users': [{ ...USER, intent: 'edit' }],
  '/admin-panel/vat-numbers': [{ sellerId: 's1', decision: 'refuse', reason: TEXT }],
  '/admin-panel/verifications': [{ userId: 'u1', choice: 'reject', reason: TEXT }],
  '/admin-panel/all-orders/:orderNumber': [
    { intent: 'cancel', orderId: 'o1', reason: TEXT },
    own({ order: 'o1', seller: 's1', intent: 'refund-lines', 'pieces l1': '2', reason: TEXT }),
    own({ order: 'o1', seller: 's1', intent: 'cancel', note: TEXT }),
  ],
  '/admin-panel/money': [
    own({ intent: 'payout-paid', payoutId: 'p1', transactionId: TEXT }),
    own({ intent: 'return-bank-payment', payoutId: 'p1', reason: TEXT }),
    own({ intent: 'confirm-bank-file', batchId: 'f1', hash: 'h', transactionId: TEXT }),
    own({ intent: 'record-refund', refundId: 'r1', transactionId: TEXT }),
    own({ intent: 'switch-off', provider: 'pesapal', use: 'payments', reason: TEXT }),
  ],
  '/admin-panel/reconciliation': [
    own({ differenceId: 'd1', intent: 'resolve', note: TEXT }),
    own({ intent: 'compare', date: '2026-03-01' }),
  ],
  '/admin-panel/lipa-statement': [own({ code: 'c1', intent: 'match', orderNumber: TEXT })],
  '/admin-panel/plan-payments': [{ _id: 'p1', amountTzs: '100', reason: TEXT }],
  '/admin-panel/reviews': [own({ review: 'r1', intent: 'hide', ...DECISION })],
  '/admin-panel/questions': [
    own({ question: 'q1', intent: 'hide', ...DECISION }),
    own({ question: 'q1', answer: 'a1', intent: 'hide', ...DECISION }),
  ],
  '/admin-panel/messages/:conversationId': [own({ intent: 'block', ...DECISION })],
};

/** Pages of mere buttons and choices, and those whose own specs know what comes back. */
const OTHERS = [
  ...['/product/:id', '/cart', '/wishlist', '/shop/:shop'],
  ...['/followed-shops', '/team-invitations', '/notifications', '/notifications/settings'],
  ...[
    '/payment-cancel',
    '/product/:id/reviews',
    '/my-data',
    '/undo',
    '/s/:token',
    '/confirm-email',
  ],
  ...[
    '/logout',
    '/language',
    '/delivery-place',
    '/admin-panel/overview',
    '/admin-panel/site-content',
  ],
  '/admin-panel/fiscal',
  ...['/admin-panel/wrong-amounts', '/admin-panel/plan-tasks', '/admin-panel/messages'],
  '/admin-panel/refund-requests',
  ...['/admin-panel/market-terms', '/admin-panel/plan-terms', '/admin-panel/site-content/:blockId'],
  '/admin-panel/categories',
  ...['/admin-panel/pickup-stations', '/seller-panel/import', '/seller-panel/bulk-edit'],
  ...['/seller-panel', '/seller-panel/shop-settings', '/seller-panel/api-access'],
];

/** Of a single command, which their form does not name: a press could be taken for no other one. */
const ONE_COMMAND = [
  ...['/login', '/forgot-password', '/sign-up', '/sell', '/logout', '/language', '/undo'],
  ...[
    '/s/:token',
    '/confirm-email',
    '/payment',
    '/payment-cancel',
    '/messages/new',
    '/hidden-texts',
  ],
  ...['/dispute/:orderId/:sellerId', '/followed-shops'],
  ...['/notifications/settings', '/delivery-place', '/seller-panel/messages/new'],
  ...['/admin-panel/all-users', '/admin-panel/plan-tasks', '/admin-panel/plan-payments'],
  ...['/admin-panel/site-content', '/seller-panel/reviews', '/seller-panel/questions'],
];
/** Where a button that is not known changes nothing but the form, which comes back. */
const FORM_BUTTONS = [
  ...['/seller-panel/my-products', '/admin-panel/my-products', '/admin-panel/all-products'],
];

/** An API that knows the visitor, takes pictures, and refuses everything else. */
serveAsApi(async (request, response) => {
  await bodyOf(request);
  const path = new URL(request.url ?? '/', 'http://api.example').pathname;
  if (path === UPLOAD_PATH)
    return sendJson(response, 200, { url: 'https://x.example/p', public_id: 'token-1' });
  if (path === identityRoutes.userDetails.path) {
    const role = String(request.headers.cookie).includes('admin') ? 'ADMIN' : 'SELLER';
    return sendData(response, { _id: 'u1', role, adminRoles: ADMIN_ROLES, membership: null });
  }
  const refusal = { success: false, error: true, message: 'Refused', code: 'refused', data: null };
  return sendJson(response, 409, refusal);
});

async function bodyOf(request: IncomingMessage): Promise<void> {
  for await (const _ of request);
}

const pages = pagesOf(routes);

/** What a form gets that was sent without scripts. */
async function send(path: string, typed: Typed): Promise<unknown> {
  // A layout has the path of its first page.
  const page = pages.findLast((one) => one.path === path);
  if (!page) throw new Error(path);
  const modules = await modulesOf(page);
  const url = new URL(`http://sokoni.example${path}`);
  const body = new FormData();
  for (const [name, value] of Object.entries(typed)) body.append(name, value);
  const cookie = `token=${path.startsWith('/admin') ? 'admin' : 'seller'}`;
  const headers = { cookie, 'sec-fetch-dest': 'document' };
  const request = new Request(url, { method: 'POST', body, headers });
  const params = {
    shop: `duka-${'a'.repeat(24)}`,
    id: 'p1',
    key: 'k1',
    orderId: 'o1',
    sellerId: 's1',
    conversationId: 'c1',
  };
  const context = new RouterContextProvider();
  const args = { request, url, params: { ...params, orderNumber: 'n1', userId: 'u1' }, context };
  let answer: unknown;
  await throughMiddleware([withCaller], modules, args, async () => {
    answer = await modules.at(-1)?.action?.(args);
    return new Response();
  });
  return answer;
}

it('every page with an action is known here', async () => {
  const known = [...Object.keys(FORMS), ...OTHERS];
  const acting: string[] = [];
  for (const page of pages) if ((await modulesOf(page)).at(-1)?.action) acting.push(page.path);
  expect(acting.filter((path) => !known.includes(path))).toEqual([]);
  expect(known.filter((path) => !acting.includes(path))).toEqual([]);
});

it.each(
  Object.entries(FORMS).flatMap(([path, forms]) =>
    forms.map((typed) => [path, Object.keys(typed).join(' '), typed] as const),
  ),
)('a refused form without scripts loses nothing: %s (%s)', async (path, _, typed) => {
  const answer = await send(path, typed);
  expect(answer).not.toBeInstanceOf(Response);
  const returned = JSON.stringify(answer);
  for (const [name, value] of Object.entries(typed)) {
    // A picture has gone up: it comes back as its token.
    const kept = value instanceof File ? 'token-1' : value;
    if (kept !== '' && !PRESSED.includes(name))
      expect([name, returned]).toEqual([name, expect.stringContaining(kept)]);
  }
});

it('a press of no button that the page has does nothing, and is answered 400', async () => {
  const pressed = ['intent', 'decision', 'choice', 'follow'].map((name) => [name, 'unknown']);
  const others: string[] = [];
  for (const path of [...Object.keys(FORMS), ...OTHERS]) {
    const answer: unknown = await send(path, Object.fromEntries(pressed)).catch(
      (thrown: unknown) => thrown,
    );
    const { init, status } = Object(answer);
    if ((init?.status ?? status) !== 400) others.push(path);
  }
  expect(others.sort()).toEqual([...ONE_COMMAND, ...FORM_BUTTONS].sort());
});
