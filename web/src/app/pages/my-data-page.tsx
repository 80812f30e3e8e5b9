import { LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { fetchProfile } from '../../features/account/account.api.ts';
import { DeleteAccountForm } from '../../features/my-data/delete-account-form.tsx';
import { loseForm } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { deletionProof, endAccount } from '../actions/end-account.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { noticeUnanswered, sendOr } from '../lost-request.ts';
import { paths } from '../paths.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/my-data-page.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { role } = await requireUser(context, request);
  const profile = await fetchProfile(callerOf(context));
  return { mayDelete: role !== 'ADMIN', proof: deletionProof(profile) };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireUser(context, request);
  return endAccount(request, callerOf(context));
}

export async function clientAction(args: Route.ClientActionArgs) {
  try {
    return await sendOr(args, (form, why) =>
      form.get('intent') === 'send-code'
        ? noticeUnanswered(why, args.request)
        : { ...loseForm(form, why), blockers: [], unsent: null },
    );
  } catch (answer) {
    // Only a deleted account leads home.
    const left = answer instanceof Response && answer.headers.get('location') === paths.home;
    // Loaded when it is needed, as by the page of the log-out.
    if (left)
      await import('../forget-on-phone.ts').then(
        ({ forgetOnPhone }) => forgetOnPhone(),
        () => undefined,
      );
    throw answer;
  }
}

export default function MyDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('mydata');
  return (
    <div className="page grid gap-5 py-6">
      <PageHead title={t('mydata.title')} indexed={false} />
      <h1 className="text-2xl">{t('mydata.title')}</h1>
      <DownloadCard file={paths.myDataFile} />
      {loaderData.mayDelete && <DeleteAccountForm answer={actionData} proof={loaderData.proof} />}
    </div>
  );
}

function DownloadCard({ file }: { readonly file: string }) {
  const t = useT('mydata');
  return (
    <Card className="grid max-w-text gap-4">
      <h2 className="text-lg">{t('mydata.download')}</h2>
      <p>{t('mydata.downloadText')}</p>
      <LinkButton variant="secondary" to={file} reloadDocument className="justify-self-start">
        {t('mydata.downloadAction')}
      </LinkButton>
    </Card>
  );
}
