import { Form } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { PeopleChoice } from '../../components/ui/people-choice.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { listAdminActions, namesIn } from '../../features/audit/audit.api.ts';
import {
  type AuditQuery,
  readAuditQuery,
  resolveAuditQuery,
} from '../../features/audit/audit-filter.ts';
import { AuditTable } from '../../features/audit/audit-table.tsx';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import type { Route } from './+types/audit-trail-page.ts';

const LIMIT = 50;
const CURSOR = /^[0-9a-f]{24}$/i;
const NOTHING = { actions: [], nextCursor: null, isComplete: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const asked = readAuditQuery(url.searchParams);
  const { filter, people } = await resolveAuditQuery(asked, caller);
  const cursor = url.searchParams.get('cursor') ?? '';
  const paging = { cursor: CURSOR.test(cursor) ? cursor : undefined, limit: LIMIT };
  const page = filter ? await listAdminActions({ ...filter, ...paging }, caller) : NOTHING;
  const shown = people.map(({ _id }) => _id);
  const names = await namesIn(page.actions, shown, caller);
  const choices = people.length > 1 ? people : [];
  const [only] = people.length === 1 ? people : [];
  const here = url.pathname + url.search;
  return { ...page, asked, names, choices, personName: only && names[only._id], here };
}

/** What admins did in all services. */
export default function AuditTrailPage({ loaderData }: Route.ComponentProps) {
  const t = useT('audit');
  const { actions, nextCursor, isComplete, asked, names, choices, personName, here } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('audit.title')} indexed={false} />
      <h1 className="text-2xl">{t('audit.title')}</h1>
      <p className="text-muted">{t('audit.intro')}</p>
      <AuditForm asked={asked} />
      {!isComplete && <Alert kind="warning">{t('audit.incomplete')}</Alert>}
      {personName && <p role="status">{t('audit.of', { name: personName })}</p>}
      {choices.length > 0 && (
        <PeopleChoice label={t('audit.several')} people={choices} here={here} parameter="person" />
      )}
      {actions.length === 0 && choices.length === 0 && (
        <EmptyState>{t('audit.nothing')}</EmptyState>
      )}
      {actions.length > 0 && <AuditTable actions={actions} names={names} />}
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}

function AuditForm({ asked }: { readonly asked: AuditQuery }) {
  const t = useT('audit');
  return (
    <Form
      key={JSON.stringify(asked)}
      className="grid items-end gap-3 min-[340px]:grid-cols-2 max-lg:[&_select]:pl-2 md:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto_auto_auto]"
    >
      <TextField
        label={t('audit.person')}
        name="person"
        type="search"
        maxLength={100}
        autoComplete="off"
        defaultValue={asked.person}
      />
      <SelectField
        label={t('audit.role')}
        name="role"
        options={[
          { value: 'touched', label: t('audit.touched') },
          { value: 'did', label: t('audit.didIt') },
        ]}
        defaultValue={asked.role}
      />
      <TextField
        label={t('audit.thing')}
        name="thing"
        type="search"
        maxLength={100}
        autoComplete="off"
        defaultValue={asked.thing}
      />
      <TextField label={t('audit.from')} name="from" type="date" defaultValue={asked.from} />
      <TextField label={t('audit.to')} name="to" type="date" defaultValue={asked.to} />
      <Button variant="secondary">{t('audit.show')}</Button>
    </Form>
  );
}
