import { LeaveQuestion } from '../../components/ui/leave-question.tsx';
import { DocumentForm } from '../../features/verification/document-form.tsx';
import { OwnCase } from '../../features/verification/own-case.tsx';
import { PhoneProof } from '../../features/verification/phone-proof.tsx';
import { fetchOwnCase } from '../../features/verification/verification.api.ts';
import { maySubmit } from '../../features/verification/verification.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { proveSeller } from '../actions/prove-seller.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnStep } from '../lost-request.ts';
import type { Route } from './+types/verification-page.ts';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  own: await orNotFound(fetchOwnCase(callerOf(context))),
});

export const action = ({ context, request }: Route.ActionArgs) =>
  proveSeller(request, callerOf(context));

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnStep(args);

export default function VerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('verification');
  const { own } = loaderData;
  const answerTo = (...steps: string[]) =>
    actionData && steps.includes(actionData.step) ? actionData.answer : undefined;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('verification.title')} indexed={false} />
      <h1 className="text-2xl">{t('verification.title')}</h1>
      <LeaveQuestion />
      <OwnCase own={own} />
      {maySubmit(own) && !own.phoneVerified && (
        <PhoneProof own={own} answer={answerTo('send-code', 'confirm-phone')} />
      )}
      {maySubmit(own) && own.phoneVerified && (
        <DocumentForm own={own} answer={answerTo('submit')} />
      )}
    </div>
  );
}
