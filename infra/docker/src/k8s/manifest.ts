/** The parts of a Kubernetes object that the rules look at. */
export interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: {
    readonly replicas?: number;
    readonly minReplicas?: number;
    /** KEDA's name for it. */
    readonly minReplicaCount?: number;
    readonly scaleTargetRef?: { readonly name: string };
    readonly template?: { readonly spec: PodSpec };
    readonly podSelector?: Selector;
    readonly ingress?: readonly {
      readonly from?: readonly { readonly podSelector?: Selector }[];
    }[];
  };
}

interface Selector {
  readonly matchLabels?: Readonly<Record<string, string>>;
  readonly matchExpressions?: readonly {
    readonly key: string;
    readonly values: readonly string[];
  }[];
}

export interface PodSpec {
  readonly automountServiceAccountToken?: boolean;
  readonly securityContext?: { readonly runAsNonRoot?: boolean; readonly seccompProfile?: object };
  readonly containers: readonly Container[];
}

export interface Container {
  readonly image: string;
  readonly readinessProbe?: object;
  readonly resources?: {
    readonly requests?: { readonly cpu?: string; readonly memory?: string };
    readonly limits?: { readonly memory?: string };
  };
  readonly securityContext?: {
    readonly allowPrivilegeEscalation?: boolean;
    readonly capabilities?: { readonly drop?: readonly string[] };
  };
}

const MEBIBYTES: Readonly<Record<string, number>> = { Mi: 1, Gi: 1024 };

/** `250m` or `1` as thousandths of a core. */
export function millicores(text = '0'): number {
  return text.endsWith('m') ? Number(text.slice(0, -1)) : Number(text) * 1_000;
}

/** `512Mi` or `1Gi` as mebibytes. */
export function mebibytes(text = '0Mi'): number {
  return Number(text.slice(0, -2)) * (MEBIBYTES[text.slice(-2)] ?? Number.NaN);
}
