import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language, Role } from '@sokoni/contracts';

/** What a piece of work carries along, from the request or event that began it. */
export interface RequestContext {
  readonly requestId: string;
  readonly traceparent: string;
  readonly language: Language;
  /** What events published by this work were caused by: the request, or the event handled. */
  readonly causationId: string;
  /** Who is signed in, once the door has let them in; nobody in events and timers. */
  actor?: { readonly id: string; readonly role: Role };
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The context of the running request or event; undefined in timers and at boot. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}
