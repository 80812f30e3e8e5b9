import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { must } from '../run.ts';

const NAMESPACE = 'sokoni';

/** Calls the cluster of the current context. */
export function kubectl(...args: string[]): Promise<string> {
  return must('kubectl', '--namespace', NAMESPACE, ...args);
}

/** The desired replicas of each Deployment. */
export async function replicas(): Promise<Map<string, number>> {
  const path = '{range .items[*]}{.metadata.name}={.spec.replicas}{"\\n"}{end}';
  const lines = (await kubectl('get', 'deployments', '--output', `jsonpath=${path}`)).trim();
  return new Map(
    lines.split('\n').map((line) => {
      const [name = '', count] = line.split('=');
      return [name, Number(count)];
    }),
  );
}

interface Pod {
  readonly name: string;
  /** As the node's container runtime knows it. */
  readonly containerId: string;
}

/** The pods of a Deployment that take requests. */
export async function readyPods(deployment: string): Promise<Pod[]> {
  const path =
    '{range .items[*]}{.metadata.name} {.status.containerStatuses[0].ready} {.status.containerStatuses[0].containerID} {.metadata.deletionTimestamp}{"\\n"}{end}';
  const selector = `app.kubernetes.io/name=${deployment}`;
  const pods = await kubectl('get', 'pods', '-l', selector, '--output', `jsonpath=${path}`);
  return pods
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .filter(([, ready, , deleted]) => ready === 'true' && deleted === undefined)
    .map(([name = '', , id = '']) => ({ name, containerId: id.replace(/^\w+:\/\//, '') }));
}

export async function untilRolledOut(deployments: readonly string[]): Promise<void> {
  for (const name of deployments) {
    await kubectl('rollout', 'status', `deployment/${name}`, '--timeout=600s');
  }
}

/** Until each Deployment has as many ready replicas as it should, for a moment at least. */
export async function untilReady(deployments: readonly string[]): Promise<void> {
  const deadline = Date.now() + 180_000;
  const wanted = await replicas();
  for (const name of deployments) {
    while ((await readyPods(name)).length < (wanted.get(name) ?? 1)) {
      if (Date.now() > deadline) throw new Error(`${name} is not ready after 180 s`);
      await pause(1_000);
    }
  }
}

/** Waits until every autoscaler has returned to its minimum. */
export async function untilAtRest(): Promise<void> {
  const deadline = Date.now() + 300_000;
  const path = '{range .items[*]}{.spec.minReplicas}={.status.currentReplicas} {end}';
  for (;;) {
    const pairs = await kubectl('get', 'hpa', '--output', `jsonpath=${path}`);
    if (
      pairs
        .trim()
        .split(' ')
        .every((pair) => /^(\d+)=\1$/.test(pair))
    )
      return;
    if (Date.now() > deadline) throw new Error(`autoscalers do not come to rest: ${pairs}`);
    await pause(3_000);
  }
}

/** Ends a container's first process as the kernel does when memory is out. False: this machine is not its node. */
export async function killOnNode({ containerId }: Pod): Promise<boolean> {
  for (const entry of await readdir('/proc')) {
    const cgroup = await readFile(`/proc/${entry}/cgroup`, 'utf8').catch(() => '');
    if (!cgroup.includes(containerId)) continue;
    const status = await readFile(`/proc/${entry}/status`, 'utf8').catch(() => '');
    // Inside the container it is number one.
    if (!/^NSpid:.*\s1$/m.test(status)) continue;
    process.kill(Number(entry), 'SIGKILL');
    return true;
  }
  return false;
}
