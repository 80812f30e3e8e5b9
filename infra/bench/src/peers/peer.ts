import type { Figures } from '../wrk.ts';

export interface PeerMeasured extends Figures {
  readonly name: string;
  readonly connections: number;
  /** Milliseconds of processor time for one of them, by process. */
  readonly cpuMsEach: Readonly<Record<string, number>>;
}

/** Another shop, measured in the same run with the same products and the same load. */
export interface PeerResult {
  readonly name: string;
  readonly version: string;
  readonly products: number;
  readonly scenarios: readonly PeerMeasured[];
}
