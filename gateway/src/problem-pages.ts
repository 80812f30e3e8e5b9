import { type ProblemCode, problems } from '@sokoni/contracts';

/** What nginx itself refuses, as the same reply that services give. */
const BY_STATUS = {
  400: 'malformed-body',
  403: 'foreign-origin',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'malformed-body',
  413: 'body-too-large',
  414: 'invalid-input',
  429: 'too-many-requests',
  500: 'internal-error',
  502: 'service-unavailable',
  503: 'service-unavailable',
  504: 'service-unavailable',
} as const satisfies Record<number, ProblemCode>;

/** nginx refuses so before it has read an address, and a named location needs one. */
const WITHOUT_ADDRESS = new Set(['400', '408', '414']);

/** An address longer than nginx reads is input like any other that is too long. */
const ANSWERED_AS: Readonly<Record<string, string>> = { 414: '=400 ' };

/** Headers of a refusal besides its body. */
const EXTRA_HEADERS: Readonly<Record<string, string>> = {
  405: 'add_header Allow $allow always;\n      ',
  429: 'add_header Retry-After 30 always;\n      ',
};

/** `$allowed` is set by the location of the path; nginx refuses TRACE before it looks for one. */
const ALLOW = `uninitialized_variable_warn off;
  map $allowed $allow {
    default $allowed;
    "" "GET, HEAD, POST";
  }
  `;

/** What a person may meet on a page: shown as a page, where a page was asked for. */
const AS_PAGE = new Set(['403', '413', '429', '500', '502', '503', '504']);

/** Of these nobody knows whether a form has arrived; the others are refused before. */
const MAY_HAVE_ARRIVED = new Set(['500', '502', '503', '504']);

/** Forms without scripts ask for a page too; what scripts and apps ask for stays a reply. */
const PAGE_ASKED = `map "$request_uri $http_accept" $page_asked {
    default "";
    "~^/(api|internal|health|media|static|v1_1)/" "";
    "~ .*text/html" 1;
  }
  `;

const PAGE_WORDS = {
  en: {
    sent: 'If you have sent a form, it may have arrived: look before you send it again.',
    again: 'Try again',
    home: 'To the home page',
  },
  sw: {
    sent: 'Kama umetuma fomu, huenda imefika: angalia kabla ya kuituma tena.',
    again: 'Jaribu tena',
    home: 'Nenda mwanzo',
  },
} as const;

const STYLE =
  'body{margin:0;background:#fbf6ee;color:#231a16;font:1.125rem/1.5 system-ui,sans-serif}' +
  'main{max-width:32rem;margin:0 auto;padding:4rem 1rem}h1{color:#14524a}' +
  'a{display:inline-block;padding:.6rem 1rem .6rem 0;color:#14524a;font-weight:600}';

/** No single quote and no dollar sign: it is a value in a map of nginx. */
function pageText(status: string, code: ProblemCode, language: 'en' | 'sw'): string {
  const { sent, again, home } = PAGE_WORDS[language];
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>Sokoni</title><style>${STYLE}</style></head><body><main><h1>Sokoni</h1>` +
    `<p>${problems[code][language]}</p>${MAY_HAVE_ARRIVED.has(status) ? `<p>${sent}</p>` : ''}` +
    `<p><a href="">${again}</a><a href="/">${home}</a></p></main></body></html>`
  );
}

function replyText(code: ProblemCode, language: 'en' | 'sw'): string {
  const message = problems[code][language];
  return JSON.stringify({ success: false, error: true, message, code, data: null });
}

/** Maps language -> body, one a status, for the http block. */
export function problemMaps(): string {
  return (
    ALLOW +
    PAGE_ASKED +
    Object.entries(BY_STATUS)
      .flatMap(([status, code]) => [
        inBoth(`problem_${status}`, (language) => replyText(code, language)),
        ...(AS_PAGE.has(status)
          ? [inBoth(`problem_page_${status}`, (language) => pageText(status, code, language))]
          : []),
      ])
      .join('\n  ')
  );
}

function inBoth(name: string, textIn: (language: 'en' | 'sw') => string): string {
  return `map $shop_language $${name} {\n    default '${textIn('en')}';\n    sw '${textIn('sw')}';\n  }`;
}

/** `error_page` lines and the locations that answer them. */
export function problemLocations(): string {
  return Object.keys(BY_STATUS)
    .map((status) => {
      const extra = EXTRA_HEADERS[status] ?? '';
      const [page, location] = WITHOUT_ADDRESS.has(status)
        ? [`/problem-${status}`, `= /problem-${status}`]
        : [`@problem-${status}`, `@problem-${status}`];
      const isPage = AS_PAGE.has(status);
      const toPage = isPage ? `if ($page_asked) { rewrite ^ /problem-page-${status} last; }` : '';
      return `error_page ${status} ${ANSWERED_AS[status] ?? ''}${page};
    location ${location} {
      internal;
      default_type application/json;
      include api-headers.conf;
      ${extra}${toPage}
      return ${status} $problem_${status};
    }${isPage ? pageLocation(status, extra) : ''}`;
    })
    .join('\n    ');
}

function pageLocation(status: string, extra: string): string {
  return `
    location = /problem-page-${status} {
      internal;
      default_type text/html;
      charset utf-8;
      include page-headers.conf;
      add_header Cache-Control "private, no-store" always;
      add_header Content-Security-Policy "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" always;
      ${extra}return ${status} $problem_page_${status};
    }`;
}
