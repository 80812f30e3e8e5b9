import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import type { Caller } from '../lib/http.ts';

const callerContext = createContext<Caller>();

/** Lets every loader and action of a request call the API as its visitor. */
export const withCaller: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const caller: Caller = { headers: request.headers, signal: request.signal, setCookies: [] };
  context.set(callerContext, caller);
  const response = await next();
  for (const cookie of caller.setCookies) response.headers.append('set-cookie', cookie);
  return response;
};

export function callerOf(context: Readonly<RouterContextProvider>): Caller {
  return context.get(callerContext);
}
