/** Routes, types and constants of the contract come along, so that callers install one package. */
export * from '@sokoni/contracts/browser';
export { ApiError } from './api-error.ts';
export { type Answer, type CallInput, Client, CookieJar, createClient } from './client.ts';
export type { ClientOptions } from './transport.ts';
