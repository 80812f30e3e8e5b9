import { chooseLanguage, LANGUAGES } from '@sokoni/contracts';
import { askAsSent } from './as-sent.ts';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'off' });
});
afterAll(() => gateway.stop());

const JWT = 'eyJ.secret.x';
/** Every spelling of a session cookie that a parser may accept. */
const COOKIES: readonly (readonly string[])[] = [
  [`Cookie: token=${JWT}`],
  [`Cookie: Token=; token=${JWT}`],
  [`Cookie: TOKEN=; token=${JWT}`],
  [`Cookie: token=; token=${JWT}`],
  [`Cookie: TOKEN=${JWT}`],
  [`Cookie: lang=en,token=${JWT}`],
  [`Cookie: lang=en,token=; token=${JWT}`],
  [`Cookie: lang=en;token=${JWT}`],
  [`Cookie: lang=en;\ttoken=${JWT}`],
  [`Cookie: lang=en;\t\t token\t=\t${JWT}`],
  [`Cookie:\ttoken=${JWT}`],
  [`Cookie: ;;; token=${JWT};`],
  [`Cookie: =; token=${JWT}`],
  [`Cookie: a="; token=${JWT}`],
  [`Cookie: a="b; token=${JWT}; c="`],
  [`Cookie: token="${JWT}"`],
  [`Cookie: token = ${JWT}`],
  [`Cookie: $Version=1; token=${JWT}`],
  [`Cookie: __Host-token=${JWT}`],
  [`Cookie: %74oken=${JWT}`],
  [`Cookie: t%6fken=${JWT}`],
  [`Cookie: session=${JWT}`],
  ['Cookie: token=', `Cookie: token=${JWT}`],
  [`Cookie: token=${JWT}`, 'Cookie: lang=sw'],
  ['Cookie: lang=sw', `cookie: token=${JWT}`],
  ['Cookie: lang=sw', `COOKIE: Token=; token=${JWT}`],
  [`Cookie: token=${JWT}\xa0`, 'Cookie: lang=en'],
  [`Cookie: \xa0token=${JWT}`],
  [`Cookie2: token=${JWT}`],
  [`X-Cookie: token=${JWT}`, `Cookie_: token=${JWT}`],
  [`Cookie: notice=%7B%22text%22%3A%22${JWT}%22%7D`],
  [`Cookie: Notice=; notice=${JWT}`],
  [`Cookie: xlang=sw; LANG=sw; reset=${JWT}`],
];
/** Public reads and public pages. */
const KEPT = ['/api/get-product', '/search?sr=simu', '/', '/product/abc'];

describe('a cached answer', () => {
  it.each(COOKIES.map((lines) => [lines.join(' | '), lines] as const))(
    'is anonymous for the cookies: %j',
    async (_label, lines) => {
      for (const [at, path] of KEPT.entries()) {
        const unique = `${path}${path.includes('?') ? '&' : '?'}way=${COOKIES.indexOf(lines)}-${at}`;
        const first = await askAsSent(gateway.url, unique, lines);
        const cookie = first.seen?.headers.cookie ?? '';
        if (first.cache === 'BYPASS') continue;
        expect([path, cookie]).toEqual([path, expect.stringMatching(/^lang=(en|sw)$/)]);
        const stranger = await askAsSent(gateway.url, unique);
        expect(stranger.seen?.headers.cookie ?? '').not.toContain(JWT);
      }
    },
  );

  it('is used for the identical address only', async () => {
    const paths = [
      '/search?sr=a',
      '/search%3fsr=a',
      '/search?sr=%61',
      '/search?sr=a#',
      '/search?sr=a|',
      '/search|?sr=a',
      '/./search?sr=a',
      '/x/../search?sr=a',
      '/product/a',
      '/product/%61',
      '/product/a%3Fb',
      '/product/a?b',
      '/product/a%7Cb',
      '/product/a?b|',
      '/product/a|b?',
      '/product//a',
      '/product/x%2f..%2fa',
      '/product/x%2f..%2f..%2fcart',
      '/product/..;/cart',
      '/product/a%00',
      '/product/a%0a',
      '/product/cart%2edata',
      '/product/a.data?_routes=root',
    ];
    for (const path of [...paths, ...paths]) {
      const { seen } = await askAsSent(gateway.url, path);
      if (seen) expect(seen.url).toBe(path);
    }
  });

  it('is kept apart by language', async () => {
    for (const path of KEPT) {
      const unique = `${path}${path.includes('?') ? '&' : '?'}way=language`;
      const languages: unknown[] = [];
      for (const language of LANGUAGES) {
        const { seen } = await askAsSent(gateway.url, unique, [`Accept-Language: ${language}`]);
        languages.push(seen?.headers['accept-language']);
      }
      expect([path, languages]).toEqual([path, [...LANGUAGES]]);
    }
  });

  it('forwards no other claim of a client to the service', async () => {
    const claims = [
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: gopher',
      'Forwarded: host=evil.example',
      'X-Forwarded-For: 203.0.113.7',
      'X-Internal-Key: guess',
    ];
    const { cache, seen } = await askAsSent(gateway.url, '/search?sr=claims', claims);
    expect(cache).toBe('MISS');
    expect(JSON.stringify(seen)).not.toMatch(/evil|gopher|203\.0|guess/);
  });
});

