import { type DynamicModule, Inject, type OnModuleInit, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Ticker } from './clock.ts';

/** A timed job: a call of one service, and how many of it each replica runs at once. It claims what is due: any number of replicas runs it. */
interface Timer {
  readonly service: Type;
  readonly call: (service: never) => unknown;
  readonly atOnce: number;
}

/** `call` resolves with true to run again at once, because more work may be due. */
export function timer<T>(service: Type<T>, call: (service: T) => unknown, atOnce = 1): Timer {
  return { service, call, atOnce };
}

const TIMERS = Symbol('sokoni:timers');

/** Imported once by a service's `AppModule`: all its timed jobs, in one list. */
export class TimersModule implements OnModuleInit {
  static of(...timers: readonly Timer[]): DynamicModule {
    return { module: TimersModule, providers: [{ provide: TIMERS, useValue: timers }] };
  }

  constructor(
    @Inject(TIMERS) private readonly timers: readonly Timer[],
    @Inject(ModuleRef) private readonly services: ModuleRef,
    @Inject(Ticker) private readonly ticker: Ticker,
  ) {}

  onModuleInit(): void {
    for (const { service, call, atOnce } of this.timers) {
      const target = this.services.get<never>(service, { strict: false });
      for (let i = 0; i < atOnce; i++) this.ticker.add(async () => (await call(target)) === true);
    }
  }
}
