import { readdir, readFile } from 'node:fs/promises';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

const HERE = new URL('../', import.meta.url);
/** Prometheus makes this one itself. */
const BY_PROMETHEUS = new Set(['up']);

interface Board {
  readonly title: string;
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}
interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly annotations: { readonly runbook: string };
    }[];
  }[];
}
interface Query {
  readonly where: string;
  readonly expr: string;
}

export async function alerts() {
  const text = await readFile(new URL('prometheus/alerts.yml', HERE), 'utf8');
  return (parse(text) as Rules).groups.flatMap(({ rules }) => rules);
}

/** The names of the alerts that a case of `promtool test rules` expects or refuses. */
export async function testedAlerts(): Promise<Set<string>> {
  const text = await readFile(new URL('prometheus/alerts.test.yml', HERE), 'utf8');
  return new Set([...text.matchAll(/^ +alertname: (\w+)$/gm)].flatMap(([, name]) => name ?? []));
}

/** Every PromQL expression that a dashboard or an alert asks. */
export async function allQueries(): Promise<Query[]> {
  const folder = new URL('grafana/dashboards/', HERE);
  const boards = (await readdir(folder)).map(async (file) => {
    const { title, panels } = JSON.parse(await readFile(new URL(file, folder), 'utf8')) as Board;
    return panels.flatMap((panel) =>
      panel.targets.map(({ expr }) => ({ where: `${title}: ${panel.title}`, expr })),
    );
  });
  const rules = (await alerts()).map(({ alert, expr }) => ({ where: alert, expr }));
  return [...(await Promise.all(boards)).flat(), ...rules];
}

/** The metrics that an expression names; throws where it is no PromQL. */
export function metricsIn({ where, expr }: Query): string[] {
  const names: string[] = [];
  parser.parse(expr).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`${where} is no PromQL: ${expr}`);
      if (node.name === 'VectorSelector') {
        const [name = ''] = /^\w+/.exec(expr.slice(node.from, node.to)) ?? [];
        names.push(name);
      }
    },
  });
  return names;
}

/** Metrics that a query names and no process exports. */
export async function unknownMetrics(figures: string): Promise<string[]> {
  const exported = new Set(
    figures.match(/^# TYPE \w+/gm)?.map((line) => line.slice('# TYPE '.length)),
  );
  const known = (name: string) =>
    BY_PROMETHEUS.has(name) ||
    exported.has(name) ||
    exported.has(name.replace(/_(bucket|sum|count)$/, ''));
  return (await allQueries()).flatMap((query) =>
    metricsIn(query)
      .filter((name) => !known(name))
      .map((name) => `${query.where}: ${name}`),
  );
}
