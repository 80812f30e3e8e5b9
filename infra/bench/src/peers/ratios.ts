import type { Measured, PeerMeasured, PeerResult } from '../result.ts';
import { FULL_LOAD } from '../scenarios.ts';
import { sumOf } from '../usage.ts';
import { latencyCell, table } from '../wrk.ts';

/** One scenario of this shop beside the peer's. */
interface RatioRow {
  readonly name: string;
  readonly connections: number;
  readonly ours: Measured;
  readonly theirs: PeerMeasured;
  /** How many times as much this shop does a second; null where the peer completed nothing. */
  readonly ratio: number | null;
  /** Null where none is set, or below full load. */
  readonly target: number | null;
}

/** What both shops were measured in: the same scenario, products and connections. */
export function ratiosOf(scenarios: readonly Measured[], peer: PeerResult): RatioRow[] {
  return scenarios.flatMap((ours) => {
    const { name, connections, products, reviews, peer: compared } = ours;
    const theirs = peer.scenarios.find(
      (one) => one.name === compared?.scenario && one.connections === connections,
    );
    if (!compared || !theirs || products !== peer.products || reviews > 0) return [];
    const ratio = theirs.perSecond > 0 ? ours.perSecond / theirs.perSecond : null;
    const target = connections >= FULL_LOAD ? compared.ratio : null;
    return [{ name, connections, ours, theirs, ratio, target }];
  });
}

export function formatRatios(scenarios: readonly Measured[], peer: PeerResult): string {
  const head = [
    '',
    'connections',
    'Sokoni /s',
    `${peer.name} /s`,
    'ratio',
    'target',
    'Sokoni p50, p99 ms',
    `${peer.name} p50, p99 ms`,
    'Sokoni ms each',
    `${peer.name} ms each`,
    'errors',
  ];
  const rows = ratiosOf(scenarios, peer).map(
    ({ name, connections, ours, theirs, ratio, target }) => [
      name,
      String(connections),
      String(ours.perSecond),
      String(theirs.perSecond),
      ratio === null ? '–' : `×${shorten(ratio)}`,
      target === null ? '–' : `×${target}`,
      latencyCell(ours),
      ratio === null ? '–' : latencyCell(theirs),
      sumOf(ours.cpuMsEach).toFixed(2),
      ratio === null ? '–' : sumOf(theirs.cpuMsEach).toFixed(2),
      `${ours.errors}, ${theirs.errors}`,
    ],
  );
  return `Against ${peer.name} ${peer.version} in the same run, ${peer.products} products\n${table([head, ...rows])}`;
}

/** A sentence for each ratio that is below its target, or not known. */
export function ratioShortfalls(scenarios: readonly Measured[], peer: PeerResult): string[] {
  return ratiosOf(scenarios, peer).flatMap(({ name, connections, ratio, target }) => {
    if (target === null || (ratio !== null && ratio >= target)) return [];
    const found =
      ratio === null ? `no answer of ${peer.name}` : `×${shorten(ratio)} of ${peer.name}`;
    return [`${name} with ${connections} connections: ${found}, target ×${target}`];
  });
}

function shorten(ratio: number): string {
  return ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0);
}
