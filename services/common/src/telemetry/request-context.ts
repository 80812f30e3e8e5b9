import { AsyncLocalStorage } from 'node:async_hooks';
import type { AdminRole, Language, Role } from '@sokoni/contracts';
import type { Types } from 'mongoose';

/** Context of work, from the request or event that began it. */
export interface RequestContext {
  readonly requestId: string;
  readonly traceparent: string;
  readonly language: Language;
  /** Cause of the events that this work publishes: the request, or the event it handles. */
  readonly causationId: string;
  /** The signed-in user or API key, set by the access guard; absent in events and timers. */
  actor?: { readonly id: string; readonly role: Role | 'API_KEY' };
  /** The signed-in user, or whose API key it is; set with `actor`. */
  userId?: string;
  /** Of an admin, beside `actor`. */
  adminRoles?: readonly AdminRole[];
  /** The command that an admin gives by this request: its changes are one entry of the audit trail. */
  command?: {
    readonly id: Types.ObjectId;
    readonly actorId: string;
    readonly name: string;
    /** The checked body. */
    input?: Readonly<Record<string, unknown>>;
  };
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The context of the running request or event; undefined in timers and at boot. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** The user for whom the running request acts, by a session or a key; null in events and timers. */
export function currentUserId(): string | null {
  return currentContext()?.userId ?? null;
}

/** The language that the caller reads; English in timers and at boot. */
export function currentLanguage(): Language {
  return currentContext()?.language ?? 'en';
}

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}
