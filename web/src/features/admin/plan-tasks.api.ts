import { type PlanTask, subscriptionsRoutes } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

export async function listPlanTasks(caller?: Caller): Promise<readonly PlanTask[]> {
  return (await send(subscriptionsRoutes.planTasks, {}, caller)).data;
}

export async function finishPlanTask(taskId: string, caller?: Caller): Promise<string> {
  return (await send(subscriptionsRoutes.planTaskDone, { body: { _id: taskId } }, caller)).message;
}
