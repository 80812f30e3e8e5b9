import type { Costs } from './costs.ts';
import type { FirstBytes } from './first-bytes.ts';
import type { FlashSale } from './flash-sale.ts';
import type { PanelList } from './panel-lists.ts';
import type { ProductImport } from './product-import.ts';
import type { Scenario } from './scenarios.ts';
import type { SoldOrders } from './sold-orders.ts';
import type { OrderTrace } from './trace/order-trace.ts';
import type { Figures } from './wrk.ts';

export interface Measured extends Figures, Costs {
  readonly name: string;
  readonly products: number;
  /** 0 in results of before they were counted. */
  readonly reviews: number;
  readonly connections: number;
  readonly target: number;
  readonly peer: Scenario['peer'];
  /** The bare handler behind the same gateway, the same bytes, in the same run. */
  readonly limitPerSecond: number | null;
  readonly samples: { readonly read: number; readonly wrong: number };
}

export interface Result {
  readonly at: string;
  readonly seconds: number;
  readonly scenarios: readonly Measured[];
  readonly peer: PeerResult | null;
  readonly firstBytes: readonly FirstBytes[];
  readonly soldOrders: readonly SoldOrders[];
  /** Absent from older results. */
  readonly panelLists?: readonly PanelList[];
  /** Absent from older results. */
  readonly orderTraces?: readonly OrderTrace[];
  readonly flashSale: FlashSale | null;
  /** Absent from older results. */
  readonly productImport?: ProductImport | null;
  /** MB by process before any load; what several share is counted by part. */
  readonly idleMemoryMb: Readonly<Record<string, number>>;
  readonly coldStartSeconds: Readonly<Record<string, { firstAnswer: number; ready: number }>>;
  readonly checks: Readonly<Record<string, string>>;
}

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
