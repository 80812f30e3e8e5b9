import type { PayNumberStatement } from '@sokoni/contracts/browser';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FileButton } from '../../components/ui/file-button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { useT } from '../../lib/texts.ts';

/** A CSV file of the operator's or the bank's portal; it is checked before anything is matched. */
export function StatementUpload({ accounts }: Pick<PayNumberStatement, 'accounts'>) {
  const t = useT('statements');
  const [chosen, setChosen] = useState('');
  const busy = useNavigation().formData?.get('intent') === 'check';
  return (
    <Card>
      <Form method="post" encType="multipart/form-data" className="grid gap-3">
        <h2 className="text-lg">{t('statements.upload')}</h2>
        {accounts.map(({ kind }) => (
          <p key={kind} className="text-muted">
            {t(kind === 'bank-transfer' ? 'statements.uploadHintBank' : 'statements.uploadHint')}
          </p>
        ))}
        <ChooseAccount accounts={accounts} />
        <FileButton
          id="statement"
          name="statement"
          accept=".csv,text/csv"
          required
          aria-label={t('statements.upload')}
          label={t('statements.chooseFile')}
          chosen={chosen || undefined}
          onChange={({ currentTarget: { files } }) => setChosen(files?.[0]?.name ?? '')}
        />
        <Button name="intent" value="check" busy={busy} className="justify-self-start">
          {t('statements.check')}
        </Button>
      </Form>
    </Card>
  );
}

/** Of two accounts the admin says whose statement it is; nothing is chosen before. */
function ChooseAccount({ accounts }: Pick<PayNumberStatement, 'accounts'>) {
  const t = useT('statements');
  const [only, other] = accounts;
  if (only && !other) return <input type="hidden" name="account" value={only.kind} />;
  return (
    <SelectField
      label={t('statements.account')}
      name="account"
      required
      defaultValue=""
      emptyLabel={t('statements.chooseAccount')}
      options={accounts.map(({ kind, number }) => ({
        value: kind,
        label: t(`statements.account-${kind}`, { number }),
      }))}
    />
  );
}
