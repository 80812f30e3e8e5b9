export { acrossReplicas } from '../calls/replicas.ts';
export { Broker } from '../events/broker.ts';
export { OutboxRelay } from '../events/outbox-relay.ts';
export { closeService } from '../service/close-service.ts';
export { createService, openService } from '../service/create-service.ts';
/** Component tests: one real service over real HTTP, MongoDB and RabbitMQ. */
export { commandsDuring } from './command-log.ts';
export { eventually } from './eventually.ts';
export { freePort } from './free-port.ts';
export { Maildev, type ReceivedMail } from './maildev.ts';
export { Neighbour } from './neighbour.ts';
export { assertAnyOrder } from './permutations.ts';
export {
  adminCommandsOf,
  changesOfRepeat,
  effectsOf,
  effectsOfRepeat,
  entriesOf,
  kindsOf,
  withoutTimers,
  writesOf,
} from './repeated-calls.ts';
export { SANDBOX_PROVIDER_KEY, SandboxProvider } from './sandbox-provider.ts';
export { disagreementsOf, misfitsIn } from './schema-check.ts';
export { Tap } from './tap.ts';
export { type EventOptions, envelopeOf, TestBroker } from './test-broker.ts';
export { shopReadsOf, TestCaller, type TestReply } from './test-caller.ts';
export { testEnvironment } from './test-environment.ts';
export { TEST_PASSWORD, TestIdentity } from './test-identity.ts';
export { startTestService, type TestOptions, TestService } from './test-service.ts';
export { newId, SessionMint, type SessionOptions, type TestSession } from './test-session.ts';
