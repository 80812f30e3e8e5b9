import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Session } from './session.ts';

/** The caller's session; null on a public route that nobody signed in to. */
export const CurrentSession = createParamDecorator(
  (_: unknown, context: ExecutionContext): Session | null =>
    context.switchToHttp().getRequest<FastifyRequest>().caller,
);
