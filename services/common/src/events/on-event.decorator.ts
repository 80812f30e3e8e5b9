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
import type { EventOf } from './event.types.ts';

export interface OnEventOptions {
  /**
   * false for effects that no transaction can hold, such as mail. Otherwise the handler's writes
   * and the inbox entry are one transaction.
   */
  readonly transaction?: boolean;
}

/** What the event server knows about a handler. */
export interface HandlerExtras {
  readonly handler: string;
  readonly transaction: boolean;
}

/** Nest would put "Internal server error" in place of what really went wrong. */
@Catch()
class PassErrorOn implements RpcExceptionFilter {
  catch(error: unknown, _host: ArgumentsHost): Observable<never> {
    return throwError(() => error);
  }
}

type EventHandler<N extends EventName> = (event: EventOf<N>) => Promise<void>;

/** Handles an event of the contract: `@OnEvent('order.paid') onOrderPaid(@EventPayload() event: …)`. */
export function OnEvent<N extends EventName>(name: N, options: OnEventOptions = {}) {
  return (
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<EventHandler<N>>,
  ): void => {
    const extras: HandlerExtras = {
      handler: `${target.constructor.name}.${key}`,
      transaction: options.transaction ?? true,
    };
    applyDecorators(EventPattern<string>(name, extras), UseFilters(PassErrorOn))(
      target,
      key,
      descriptor,
    );
  };
}

/** The event: envelope with typed data. */
export const EventPayload = (): ParameterDecorator => Payload();
