import { Link } from 'react-router';
import { ContentForm, valuesOf } from '../../features/site-content/content-form.tsx';
import {
  ContentHistory,
  ContentPreview,
  Differences,
} from '../../features/site-content/content-notes.tsx';
import { SLOTS } from '../../features/site-content/content-words.ts';
import { loadContent } from '../../features/site-content/load-content.ts';
import { loseForm, textsOf } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import type { ReturnedContent } from '../actions/edit-content.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOr } from '../lost-request.ts';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/edit-content-page.ts';

export function loader({ context, params, url }: Route.LoaderArgs) {
  return orNotFound(loadContent(params.blockId, url.searchParams, callerOf(context)));
}

export { editContent as action } from '../actions/edit-content.ts';

export const clientAction = (args: Route.ClientActionArgs) =>
  sendOr(
    args,
    (form, why): ReturnedContent => ({ values: textsOf(form), answer: loseForm(form, why) }),
  );

export default function EditContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('sitecontent');
  const { slot, block, content, versions, from } = loaderData;
  const returned = actionData as ReturnedContent | undefined;
  const title = t(block.version > 0 ? 'sitecontent.editTitle' : 'sitecontent.newTitle', {
    place: t(SLOTS[slot]),
  });
  const values = returned?.values ?? valuesOf(slot, block, content);
  return (
    <div className="page grid gap-5">
      <PageHead title={title} indexed={false} />
      <h1 className="text-2xl">{title}</h1>
      <Link to={panelPaths.contents} className="link inline-flex min-h-11 items-center">
        {t('sitecontent.back')}
      </Link>
      {from && !returned && <p>{t('sitecontent.putBackText', { version: from })}</p>}
      {returned?.current && (
        <Differences slot={slot} current={returned.current} typed={returned.values} />
      )}
      <ContentForm
        key={`${values.blockId} ${from} ${values.picture}`}
        slot={slot}
        values={values}
        answer={returned?.answer}
      />
      {returned?.preview && <ContentPreview html={returned.preview} />}
      {block.version > 0 && <ContentHistory versions={versions} newest={block.version} />}
    </div>
  );
}
