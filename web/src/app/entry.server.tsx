import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type ErrorResponse,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import type { Texts } from '../lib/i18n.ts';
import { log } from '../lib/log.ts';
import { setTextSource, UsedTexts } from '../lib/texts.ts';
import type { Namespace } from '../locales/namespaces.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { languageOf } from './cookies.ts';
import { UnsentForm } from './layout/unsent-form.tsx';
import { isTypedForm, type TypedForm } from './typed-form.server.ts';

const RENDER_TIMEOUT_MS = 10_000;
const files = import.meta.glob<{ default: Texts }>('../locales/{en,sw}/*.ts', { eager: true });

setTextSource((lang, namespace) => files[`../locales/${lang}/${namespace}.ts`]?.default ?? {});

/**
 * Renders the whole page before the first byte leaves: a page is small and must be complete
 * without JavaScript, so nothing is streamed in later by scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
): Promise<Response> {
  const nonce = import.meta.env.PROD ? randomBytes(16).toString('base64') : '';
  const unsent = Object.values(router.staticHandlerContext.errors ?? {}).find(isUnsent);
  const html = await renderPage(
    <UsedTexts value={new Set<Namespace>()}>
      {unsent ? (
        <UnsentForm
          typed={unsent.data}
          lang={languageOf(request.headers)}
          signedOut={unsent.status === 401}
        />
      ) : (
        <ServerRouter context={router} url={request.url} nonce={nonce || undefined} />
      )}
    </UsedTexts>,
  );

  headers.set('content-type', 'text/html; charset=utf-8');
  headers.append('vary', 'cookie, accept-language');
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  if (nonce) {
    const { pathname } = new URL(request.url);
    headers.set('content-security-policy', contentSecurityPolicy(nonce, pathname));
  }
  return new Response(html, { status, headers });
}

/** A form that was sent without scripts and without a session: its answer is a page of its own. */
function isUnsent(error: unknown): error is ErrorResponse & { readonly data: TypedForm } {
  return isRouteErrorResponse(error) && isTypedForm(error.data);
}

function renderPage(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // What was awaited stands in its place, however long: a script would have to move it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        resolve(text(pipe(new PassThrough())));
      },
      onError: reject,
    });
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/** An unexpected failure of a page; an aborted request is none. */
export function handleError(error: unknown, { request }: { readonly request: Request }): void {
  if (request.signal.aborted) return;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log('error', 'page failed', {
    method: request.method,
    path: new URL(request.url).pathname,
    detail,
  });
}
