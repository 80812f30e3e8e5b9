import { NEXT_CURSOR_HEADER } from '@sokoni/contracts/browser';
import axios, { isAxiosError } from 'axios';
import { type Incoming, NO_ANSWER, nextCursorOf, type Outgoing } from './exchange.ts';

const TIMEOUT_MS = 30_000;

const client = axios.create({
  timeout: TIMEOUT_MS,
  withCredentials: true,
  validateStatus: () => true,
});

export async function exchangeInBrowser(outgoing: Outgoing): Promise<Incoming> {
  try {
    const response = await client.request<unknown>({
      method: outgoing.route.method,
      url: outgoing.path,
      data: outgoing.body,
      headers: outgoing.headers,
      ...(outgoing.signal && { signal: outgoing.signal }),
    });
    return {
      status: response.status,
      reply: response.data,
      nextCursor: nextCursorOf(response.headers[NEXT_CURSOR_HEADER]),
    };
  } catch (error) {
    if (isAxiosError(error) && error.code !== 'ERR_CANCELED') return NO_ANSWER;
    throw error;
  }
}
