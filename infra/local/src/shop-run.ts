import type { Certificate } from './certificate.ts';
import type { RunFolders } from './folders.ts';
import type { PartUrls } from './parts/start-parts.ts';
import type { PortName, Ports } from './ports.ts';

export type Mode = 'start' | 'dev';

export type Replicas = Partial<Record<PortName, readonly number[]>>;

/** What the processes of one run have in common. */
export interface Run {
  mode: Mode;
  forTests: boolean;
  /** All services in one process. */
  small: boolean;
  /** Whether Keycloak runs with it. */
  sso: boolean;
  /** Whether a tax office of ours runs with it, and sellers may register at it. */
  fiscal: boolean;
  overrides: NodeJS.ProcessEnv;
  ports: Ports;
  origin: URL;
  /** Certificate of the gateway, for an https origin. */
  certificate: Certificate | undefined;
  /** Ports of the second, third ... process of a service. */
  replicas: Replicas;
  folders: RunFolders;
  parts: PartUrls;
  internalKey: string;
  nginx: string;
}
