import { randomBytes } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { isDuplicateKey, needsSecureCookies } from '@sokoni/common';
import { BROWSER_COOKIE } from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { concatMap, type Observable } from 'rxjs';
import { OrdersConfig } from '../config.ts';
import { IdentifierSightingsRepository } from './identifier-sightings.repository.ts';

const MADE = new RegExp(`(?:^|;\\s*)${BROWSER_COOKIE}=([\\w-]{22})(?:;|$)`);
const YEAR_SECONDS = 31_536_000;

/** Stores the browser and network address of a signed-in user; a browser without an identifier cookie gets one. */
@Injectable()
export class IdentifierSightingsInterceptor implements NestInterceptor {
  private readonly logger = new Logger(IdentifierSightingsInterceptor.name);
  private readonly secure: string;

  constructor(
    private readonly sightings: IdentifierSightingsRepository,
    config: OrdersConfig,
  ) {
    this.secure = needsSecureCookies(config.PUBLIC_ORIGIN) ? '; Secure' : '';
  }

  /** The answer waits for the write, which runs beside the handler. */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { headers, ip, caller } = http.getRequest<FastifyRequest>();
    const known = MADE.exec(headers.cookie ?? '')?.[1];
    const device = known ?? randomBytes(16).toString('base64url');
    if (!known) this.name(http.getResponse<FastifyReply>(), device);
    const noted = caller && this.note(caller.userId, device, ip);
    return next.handle().pipe(concatMap((answer) => Promise.resolve(noted).then(() => answer)));
  }

  private name(reply: FastifyReply, device: string): void {
    const rules = `Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${this.secure}`;
    reply.header('set-cookie', `${BROWSER_COOKIE}=${device}; ${rules}`);
  }

  /** A failure does not stop the sale. */
  private async note(userId: string, device: string, network: string): Promise<void> {
    try {
      await this.sightings.note(userId, device, network);
    } catch (error) {
      if (!isDuplicateKey(error)) this.logger.warn(`A sighting was not noted: ${error}`);
    }
  }
}
