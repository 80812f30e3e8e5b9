import {
  accountRoutes,
  type CurrentUser,
  identityRoutes,
  type Language,
  phoneRoutes,
  type RouteBody,
  ssoRoutes,
} from '@sokoni/contracts/browser';
import { ApiError } from '../../lib/api-error.ts';
import { type Caller, send } from '../../lib/http.ts';

/** The current user; null without a session. */
export async function fetchCurrentUser(caller?: Caller): Promise<CurrentUser | null> {
  try {
    return (await send(identityRoutes.userDetails, {}, caller)).data;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

/** Who has just logged in, and the greeting. */
export interface Entered {
  readonly user: CurrentUser;
  readonly text: string;
}

export async function logIn(
  body: RouteBody<typeof identityRoutes.signin>,
  caller?: Caller,
): Promise<Entered> {
  const { data: user, message: text } = await send(identityRoutes.signin, { body }, caller);
  return { user, text };
}

/** Marks this browser: the code of the SMS counts in no other. */
export async function sendPhoneCode(phone: string, caller?: Caller): Promise<string> {
  const { message } = await send(phoneRoutes.sendPhoneCode, { body: { phone } }, caller);
  return message;
}

export async function logInByPhone(
  body: RouteBody<typeof phoneRoutes.phoneLogin>,
  caller?: Caller,
): Promise<Entered> {
  const { data: user, message: text } = await send(phoneRoutes.phoneLogin, { body }, caller);
  return { user, text };
}

/** With the token that Keycloak gave this browser. */
export async function logInBySso(token: string, caller?: Caller): Promise<Entered> {
  const { data: user, message: text } = await send(ssoRoutes.sso, { body: { token } }, caller);
  return { user, text };
}

/** Marks this browser; the nonce goes to Keycloak. */
export async function beginSso(): Promise<string> {
  const { data } = await send(ssoRoutes.beginSso, {});
  return data.nonce;
}

/** Mail and SMS follow it. */
export async function keepLanguage(language: Language, caller?: Caller): Promise<void> {
  await send(accountRoutes.keepLanguage, { body: { language } }, caller);
}

export async function logOut(caller?: Caller): Promise<string> {
  const { message } = await send(identityRoutes.logoutByPost, {}, caller);
  return message;
}

export async function signUp(
  body: RouteBody<typeof identityRoutes.signup>,
  caller?: Caller,
): Promise<string> {
  const { message } = await send(identityRoutes.signup, { body }, caller);
  return message;
}

/** Asks for a new password; nothing changes until it is confirmed. */
export async function requestReset(
  body: RouteBody<typeof identityRoutes.forgotPassword>,
  caller?: Caller,
): Promise<string> {
  const { message } = await send(identityRoutes.forgotPassword, { body }, caller);
  return message;
}

export async function confirmReset(
  body: RouteBody<typeof identityRoutes.confirmPasswordReset>,
  caller?: Caller,
): Promise<string> {
  const { message } = await send(identityRoutes.confirmPasswordReset, { body }, caller);
  return message;
}
