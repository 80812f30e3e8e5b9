import { allQueries, metricsIn } from './queries.ts';

/**
 * `node infra/observability/test/observability-check.ts http://localhost:9090`: asks a Prometheus that watches a
 * running shop every query of dashboards and alerts. Ends with 1 where one is refused, names a figure
 * that no process exports, or an address does not answer.
 */
const prometheus = process.argv[2] ?? 'http://localhost:9090';

async function ask<T>(path: string): Promise<T> {
  const answer = await fetch(`${prometheus}/api/v1/${path}`);
  const { data, error } = (await answer.json()) as { data: T; error?: string };
  if (error) throw new Error(`${decodeURIComponent(path)}: ${error}`);
  return data;
}

interface Target {
  readonly health: string;
  readonly scrapeUrl: string;
  readonly lastError: string;
}
interface Rule {
  readonly name: string;
  readonly health: string;
  readonly lastError?: string;
}

const faults: string[] = [];
const { activeTargets } = await ask<{ activeTargets: Target[] }>('targets?state=active');
for (const { health, scrapeUrl, lastError } of activeTargets) {
  if (health !== 'up') faults.push(`${scrapeUrl} is ${health}: ${lastError}`);
}

const { groups } = await ask<{ groups: { rules: Rule[] }[] }>('rules');
const rules = groups.flatMap((group) => group.rules);
for (const { name, health, lastError } of rules) {
  if (health !== 'ok') faults.push(`The rule ${name} is ${health}: ${lastError}`);
}

const exported = await ask<Record<string, unknown>>('metadata');
const isExported = (metric: string) =>
  metric === 'up' || metric in exported || metric.replace(/_(bucket|sum|count)$/, '') in exported;
const quiet: string[] = [];
const queries = await allQueries();
for (const query of queries) {
  const unknown = metricsIn(query).filter((metric) => !isExported(metric));
  if (unknown.length > 0) faults.push(`${query.where}: no process exports ${unknown}`);
  const { result } = await ask<{ result: unknown[] }>(
    `query?query=${encodeURIComponent(query.expr)}`,
  );
  if (result.length === 0) quiet.push(query.where);
}

const say = (line: string) => process.stdout.write(`${line}\n`);
if (quiet.length > 0) say(`Nothing to show now: ${quiet.join('; ')}`);
for (const fault of faults) say(fault);
say(
  `${activeTargets.length} processes, ${rules.length} rules, ${queries.length} queries: ${queries.length - quiet.length} show something, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 || rules.length === 0 || activeTargets.length === 0 ? 1 : 0;
