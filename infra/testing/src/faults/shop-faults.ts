import type { Fault } from './fault.ts';

/** Found only where a whole shop runs: in a browser, or by the part `system`. */
export const SHOP_FAULTS: readonly Fault[] = [
  {
    id: 'page-without-heading',
    what: 'A page has no heading of the first level.',
    file: 'web/src/features/info/info-article.tsx',
    find: '<h1 className="text-2xl sm:text-3xl">{heading}</h1>',
    replacement: '<p className="text-2xl sm:text-3xl">{heading}</p>',
    foundBy: { kind: 'browser', spec: 'web/e2e/screens.e2e.spec.ts', test: 'the screens of a' },
  },
  {
    id: 'hidden-field-lost',
    what: 'The form of a code that came by SMS does not send the number with it.',
    file: 'web/src/components/phone/phone-steps.tsx',
    find: '      <input type="hidden" name="phone" value={phone} />\n',
    replacement: '',
    foundBy: {
      kind: 'browser',
      spec: 'web/e2e/phone-login.e2e.spec.ts',
      test: 'signs up with a phone number, and logs in with it',
    },
  },
  {
    id: 'worker-keeps-pages',
    what: 'The worker of the browser keeps pages, also those of a user.',
    file: 'web/src/worker/service-worker.ts',
    find: 'return (await preloadResponse) ?? (await fetch(request));',
    replacement: `const answer = (await preloadResponse) ?? (await fetch(request));
    await (await caches.open(ASSETS)).put(request, answer.clone());
    return answer;`,
    foundBy: {
      kind: 'browser',
      spec: 'web/e2e/offline.e2e.spec.ts',
      test: 'the worker keeps no page and no answer of the API',
    },
  },
  {
    id: 'page-policy-lost',
    what: 'Pages have no content security policy.',
    file: 'web/src/app/entry.server.tsx',
    find: "    headers.set('content-security-policy', contentSecurityPolicy(nonce, pathname));\n",
    replacement: '',
    foundBy: {
      kind: 'system',
      spec: 'infra/security/test/headers.e2e.spec.ts',
      test: 'guards the page',
    },
  },
  {
    id: 'page-framed',
    what: 'Another site may show pages of the shop in a frame.',
    file: 'gateway/src/snippets.ts',
    find: 'add_header X-Frame-Options DENY always;\n',
    replacement: '',
    foundBy: {
      kind: 'system',
      spec: 'infra/security/test/headers.e2e.spec.ts',
      test: 'guards the page',
    },
  },
];
