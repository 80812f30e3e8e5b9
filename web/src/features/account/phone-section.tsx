import type { Profile } from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { CodeFields, NumberFields, OtherCode } from '../../components/phone/phone-steps.tsx';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FormerCodeButton, OwnerProofFields } from '../../components/ui/owner-proof-fields.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import type { PhoneEntry } from '../../lib/phone-entry.ts';
import { useT } from '../../lib/texts.ts';

interface PhoneSectionProps {
  readonly account: Profile;
  readonly editing: boolean;
  readonly closePath: string;
  readonly entry: PhoneEntry | undefined;
}

/** The number that logs in to the account, and the two steps that confirm another. */
export function PhoneSection({ account, editing, closePath, entry }: PhoneSectionProps) {
  const t = useT('account');
  const phone = account.confirmedPhone;
  return (
    <section className="grid max-w-text gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">{t('account.loginPhone')}</h2>
        <LinkButton variant="secondary" to="?edit=phone" preventScrollReset>
          {t(phone ? 'account.changePhone' : 'account.confirmPhone')}
          <span className="sr-only">{t('account.loginPhone')}</span>
        </LinkButton>
      </div>
      <Card className="max-w-text">
        <p>{phone ? t('account.loginPhoneIs', { phone }) : t('account.loginPhoneNone')}</p>
      </Card>
      {editing && (
        <PageDialog title={t('account.loginPhone')} closeTo={closePath}>
          <NumberForm account={account} entry={entry} />
        </PageDialog>
      )}
    </section>
  );
}

function NumberForm({ account, entry }: Pick<PhoneSectionProps, 'account' | 'entry'>) {
  const t = useT('auth');
  const busy = useNavigation().formMethod === 'POST';
  const isCode = entry?.step === 'code';
  return (
    <AnsweredForm
      key={isCode ? 'code' : 'phone'}
      answer={entry?.answer}
      inDialog
      className="grid gap-4"
    >
      {isCode ? (
        <>
          <CodeFields entry={entry} />
          <OwnerProofFields account={account} answer={entry.answer} />
        </>
      ) : (
        <NumberFields entry={entry} />
      )}
      <Button busy={busy}>{t(isCode ? 'auth.confirm' : 'auth.sendCode')}</Button>
      {isCode && <FormerCodeButton account={account} />}
      {isCode && <OtherCode />}
    </AnsweredForm>
  );
}
