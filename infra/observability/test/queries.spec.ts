import { readFile } from 'node:fs/promises';
import { alerts, allQueries, metricsIn, testedAlerts, unknownMetrics } from './queries.ts';

describe('queries of dashboards and alerts', () => {
  it('are PromQL, and each names a metric', async () => {
    const queries = await allQueries();
    expect(queries.length).toBeGreaterThan(40);
    for (const query of queries) expect(metricsIn(query).length).toBeGreaterThan(0);
  });

  it('finds a metric that is not exported, and a syntax error', async () => {
    expect(
      metricsIn({ where: '', expr: 'sum(rate(a_total{b="c"}[5m])) / max by (d) (e)' }),
    ).toEqual(['a_total', 'e']);
    expect(() => metricsIn({ where: 'here', expr: 'sum(rate(a_total[5m])' })).toThrow('here');
    expect((await unknownMetrics('# TYPE up gauge')).length).toBeGreaterThan(40);
  });

  it('has a case of each alert', async () => {
    const names = (await alerts()).map(({ alert }) => alert);
    expect([...(await testedAlerts())].sort()).toEqual(names.sort());
  });

  it('has runbook steps for exactly the alerts that exist', async () => {
    const guide = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const sections = [...guide.matchAll(/^### (\w+)$/gm)].map(([, title]) => title);
    const rules = await alerts();
    expect(rules.map(({ alert }) => alert).sort()).toEqual(sections.sort());
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
    }
  });
});
