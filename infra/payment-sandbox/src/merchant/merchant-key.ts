import { createHash, timingSafeEqual } from 'node:crypto';
import type { onRequestHookHandler } from 'fastify';
import { Problem } from '../problem.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets in only requests that carry the merchant's key. */
export function requireKey(key: string): onRequestHookHandler {
  const expected = digest(`Bearer ${key}`);
  return (request, _reply, done) => {
    const given = digest(request.headers.authorization ?? '');
    done(
      timingSafeEqual(given, expected)
        ? undefined
        : new Problem('unauthorized', 'Send your key as "Authorization: Bearer …".'),
    );
  };
}
