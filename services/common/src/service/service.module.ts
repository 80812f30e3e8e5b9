import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { Metrics } from '@sokoni/telemetry/metrics';
import type { Dispatcher } from 'undici';
import { AccessGuard } from '../auth/access.guard.ts';
import { ApiKeysService } from '../auth/api-keys.service.ts';
import { RevocationList } from '../auth/revocation-list.ts';
import { RevocationsService } from '../auth/revocations.service.ts';
import { SessionStrategy } from '../auth/session.strategy.ts';
import { SigningKeysService } from '../auth/signing-keys.service.ts';
import { InternalClient, NETWORK } from '../calls/internal-client.ts';
import { acrossReplicas } from '../calls/replicas.ts';
import type { CommonValues } from '../config/common-shape.ts';
import { type ConfigClass, ServiceConfig } from '../config/define-config.ts';
import type { Broker } from '../events/broker.ts';
import { EventsModule } from '../events/events.module.ts';
import { HealthController, ReadinessCheck } from '../health/readiness.ts';
import { ReplyInterceptor } from '../http/reply.interceptor.ts';
import { ProblemFilter } from '../http/to-problem.ts';
import { MongoModule } from '../mongo/mongo.module.ts';
import { MetricsController, serviceMetrics } from '../telemetry/metrics.controller.ts';
import { Clock, Ticker } from '../time/clock.ts';
import { KeyedMutex } from '../work/keyed-mutex.ts';
import { Lifecycle } from './lifecycle.ts';

@Global()
@Module({
  providers: [
    SigningKeysService,
    RevocationList,
    RevocationsService,
    SessionStrategy,
    ApiKeysService,
    AccessGuard,
    { provide: APP_GUARD, useExisting: AccessGuard },
  ],
  exports: [AccessGuard, RevocationsService],
})
class AuthModule {}

/** What is outside of a service: the machine's time, the exchange and the network, unless a simulation has its own. */
export interface Surroundings {
  readonly clock?: Clock;
  readonly broker?: Broker;
  readonly network?: Dispatcher;
}

/** A service's own module inside everything that all services share. */
@Global()
@Module({})
export class ServiceModule {
  static around<V extends CommonValues>(
    appModule: Type,
    configClass: ConfigClass<V>,
    config: V,
    { clock, broker, network }: Surroundings = {},
  ): DynamicModule {
    return {
      module: ServiceModule,
      imports: [MongoModule, EventsModule.over(broker), AuthModule, appModule],
      controllers: [HealthController, MetricsController],
      providers: [
        { provide: ServiceConfig, useValue: config },
        { provide: configClass, useValue: config },
        { provide: Metrics, inject: [ServiceConfig], useFactory: serviceMetrics },
        Lifecycle,
        InternalClient,
        ReadinessCheck,
        KeyedMutex,
        clock ? { provide: Clock, useValue: clock } : Clock,
        { provide: NETWORK, useFactory: () => network ?? acrossReplicas() },
        Ticker,
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_INTERCEPTOR, useClass: ReplyInterceptor },
      ],
      exports: [
        ServiceConfig,
        configClass,
        InternalClient,
        Lifecycle,
        Metrics,
        ReadinessCheck,
        KeyedMutex,
        Clock,
        Ticker,
      ],
    };
  }
}
