import { findOnPath, type RunFolders } from '../folders.ts';
import type { PortName, Ports } from '../ports.ts';
import { timed } from '../progress.ts';
import type { Supervisor } from '../supervisor.ts';
import type { Part } from './apt.ts';
import { aptParts } from './apt-parts.ts';
import { planKeycloak, realmUrl } from './keycloak.process.ts';
import { keycloak } from './keycloak.ts';
import { initiateReplicaSet, mongoUrl, planMongod } from './mongod.process.ts';
import { mongod } from './mongod.ts';
import { amqpUrl, answersAmqp, planRabbitmq } from './rabbitmq.process.ts';

const { rabbitmq } = aptParts;

export interface PartUrls {
  mongoUrl: string;
  amqpUrl: string;
}

/** The servers we must bring ourselves, because the environment names none. */
export function partsToBring(environment: NodeJS.ProcessEnv): { parts: Part[]; ports: PortName[] } {
  const parts: Part[] = [];
  const ports: PortName[] = [];
  if (!environment.MONGO_URL) {
    parts.push(mongod);
    ports.push('mongod');
  }
  if (!environment.AMQP_URL) {
    parts.push(rabbitmq);
    ports.push('rabbitmq', 'rabbitmqDistribution', 'epmd');
  }
  return { parts, ports };
}

interface StartedParts extends PartUrls {
  /** Services wait for both by themselves, so neither need be up before they start. */
  readonly ready: Promise<unknown>;
}

/** Starts database and broker side by side. */
export function startParts(
  supervisor: Supervisor,
  folders: RunFolders,
  ports: Ports,
): StartedParts {
  const broker =
    process.env.AMQP_URL ||
    timed(`RabbitMQ is ready on ${ports.rabbitmq}`, () =>
      startRabbitmq(supervisor, folders, ports),
    );
  const mongo =
    process.env.MONGO_URL ||
    timed(`MongoDB is ready on ${ports.mongod}`, () => startMongod(supervisor, folders, ports));
  const ready = Promise.all([mongo, broker]);
  // A build that fails meanwhile stops both, and is reported instead.
  ready.catch(() => {});
  return {
    mongoUrl: process.env.MONGO_URL || mongoUrl(ports.mongod),
    amqpUrl: process.env.AMQP_URL || amqpUrl(ports.rabbitmq),
    ready,
  };
}

async function startMongod(
  supervisor: Supervisor,
  folders: RunFolders,
  ports: Ports,
): Promise<void> {
  await supervisor.start(planMongod(executableOf(mongod), folders, ports.mongod));
  await supervisor.waitUntilReady('mongod', () => initiateReplicaSet(ports.mongod));
}

async function startRabbitmq(
  supervisor: Supervisor,
  folders: RunFolders,
  ports: Ports,
): Promise<void> {
  const epmd = findOnPath('epmd');
  if (!epmd) throw new Error('epmd, a part of Erlang that RabbitMQ needs, is not on PATH.');
  const executables = { server: executableOf(rabbitmq), epmd };
  for (const plan of planRabbitmq(executables, folders, ports)) await supervisor.start(plan);
  await supervisor.waitUntilReady('rabbitmq', () => answersAmqp('127.0.0.1', ports.rabbitmq));
}

/** Starts slowly; needed only when a user logs in. */
export async function startKeycloak(
  supervisor: Supervisor,
  ports: Ports,
  origin: URL,
): Promise<void> {
  await supervisor.start(await planKeycloak(executableOf(keycloak), ports, origin));
}

const KEYCLOAK_START_MS = 300_000;

export function untilKeycloakAnswers(supervisor: Supervisor, ports: Ports): Promise<void> {
  const answers = async () => (await fetch(realmUrl(ports.keycloak))).ok;
  return timed(`Keycloak is ready on ${ports.keycloak}`, () =>
    supervisor.waitUntilReady('keycloak', answers, KEYCLOAK_START_MS),
  );
}

function executableOf(part: Part): string {
  const executable = part.find();
  if (!executable) throw new Error(`${part.title} has vanished since it was found.`);
  return executable;
}
