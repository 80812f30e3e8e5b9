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

function replyText(code: ProblemCode, language: 'en' | 'sw'): string {
  const message = problems[code][language];
  return JSON.stringify({ success: false, error: true, message, code, data: null });
}

/** Maps language -> body, one a status, for the http block. */
export function problemMaps(): string {
  return (
    ALLOW +
    Object.entries(BY_STATUS)
      .map(
        ([status, code]) =>
          `map $shop_language $problem_${status} {\n    default '${replyText(code, 'en')}';\n    sw '${replyText(code, 'sw')}';\n  }`,
      )
      .join('\n  ')
  );
}

/** `error_page` lines and the locations that answer them. */
export function problemLocations(): string {
  return Object.keys(BY_STATUS)
    .map((status) => {
      const extra = EXTRA_HEADERS[status] ?? '';
      const [page, location] = WITHOUT_ADDRESS.has(status)
        ? [`/problem-${status}`, `= /problem-${status}`]
        : [`@problem-${status}`, `@problem-${status}`];
      return `error_page ${status} ${ANSWERED_AS[status] ?? ''}${page};
    location ${location} {
      internal;
      default_type application/json;
      include api-headers.conf;
      ${extra}return ${status} $problem_${status};
    }`;
    })
    .join('\n    ');
}
