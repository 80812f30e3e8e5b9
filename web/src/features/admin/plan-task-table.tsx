import type { PlanTask } from '@sokoni/contracts/browser';
import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';

const KINDS: Readonly<Record<PlanTask['kind'], KeyOf<'admin'>>> = {
  'website-ads': 'admin.taskWebsiteAds',
  posters: 'admin.taskPosters',
  'custom-campaign': 'admin.taskCampaign',
  'social-ads': 'admin.taskSocialAds',
  'dedicated-manager': 'admin.taskManager',
};

/** What people of the shop owe to paying sellers; each row is done with one press. */
export function PlanTaskTable({ tasks }: { readonly tasks: readonly PlanTask[] }) {
  const t = useT('admin');
  const lang = useLanguage();
  const columns: DataColumn<PlanTask>[] = [
    {
      key: 'task',
      phone: 'title',
      heading: t('admin.task'),
      cell: ({ kind }) => t(KINDS[kind]),
    },
    {
      key: 'seller',
      phone: 'under',
      heading: t('admin.seller'),
      cell: (task) => <Seller task={task} />,
    },
    {
      key: 'plan',
      phone: 'end',
      heading: t('admin.plan'),
      cell: ({ planName }) => planName,
    },
    {
      key: 'since',
      heading: t('admin.since'),
      cell: ({ createdAt }) => formatDateTime(createdAt, lang),
    },
    {
      key: 'done',
      phone: 'under-end',
      heading: t('admin.done'),
      cell: ({ _id, doneAt }) =>
        doneAt ? formatDateTime(doneAt, lang) : <CompleteButton taskId={_id} />,
    },
  ];
  return (
    <DataTable
      caption={t('admin.planTasks')}
      columns={columns}
      rows={tasks}
      rowKey={({ _id }) => _id}
    />
  );
}

function Seller({ task: { sellerName, sellerEmail } }: { readonly task: PlanTask }) {
  // Users who joined by phone have none.
  if (!sellerEmail) return <span className="wrap-anywhere">{sellerName || '–'}</span>;
  return (
    <a href={`mailto:${sellerEmail}`} className="link wrap-anywhere">
      {sellerName || sellerEmail}
    </a>
  );
}

function CompleteButton({ taskId }: { readonly taskId: string }) {
  const t = useT('admin');
  return (
    <Form method="post" preventScrollReset>
      <Button variant="secondary" name="task" value={taskId}>
        {t('admin.markDone')}
      </Button>
    </Form>
  );
}
