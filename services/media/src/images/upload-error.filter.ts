import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { errorReply, toProblem } from '@sokoni/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Refusals in the shape that upload widgets made for Cloudinary understand. */
@Catch()
export class UploadErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(UploadErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { status, data } = toProblem(error);
    if (status >= 500) this.logger.error({ msg: 'An upload failed', err: error });
    const response = http.getResponse<FastifyReply>();
    const { message } = errorReply(error, http.getRequest<FastifyRequest>().context.language);
    if (data?.retryAfterSeconds) response.header('retry-after', String(data.retryAfterSeconds));
    response.status(status).send({ error: { message } });
  }
}
