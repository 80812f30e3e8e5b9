import { OwnForms } from '../../components/ui/answered-form.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { CheckedFile } from '../../features/pay-numbers/checked-file.tsx';
import { ClaimList } from '../../features/pay-numbers/claim-list.tsx';
import { PayNumberLines } from '../../features/pay-numbers/pay-number-lines.tsx';
import {
  fetchPayNumberFile,
  fetchPayNumberStatement,
} from '../../features/pay-numbers/pay-numbers.api.ts';
import { StatementUpload } from '../../features/pay-numbers/statement-upload.tsx';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { managePayNumbers } from '../actions/manage-pay-numbers.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import type { Route } from './+types/lipa-statement-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const fileId = url.searchParams.get('file');
  const [statement, file] = await Promise.all([
    orNotFound(fetchPayNumberStatement(caller)),
    // A file is kept for two days, and for the admin who brought it alone.
    fileId ? orElse(fetchPayNumberFile(fileId, caller), null) : null,
  ]);
  return { statement, file };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  managePayNumbers(request, callerOf(context));

export { sendOrNotice as clientAction } from '../lost-request.ts';

/** The statements of the shop's own lipa number and bank account, and what waits for an admin. */
export default function LipaStatementPage({
  loaderData: { statement, file },
}: Route.ComponentProps) {
  const t = useT('statements');
  const { accounts, lines, claims, ceilingTzs } = statement;
  const used = accounts.length > 0 || lines.length > 0;
  const ofBank = accounts.some(({ kind }) => kind === 'bank-transfer');
  const heading = t(ofBank ? 'statements.headingAccounts' : 'statements.heading');
  return (
    <OwnForms>
      <div className="page grid gap-6">
        <PageHead title={heading} indexed={false} />
        <h1 className="text-2xl">{heading}</h1>
        {accounts.map(({ kind, number }) => (
          <p key={kind} className="text-muted">
            {t(kind === 'bank-transfer' ? 'statements.bankText' : 'statements.headingText', {
              number,
            })}
          </p>
        ))}
        {!used && <EmptyState>{t('statements.noPayNumber')}</EmptyState>}
        {used && (file ? <CheckedFile file={file} /> : <StatementUpload accounts={accounts} />)}
        {used && <PayNumberLines lines={lines} ceilingTzs={ceilingTzs} />}
        {used && <ClaimList claims={claims} />}
      </div>
    </OwnForms>
  );
}
