import type { NamedRoute } from '@sokoni/contracts';
import { cartRoutes, catalogueRoutes, identityRoutes, ordersRoutes } from '@sokoni/contracts';

/** A body that no screen of ours sends, and the ways it may be refused. */
interface HostileBody {
  readonly what: string;
  readonly route: NamedRoute;
  /** Sent as it is. */
  readonly body: string;
  readonly type?: string;
  readonly codes: readonly string[];
}

const INPUT = ['invalid-input'];
const UNREADABLE = ['malformed-body'];
const json = JSON.stringify;

/** Marker in every payload, so that one search shows whether any of it was stored. */
export function hostileBodies(mark: string): HostileBody[] {
  const account = {
    name: mark,
    username: mark,
    email: `${mark}@example.com`,
    password: 'mti mrefu wa muembe',
    confirmPassword: 'mti mrefu wa muembe',
    location: 'Arusha',
  };
  const signup = (what: string, body: string, codes = INPUT): HostileBody => ({
    what,
    route: identityRoutes.signup,
    body,
    codes,
  });
  const named = (what: string, name: string) =>
    signup(what, json({ ...account, name: `${mark}${name}` }));
  return [
    // Operators of the database where text belongs.
    {
      what: 'operators for a log-in',
      route: identityRoutes.signin,
      body: json({ email: { $gt: '' }, password: { $ne: mark } }),
      codes: INPUT,
    },
    {
      what: 'an operator for an id',
      route: catalogueRoutes.productDetails,
      body: json({ productId: { $ne: mark } }),
      codes: INPUT,
    },
    {
      what: 'a list of operators for a category',
      route: catalogueRoutes.filterProducts,
      body: json({ category: [{ $regex: mark }] }),
      codes: INPUT,
    },
    {
      what: 'an expression for an order',
      route: ordersRoutes.payOrder,
      body: json({ orderId: { $where: `sleep(9999) || '${mark}'` } }),
      codes: INPUT,
    },
    signup('an operator for a name', json({ ...account, name: { $set: mark } })),

    // Keys that change what all objects are.
    signup('__proto__', `{"__proto__":{"role":"ADMIN"},${json(account).slice(1)}`, UNREADABLE),
    signup(
      'a hidden __proto__',
      `{"\\u005f_proto__":{"x":1},${json(account).slice(1)}`,
      UNREADABLE,
    ),
    signup(
      'constructor.prototype',
      `{"constructor":{"prototype":{"role":"ADMIN"}},${json(account).slice(1)}`,
      UNREADABLE,
    ),

    // Too much, too deep, too odd.
    signup('ten megabytes in a field', json({ ...account, name: mark.repeat(800_000) }), [
      'body-too-large',
    ]),
    signup('a long name', json({ ...account, name: mark.repeat(40) })),
    {
      what: 'ten thousand levels',
      route: cartRoutes.addToCart,
      body: `{"productId":"${mark}","variant":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      codes: INPUT,
    },
    {
      what: 'a number beyond all limits',
      route: cartRoutes.updateCart,
      body: `{"_id":"${'0'.repeat(24)}","quantity":1e400,"x":"${mark}"}`,
      codes: INPUT,
    },
    signup('half a body', json(account).slice(0, -9), UNREADABLE),
    signup('no object', json([account])),
    signup('bytes that are no text', `\u0000\u0001${mark}`, UNREADABLE),

    // Other languages than JSON.
    ...(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'x'] as const).map(
      (type): HostileBody => ({
        ...signup(`a body as ${type}`, json(account), ['unsupported-type']),
        type,
      }),
    ),

    // Misleading characters.
    named('a null byte', '\u0000'),
    named('text that runs backwards', '\u202egnp.exe'),
    named('an isolated direction', '\u2066'),
    named('a second line', '\r\nBcc: victim@example.com'),
    signup('half a character', json(account).replace(mark, `${mark}\\ud83d`)),
    signup(
      'an address with a second line',
      json({ ...account, email: `${mark}@x.tz\nBcc: y@x.tz` }),
    ),
    signup('a place that is none', json({ ...account, location: `../../${mark}` })),
  ];
}
