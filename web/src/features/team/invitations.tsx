import type { TeamInvitation } from '@sokoni/contracts/browser';
import { Form } from 'react-router';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useT } from '../../lib/texts.ts';

interface InvitationsProps {
  readonly invitations: readonly TeamInvitation[];
  /** The panel of the shop. */
  readonly panel: string;
}

/** What waits for an answer, and the shop that the person works in. */
export function Invitations({ invitations, panel }: InvitationsProps) {
  return (
    <ul className="grid gap-4">
      {invitations.map((invitation) => (
        <li key={invitation._id}>
          <Card className="grid gap-3">
            <Shop invitation={invitation} />
            {invitation.joinedAt ? (
              <Joined panel={panel} invitation={invitation} />
            ) : (
              <Answer invitation={invitation} />
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Shop({ invitation }: { readonly invitation: TeamInvitation }) {
  const t = useT('team');
  const { shopName: shop, permissions, joinedAt } = invitation;
  return (
    <>
      <h2 className="text-lg wrap-anywhere">
        {joinedAt ? t('team.member', { shop }) : t('team.invitation', { shop })}
      </h2>
      <p>{t('team.youMay')}</p>
      <ul className="list-disc pl-5">
        {permissions.map((permission) => (
          <li key={permission}>
            {t(`team.${permission}`)}
            <span className="block text-sm text-muted">{t(`team.${permission}Hint`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Answer({ invitation: { _id, shopName } }: { readonly invitation: TeamInvitation }) {
  const t = useT('team');
  return (
    <Form method="post" className="flex flex-wrap gap-3">
      <input type="hidden" name="member" value={_id} />
      <Button name="intent" value="accept">
        {t('team.accept')}
        <span className="sr-only">: {shopName}</span>
      </Button>
      <Button variant="quiet" name="intent" value="decline">
        {t('team.decline')}
        <span className="sr-only">: {shopName}</span>
      </Button>
    </Form>
  );
}

function Joined({
  panel,
  invitation: { _id },
}: {
  readonly panel: string;
  readonly invitation: TeamInvitation;
}) {
  const t = useT('team');
  return (
    <>
      <p>
        <LinkButton to={panel}>{t('team.toPanel')}</LinkButton>
      </p>
      <details className="open:rounded-md open:bg-sand open:p-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
          {t('team.leave')}
        </summary>
        <Form method="post" className="grid justify-items-start gap-2 pt-2">
          <input type="hidden" name="member" value={_id} />
          <p className="text-sm text-muted">{t('team.leaveSure')}</p>
          <Button variant="danger" name="intent" value="leave">
            {t('team.leave')}
          </Button>
        </Form>
      </details>
    </>
  );
}
