import {
  type PlanPayment,
  type PlanTask,
  type RouteBody,
  subscriptionsRoutes,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

interface Page {
  readonly payments: readonly PlanPayment[];
  readonly nextCursor: string | null;
}

/** What sellers have paid for plans, newest first. */
export async function listPlanPayments(
  query: {
    readonly cursor?: string | undefined;
    readonly number?: string;
    readonly limit: number;
  },
  caller?: Caller,
): Promise<Page> {
  const { data, nextCursor } = await send(subscriptionsRoutes.planPayments, { query }, caller);
  return { payments: data, nextCursor };
}

export async function refundPlan(
  body: RouteBody<typeof subscriptionsRoutes.refundPlan>,
  caller?: Caller,
): Promise<string> {
  return (await send(subscriptionsRoutes.refundPlan, { body }, caller)).message;
}

export async function listPlanTasks(caller?: Caller): Promise<readonly PlanTask[]> {
  return (await send(subscriptionsRoutes.planTasks, {}, caller)).data;
}

export async function finishPlanTask(taskId: string, caller?: Caller): Promise<string> {
  return (await send(subscriptionsRoutes.planTaskDone, { body: { _id: taskId } }, caller)).message;
}
