import type { WaitingRefund } from '@sokoni/contracts/browser';
import { panelPaths } from '../../app/panel-paths.ts';
import { Alert } from '../../components/ui/alert.tsx';
import { Button } from '../../components/ui/button.tsx';
import { CommandForm, useSending } from '../../components/ui/command-form.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

interface RefundRequestNoticesProps {
  readonly requests: readonly WaitingRefund[];
  /** The page, to which a withdrawal leads back. */
  readonly here: string;
}

/** On the screen where a refund is made: who has asked for which, and how the first one takes it back. */
export function RefundRequestNotices({ requests, here }: RefundRequestNoticesProps) {
  const t = useT('refundrequests');
  const lang = useLanguage();
  return requests.map((request) => {
    const { _id, amountTzs, sellerNames, reason, askedByName, isOwn, until } = request;
    const said = {
      name: askedByName || t('refundrequests.anotherAdmin'),
      amount: formatTzs(amountTzs),
      until: formatDateTime(until, lang),
    };
    return (
      <Alert key={_id} kind={isOwn ? 'info' : 'warning'}>
        <div className="grid gap-2 wrap-anywhere">
          <p>{t(isOwn ? 'refundrequests.ownWaits' : 'refundrequests.makeTheSame', said)}</p>
          {sellerNames.length > 0 && (
            <p className="font-normal">
              {t('refundrequests.sellers')}: {sellerNames.join(', ')}
            </p>
          )}
          {reason && (
            <p className="font-normal">
              {t('refundrequests.reason')}: {reason}
            </p>
          )}
          {isOwn && <WithdrawRefund request={request} here={here} />}
        </div>
      </Alert>
    );
  });
}

/** The own request is taken back, before another admin has made the refund. */
export function WithdrawRefund({
  request: { _id, amountTzs },
  here,
}: {
  readonly request: WaitingRefund;
  readonly here: string;
}) {
  const t = useT('refundrequests');
  const about = { request: _id, returnTo: here };
  const busy = useSending(['withdraw-refund'], about);
  return (
    <CommandForm
      action={panelPaths.adminRefundRequests}
      intent="withdraw-refund"
      about={about}
      className="justify-self-start"
    >
      <Button variant="secondary" busy={busy}>
        {t('refundrequests.withdraw')}
        <span className="sr-only">: {formatTzs(amountTzs)}</span>
      </Button>
    </CommandForm>
  );
}
