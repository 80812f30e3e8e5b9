import { EmptyState } from '../../components/ui/empty-state.tsx';
import { finishPlanTask, listPlanTasks } from '../../features/admin/plan-payments.api.ts';
import { PlanTaskTable } from '../../features/admin/plan-task-table.tsx';
import { textOf } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { noticeOf } from '../actions/refusal.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/plan-tasks-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { tasks: await orNotFound(listPlanTasks(callerOf(context))) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  try {
    const text = await finishPlanTask(textOf(form, 'task'), callerOf(context));
    return redirectWithNotice(panelPaths.adminPlanTasks, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(panelPaths.adminPlanTasks, await noticeOf(error, request));
  }
}

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function PlanTasksPage({ loaderData }: Route.ComponentProps) {
  const t = useT('admin');
  const { tasks } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('admin.planTasks')} indexed={false} />
      <h1 className="text-2xl">{t('admin.planTasks')}</h1>
      <p className="text-muted">{t('admin.planTasksText')}</p>
      {tasks.length === 0 ? (
        <EmptyState>{t('admin.noTasks')}</EmptyState>
      ) : (
        <PlanTaskTable tasks={tasks} />
      )}
    </div>
  );
}
