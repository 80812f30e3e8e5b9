import {
  type ArgumentsHost,
  applyDecorators,
  Catch,
  type RpcExceptionFilter,
  UseFilters,
} from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { EventName } from '@sokoni/contracts';
import { type Observable, throwError } from 'rxjs';
import type { EventOf } from './envelope.ts';

interface OnEventOptions<N extends EventName> {
  /**
   * false for a handler with effects outside of the database, or with transactions of its own. Otherwise the handler's writes
   * and the inbox entry are one transaction.
   */
  readonly transaction?: boolean;
  /**
   * The handler itself makes a repeated delivery harmless, by a version or a state in its own data:
   * it opens the transactions it needs, and writes no inbox entry.
   */
  readonly repeatable?: boolean;
  /** A repeatable handler whose reads and writes are `batched`: its events gather, and are handled together. */
  readonly batched?: boolean;
  /** Other events of that name are not handled, and cost nothing. */
  readonly only?: (event: EventOf<N>) => boolean;
}

/** What the event server knows about a handler. */
export interface HandlerExtras {
  readonly handler: string;
  readonly transaction: boolean;
  readonly repeatable: boolean;
  readonly batched: boolean;
  readonly only?: (event: EventOf<EventName>) => boolean;
}

/** Nest would replace the error by "Internal server error". */
@Catch()
class PassErrorThrough implements RpcExceptionFilter {
  catch(error: unknown, _host: ArgumentsHost): Observable<never> {
    return throwError(() => error);
  }
}

type EventHandler<N extends EventName> = (event: EventOf<N>) => Promise<void>;

/** Handles events of the contract: `@OnEvent('order.paid') onOrderPaid(@EventPayload() event: …)`. */
export function OnEvent<N extends EventName>(
  names: N | readonly N[],
  options: OnEventOptions<N> = {},
) {
  return (
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<EventHandler<N>>,
  ): void => {
    const extras: HandlerExtras = {
      handler: `${target.constructor.name}.${key}`,
      transaction: options.transaction ?? true,
      repeatable: options.repeatable ?? false,
      batched: options.batched ?? false,
      ...(options.only && { only: options.only as NonNullable<HandlerExtras['only']> }),
    };
    applyDecorators(EventPattern(names, extras), UseFilters(PassErrorThrough))(
      target,
      key,
      descriptor,
    );
  };
}

/** The event: envelope with typed data. */
export const EventPayload = (): ParameterDecorator => Payload();
