/** The shared library of the services. Tests import `@sokoni/common/testing`. */
import 'reflect-metadata';

export { Metrics, type Reading } from '@sokoni/telemetry/metrics';
export { type ChangedValue, valuesBetween } from './audit/admin-action.ts';
export { AdminActionsRepository } from './audit/admin-actions.repository.ts';
export { type AuditStep, readAuditHistory } from './audit/audit-history.ts';
export { AuditModule } from './audit/audit-trail.ts';
export { audited } from './audit/audited.ts';
export { ANOTHER_ADMIN, choiceIn, FirstDecisions } from './audit/first-decisions.ts';
export { AccessGuard } from './auth/access.guard.ts';
export { actsFor, assertMayAlso, mayAlso, type Session } from './auth/session.ts';
export {
  type CallInput,
  type CallOptions,
  InternalClient,
  neverArrived,
} from './calls/internal-client.ts';
export {
  type ConfigClass,
  ConfigError,
  defineConfig,
  ownVariables,
  ServiceConfig,
} from './config/define-config.ts';
export { DEVELOPMENT_SECRETS } from './config/production-guard.ts';
export { replicaUrls } from './config/service-urls.ts';
export { termsCollection } from './dated-terms/dated-terms.repository.ts';
export {
  DatedTermsService,
  type ShownVersion,
  type TermsOverviewOf,
} from './dated-terms/dated-terms.service.ts';
export { TermsInEffect } from './dated-terms/terms-in-effect.ts';
export { termsProviders } from './dated-terms/terms-providers.ts';
export type { EventOf, NewEvent } from './events/envelope.ts';
export { EventPayload, OnEvent } from './events/on-event.decorator.ts';
export { ReplicaEventsService } from './events/replica-events.service.ts';
export { SellerCounter } from './events/seller-counter.ts';
export { ReadinessCheck } from './health/readiness.ts';
export { cacheableRead, cacheableReads } from './http/cacheable-reads.ts';
export type { Call } from './http/call.ts';
export { hashOfBody } from './http/call.ts';
export { Endpoint } from './http/endpoint.decorator.ts';
export { HttpOnlyCookie, needsSecureCookies } from './http/http-only-cookie.ts';
export { Answer, page, reply, SerialisedAnswer, serialised, serialiseReply } from './http/reply.ts';
export { errorReply, toProblem } from './http/to-problem.ts';
export { InvalidInputError } from './http/validation.ts';
export { type Limit, LimitsModule, RateLimiterService } from './limits/limits.module.ts';
export { inOrderOf, insertAll, replaceAll, storeNewest } from './mongo/batches.ts';
export {
  auditCollections,
  createAdminActions,
  eventCollections,
  limitCollections,
  userReplicaCollections,
} from './mongo/common-collections.ts';
export { createCollections, type Migration, MigrationsModule } from './mongo/migrations.ts';
export { duplicatesOf, isDuplicateKey, isMongoUnavailable } from './mongo/mongo-errors.ts';
export {
  LateWrite,
  refuseInTransaction,
  SideEffectInTransaction,
} from './mongo/open-transaction.ts';
export {
  afterCursor,
  firstIdOf,
  insertRecord,
  newestPage,
  type Paging,
  type Records,
  someBeginningWith,
} from './mongo/records.ts';
export {
  behindCursor,
  behindDocument,
  byAge,
  cursorOf,
  type ListedByAge,
  type Sorting,
  sortBy,
  sortedPage,
  sortingOf,
} from './mongo/sorted-list.ts';
export { type AuditedChange, UnitOfWork } from './mongo/unit-of-work.ts';
export {
  type AboutPeople,
  adminActionsData,
  type Field,
  isProcessing,
  misclassified,
  type PersonalData,
  type PersonalKind,
  type Processing,
  type Recipient,
  sharedPersonalData,
  userReplicasData,
} from './privacy/personal-data.ts';
export {
  imageOfToken,
  mayView,
  privateImageLink,
  uploadToken,
} from './private-images/private-image.ts';
export * from './rules/index.ts';
export { Lifecycle } from './service/lifecycle.ts';
export { runCommand, type Service, startService, startServices } from './service/start-service.ts';
export {
  currentContext,
  currentLanguage,
  currentUserId,
  type RequestContext,
  runInContext,
} from './telemetry/request-context.ts';
export { withRemoteParent, withSpan } from './telemetry/spans.ts';
export { Clock, type Job, Ticker } from './time/clock.ts';
export { TimersModule, timer } from './time/timers.module.ts';
export { UserReplicasModule } from './user-replicas/user-replicas.module.ts';
export { UserReplicas } from './user-replicas/user-replicas.service.ts';
export { allOrEach, batched } from './work/batched.ts';
export { ConcurrencyLimiter } from './work/concurrency-limiter.ts';
export { DueWork } from './work/due-work.ts';
export { KeyedMutex } from './work/keyed-mutex.ts';
