import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FileButton } from '../../components/ui/file-button.tsx';
import { useT } from '../../lib/texts.ts';

/** A CSV file of the operator's portal; it is checked before anything is matched. */
export function StatementUpload() {
  const t = useT('till');
  const [chosen, setChosen] = useState('');
  const busy = useNavigation().formData?.get('intent') === 'check';
  return (
    <Card>
      <Form method="post" encType="multipart/form-data" className="grid gap-3">
        <h2 className="text-lg">{t('till.upload')}</h2>
        <p className="text-muted">{t('till.uploadHint')}</p>
        <FileButton
          id="statement"
          name="statement"
          accept=".csv,text/csv"
          required
          aria-label={t('till.upload')}
          label={t('till.chooseFile')}
          chosen={chosen || undefined}
          onChange={({ currentTarget: { files } }) => setChosen(files?.[0]?.name ?? '')}
        />
        <Button name="intent" value="check" busy={busy} className="justify-self-start">
          {t('till.check')}
        </Button>
      </Form>
    </Card>
  );
}
