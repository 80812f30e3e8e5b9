import type { ProblemCode } from '../problems.ts';

export interface SuccessReply<T> {
  readonly success: true;
  readonly error: false;
  readonly message: string;
  readonly data: T;
}

export interface ErrorReply {
  readonly success: false;
  readonly error: true;
  readonly message: string;
  readonly code: ProblemCode;
  /** Details a screen can use: `fields` of a refused form, what is left in stock, … */
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** The one shape of every answer under /api. */
export type Reply<T> = SuccessReply<T> | ErrorReply;

/** Header that carries the cursor of the next page of a list call. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';
/** Header by which a caller makes a write safe to repeat for 24 hours. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
/** Header of calls between services, with the internal key. */
export const INTERNAL_KEY_HEADER = 'x-internal-key';
/** Cookie that holds the session. */
export const SESSION_COOKIE = 'token';
/** Cookie by which a visitor without an account keeps a cart; no script can read it. */
export const CART_COOKIE = 'cart';
/** Cookie of the browser that requested a new password: it may confirm without typing it again. */
export const RESET_COOKIE = 'reset';
/** Cookie of the browser that asked for a code by SMS: the code counts in no other. */
export const PHONE_CODE_COOKIE = 'phone-code';
/** Cookie of the browser that began to log in through Keycloak: no other may finish it. */
export const SSO_COOKIE = 'sso';
/** Signed cookie of a browser that has logged in: guesses from elsewhere do not lock it out. */
export const DEVICE_COOKIE = 'device';
/** The name orders gave a browser: sales within one browser are not subsidised. Not identity's cookie, which is signed. */
export const BROWSER_COOKIE = 'browser';
/** Cookie with the language, `en` or `sw`. */
export const LANGUAGE_COOKIE = 'lang';
