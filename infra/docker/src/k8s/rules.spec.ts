import { shutOut } from './calls.ts';
import type { Container, Manifest } from './manifest.ts';
import { alone, breaches, requestsOf } from './rules.ts';

const container: Container = {
  image: 'sokoni/orders:0.1.0',
  readinessProbe: {},
  resources: { requests: { cpu: '150m', memory: '1Gi' }, limits: { memory: '2Gi' } },
  securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
};

function deployment(changes: Partial<Container> = {}): Manifest {
  const spec = {
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, seccompProfile: {} },
    containers: [{ ...container, ...changes }],
  };
  return { kind: 'Deployment', metadata: { name: 'orders' }, spec: { template: { spec } } };
}

describe('the rules for manifests', () => {
  it('accept a valid deployment', () => {
    expect(breaches([deployment()])).toEqual([]);
  });

  it.each([
    [{ image: 'sokoni/orders' }, /names no fixed version/],
    [{ image: 'sokoni/orders:latest' }, /names no fixed version/],
    [{ readinessProbe: undefined }, /when it is ready/],
    [{ securityContext: {} }, /may gain privileges/],
    [{ resources: {} }, /requests nothing/],
  ])('name what %j lacks', (changes, breach) => {
    expect(breaches([deployment(changes as Partial<Container>)])[0]).toMatch(breach);
  });

  it.each([
    ['HorizontalPodAutoscaler', { minReplicas: 2 }, []],
    ['ScaledObject', { minReplicaCount: 2 }, []],
    ['HorizontalPodAutoscaler', { minReplicas: 1 }, [/^Deployment orders has no autoscaler/]],
  ])('require a %s with %j', (kind, least, expected) => {
    const spec = { scaleTargetRef: { name: 'orders' }, ...least };
    const scaler: Manifest = { kind, metadata: { name: 'orders' }, spec };
    expect(alone([deployment(), scaler])).toEqual(
      expected.map((one) => expect.stringMatching(one)),
    );
    expect(alone([deployment()])).toHaveLength(1);
  });

  it('sum the requests of the minimum number of replicas', () => {
    const scaler: Manifest = {
      kind: 'HorizontalPodAutoscaler',
      metadata: { name: 'orders' },
      spec: { scaleTargetRef: { name: 'orders' }, minReplicas: 3 },
    };
    expect(requestsOf([deployment(), scaler])).toEqual({ millicores: 450, mebibytes: 3072 });
  });

  it('name a call that the network policies block', () => {
    const podSelector = { matchLabels: { 'app.kubernetes.io/name': 'orders' } };
    const values = ['subscriptions'];
    const matchExpressions = [{ key: 'app.kubernetes.io/name', values }];
    const ingress = [{ from: [{ podSelector: { matchExpressions } }] }];
    const metadata = { name: 'orders' };
    const policy: Manifest = { kind: 'NetworkPolicy', metadata, spec: { podSelector, ingress } };
    const calls = ['identity', 'subscriptions'].map((from) => ({ from, to: 'orders' }));
    expect(shutOut([policy], calls)).toEqual(['NetworkPolicy orders does not let identity in']);
  });
});
