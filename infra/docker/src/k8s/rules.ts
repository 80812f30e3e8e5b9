import { type Container, type Manifest, mebibytes, millicores, type PodSpec } from './manifest.ts';

/** What a plain single node of two cores and 6 GiB can offer. */
export const SMALL_NODE = { millicores: 2_000, mebibytes: 6 * 1024 };

/** Violations of our own rules, beyond the schemas: one sentence each. */
export function breaches(manifests: readonly Manifest[]): string[] {
  return manifests.flatMap((manifest) => {
    const pod = manifest.spec?.template?.spec;
    if (!pod) return [];
    const who = `${manifest.kind} ${manifest.metadata.name}`;
    const serves = manifest.kind !== 'Job';
    const own = podBreaches(pod);
    const inside = pod.containers.flatMap((container) => containerBreaches(container, serves));
    return [...own, ...inside].map((breach) => `${who} ${breach}`);
  });
}

function podBreaches(pod: PodSpec): string[] {
  return [
    ...(pod.securityContext?.runAsNonRoot ? [] : ['may run as root']),
    ...(pod.securityContext?.seccompProfile ? [] : ['has no seccomp profile']),
    ...(pod.automountServiceAccountToken === false ? [] : ["carries the cluster's token"]),
  ];
}

function containerBreaches(container: Container, serves: boolean): string[] {
  const { image, readinessProbe, resources, securityContext } = container;
  const fixed = /:[\w.-]+$/.test(image) && !image.endsWith(':latest');
  return [
    ...(fixed ? [] : [`runs ${image}, which names no fixed version`]),
    ...(securityContext?.allowPrivilegeEscalation === false ? [] : ['may gain privileges']),
    ...(securityContext?.capabilities?.drop?.includes('ALL') ? [] : ['keeps capabilities']),
    ...(resources?.requests?.cpu && resources.requests.memory ? [] : ['requests nothing']),
    ...(resources?.limits?.memory ? [] : ['has no limit of memory']),
    ...(readinessProbe || !serves || image.startsWith('maildev/')
      ? []
      : ['does not say when it is ready']),
  ];
}

/** Deployments of ours without an autoscaler that holds two replicas or more: one sentence each. */
export function alone(manifests: readonly Manifest[]): string[] {
  const kept = manifests
    .filter(({ spec }) => Math.max(spec?.minReplicas ?? 0, spec?.minReplicaCount ?? 0) >= 2)
    .map(({ spec }) => spec?.scaleTargetRef?.name);
  return manifests
    .filter(({ kind, metadata }) => kind === 'Deployment' && !kept.includes(metadata.name))
    .map(
      ({ metadata }) => `Deployment ${metadata.name} has no autoscaler with two replicas at least`,
    );
}

/** What all pods request with as few replicas as their autoscalers allow. */
export function requestsOf(manifests: readonly Manifest[]): typeof SMALL_NODE {
  const least = new Map(
    manifests.flatMap(({ kind, spec }) =>
      kind === 'HorizontalPodAutoscaler'
        ? [[spec?.scaleTargetRef?.name, spec?.minReplicas ?? 1] as const]
        : [],
    ),
  );
  const sum = { millicores: 0, mebibytes: 0 };
  for (const { kind, metadata, spec } of manifests) {
    const autoscaled = kind === 'Deployment' ? least.get(metadata.name) : undefined;
    const replicas = autoscaled ?? spec?.replicas ?? 1;
    for (const { resources } of spec?.template?.spec.containers ?? []) {
      sum.millicores += replicas * millicores(resources?.requests?.cpu);
      sum.mebibytes += replicas * mebibytes(resources?.requests?.memory);
    }
  }
  return sum;
}
