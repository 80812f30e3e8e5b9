import type { SellerOrderStatus } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useT } from '../../lib/texts.ts';
import { nextMoves, type SellerMove } from './seller-order.ts';

interface MoveFormsProps {
  readonly orderId: string;
  readonly status: SellerOrderStatus | undefined;
}

/** The next step as a button; cancelling asks for a reason first. */
export function MoveForms({ orderId, status }: MoveFormsProps) {
  const t = useT('sales');
  const moves = nextMoves(status);
  const sending = useNavigation().formData;
  const busy = sending?.get('orderId') === orderId;
  const form = (move: SellerMove) => (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="orderId" value={orderId} />
      {(move === 'ship' || move === 'cancel') && (
        <TextField
          label={t(move === 'ship' ? 'sales.tracking' : 'sales.reason')}
          name="note"
          maxLength={300}
          required={move === 'cancel'}
        />
      )}
      <Button
        name="intent"
        value={move}
        look={move === 'cancel' ? 'danger' : 'primary'}
        busy={busy && sending.get('intent') === move}
        className="justify-self-start"
      >
        {t(`sales.${move}`)}
      </Button>
    </Form>
  );
  const [next] = moves;
  if (!next) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      {form(next)}
      {moves.includes('cancel') && (
        <details>
          <summary className="inline-block py-2 font-medium text-danger underline underline-offset-4">
            {t('sales.cancel')}
          </summary>
          <div className="pt-2">{form('cancel')}</div>
        </details>
      )}
    </div>
  );
}
