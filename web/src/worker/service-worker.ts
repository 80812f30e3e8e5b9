import type { Language } from '@sokoni/contracts/browser';
import { readSeen, SEEN_CACHE, SEEN_LANGUAGE } from '../lib/seen-products.ts';
import { OFFLINE_POLICY, offlinePage } from './offline-page.ts';
import { readPushed } from './pushed.ts';
import { wayOf } from './ways.ts';

/** What of a worker's world the DOM's types do not know. */
interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Call extends Lifetime {
  readonly request: Request;
  /** The answer to a page's request, already under way while the worker woke up. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Push extends Lifetime {
  readonly data: { text(): string } | null;
}
interface NotificationClick extends Lifetime {
  readonly notification: Notification;
}
interface WindowClient {
  focus(): Promise<WindowClient>;
  navigate(address: string): Promise<WindowClient | null>;
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window' }): Promise<readonly WindowClient[]>;
    openWindow(address: string): Promise<WindowClient | null>;
  };
  skipWaiting(): Promise<void>;
}
const scope = globalThis as unknown as WorkerScope;

const ASSETS = 'sokoni-assets-1';
const MOST_ASSETS = 120;

addEventListener('install', (event) => (event as Lifetime).waitUntil(scope.skipWaiting()));
addEventListener('activate', (event) => (event as Lifetime).waitUntil(takeOver()));
addEventListener('fetch', (event) => {
  const call = event as Call;
  const way = wayOf(call.request, location.origin);
  if (way === 'page') call.respondWith(answerPage(call));
  if (way === 'asset') call.respondWith(answerAsset(call));
  if (way === 'picture') call.respondWith(answerPicture(call.request));
});

addEventListener('push', (event) => {
  const push = event as unknown as Push;
  push.waitUntil(showPushed(push.data?.text() ?? ''));
});
addEventListener('notificationclick', (event) => {
  const click = event as unknown as NotificationClick;
  click.notification.close();
  click.waitUntil(openLink(String(click.notification.data)));
});

/** Browsers show a message of their own where a push shows none. */
async function showPushed(text: string): Promise<void> {
  const pushed = readPushed(text, location.origin);
  if (!pushed) return;
  const { title, body, link, tag, lang } = pushed;
  const icon = '/icons/icon-192.png';
  await scope.registration.showNotification(title, { body, tag, lang, icon, data: link });
}

/** In a window of the shop that is open; else in a new one. */
async function openLink(link: string): Promise<void> {
  const [open] = await scope.clients.matchAll({ type: 'window' });
  if (!open) {
    await scope.clients.openWindow(link);
    return;
  }
  const shown = await open.navigate(link);
  await shown?.focus();
}

/** A new worker serves every open page at once: nothing it keeps can disagree with them. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== ASSETS && name !== SEEN_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

async function answerPage({ request, preloadResponse }: Call): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const cache = await caches.open(SEEN_CACHE);
    const lang = await (await cache.match(SEEN_LANGUAGE))?.text();
    const { pathname, search } = new URL(request.url);
    const page = offlinePage({
      lang: (lang ?? 'en') as Language,
      seen: await readSeen(cache),
      address: pathname + search,
    });
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': OFFLINE_POLICY,
    };
    return new Response(page, { status: 503, headers });
  }
}

/** Files under `static` are named by their content: what is kept is what the server has. */
async function answerAsset({ request }: Call): Promise<Response> {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keepAsset(cache, request, answer.clone());
  return answer;
}

async function keepAsset(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.put(request, answer);
  const keys = await cache.keys();
  const oldest = keys.slice(0, Math.max(0, keys.length - MOST_ASSETS));
  await Promise.all(oldest.map((key) => cache.delete(key)));
}

async function answerPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(SEEN_CACHE)).match(request);
    if (kept) return kept;
    throw error;
  }
}