it('the gateway forwards the session where nothing is cached', async () => {
  const cookie = `lang=sw; token=${JWT}; notice=x`;
  for (const path of [...KEPT, '/cart', '/api/order-list', '/api/user-details', '/faq']) {
    const { seen } = await askAsSent(gateway.url, path, [`Cookie: ${cookie}`]);
    expect([path, seen?.headers.cookie]).toEqual([path, cookie]);
  }
});

it('the gateway refuses addresses that would redirect to another host', async () => {
  for (const path of ['//evil.example/login', '/\\evil.example', '//search?sr=a']) {
    expect(await askAsSent(gateway.url, path)).toMatchObject({ status: 404, seen: null });
  }
});

describe('the language that the gateway forwards', () => {
  /** The same row of numbers in each run. */
  let seed = 20_261_123;
  const pick = <T>(from: readonly T[]): T => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return from[seed % from.length] as T;
  };
  const TAGS = [...LANGUAGES, 'sw-TZ', 'en-GB', 'SW', 'En-us', 'fr', 'swe', 'e', 'sw_TZ', '*', ''];
  const ENDS = ['', '', ';q=1', ';q=1.000', ';q=0', ';q=0.0', ';q=0.8', '; q=0.80', ';q=0.799'];
  const MORE = [...ENDS, ';q=0.', ';q=0.05', ' ;\tq=0.3 ', ';q=2', ';q=-1', ';q=.9', ';q=', ';x=1'];
  const JARS = ['', 'lang=sw', 'lang=en', 'LANG=sw', 'lang=fr; lang=sw', 'xlang=sw', 'lang=sw,x=1'];
  const OTHERS = ['a=b;lang=sw;c=d', 'lang="sw"', 'lang=sw ; a=b', ';\tlang=en', 'lang= sw'];

  it('follows the rule of the contract, for cookie and Accept-Language', async () => {
    const asked = Array.from({ length: 400 }, () => {
      const accepted = Array.from({ length: pick([0, 1, 2, 3, 4]) }, () => pick(TAGS) + pick(MORE));
      return {
        accept: accepted.join(pick([',', ', ', ' ,\t'])),
        cookie: pick([...JARS, ...OTHERS]),
      };
    });
    for (const { accept, cookie } of asked) {
      const { seen } = await askAsSent(gateway.url, '/cart', [
        `Accept-Language: ${accept}`,
        ...(cookie ? [`Cookie: ${cookie}`] : []),
      ]);
      const forwarded = seen?.headers['accept-language'];
      expect([accept, cookie, forwarded]).toEqual([accept, cookie, chooseLanguage(cookie, accept)]);
      expect(chooseLanguage(cookie, forwarded)).toBe(forwarded);
    }
  });
});
