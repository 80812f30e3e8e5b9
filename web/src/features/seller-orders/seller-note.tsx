import type { SellerOrder } from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { OwnForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import { useT } from '../../lib/texts.ts';

const LONGEST = 500;

interface SellerNoteProps extends Pick<SellerOrder, 'sellerNote'> {
  readonly orderId: string;
}

/** A note that the seller alone sees. */
export function SellerNote({ orderId, sellerNote }: SellerNoteProps) {
  const t = useT('sales');
  const { formData: sent } = useNavigation();
  return (
    <OwnForm formId={`note ${orderId}`} className="grid gap-2">
      <input type="hidden" name="order" value={orderId} />
      <TextArea
        key={sellerNote}
        label={t('sales.note')}
        hint={t('sales.noteHint')}
        name="note"
        rows={2}
        maxLength={LONGEST}
        defaultValue={sellerNote ?? ''}
      />
      <Button
        variant="secondary"
        name="intent"
        value="save-note"
        busy={sent?.get('intent') === 'save-note'}
        className="justify-self-start"
      >
        {t('sales.save')}
      </Button>
    </OwnForm>
  );
}
