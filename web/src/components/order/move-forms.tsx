import type { SellerOrderMove } from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { OwnForm, useOwnAnswer } from '../ui/answered-form.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

/** A move that the server allows, labelled for its reader. */
export interface MoveForm {
  readonly move: SellerOrderMove;
  readonly label: string;
  /** What happens then; such a form is folded away until it is wanted. */
  readonly explanation?: string;
  readonly variant?: 'primary' | 'secondary' | 'danger';
  readonly field?: {
    readonly name: 'note' | 'reason' | 'pin';
    readonly label: string;
    readonly required: boolean;
  };
  /** More than one field. */
  readonly fields?: ReactNode;
}

interface MoveFormsProps {
  readonly orderId: string;
  readonly sellerId: string;
  readonly forms: readonly MoveForm[];
  readonly inDialog?: boolean;
}

/** Of the form of a move, unlike that of any other on the page. */
export const moveFormId = (move: SellerOrderMove, orderId: string, sellerId: string) =>
  `${move} ${orderId} ${sellerId}`;

/** One plain form a move, so that each works without scripts. */
export function MoveForms({ forms, ...props }: MoveFormsProps) {
  if (forms.length === 0) return null;
  return (
    <div className="grid gap-2">
      {forms.map((form) => (
        <OneForm key={form.move} {...props} form={form} />
      ))}
    </div>
  );
}

function OneForm({
  orderId,
  sellerId,
  form,
  inDialog = false,
}: Omit<MoveFormsProps, 'forms'> & { readonly form: MoveForm }) {
  const { formData: sent } = useNavigation();
  const busy =
    sent?.get('order') === orderId &&
    sent.get('seller') === sellerId &&
    sent.get('intent') === form.move;
  const formId = moveFormId(form.move, orderId, sellerId);
  const answer = useOwnAnswer(formId);
  const refusal = answer?.fields[form.field?.name ?? ''];
  const body = (
    <OwnForm
      formId={formId}
      inDialog={inDialog}
      saidAtField={refusal !== undefined && refusal === answer?.message}
      className="grid gap-3"
    >
      <input type="hidden" name="order" value={orderId} />
      <input type="hidden" name="seller" value={sellerId} />
      {form.fields}
      {form.field && (
        <TextField
          label={form.field.label}
          name={form.field.name}
          required={form.field.required}
          maxLength={form.field.name === 'pin' ? 4 : 300}
          // Without scripts the browser leads to it.
          autoFocus={refusal !== undefined}
          {...(form.field.name === 'pin' && { inputMode: 'numeric', autoComplete: 'off' })}
        />
      )}
      <Button
        name="intent"
        value={form.move}
        variant={form.variant ?? 'primary'}
        busy={busy}
        className="justify-self-start"
      >
        {form.label}
      </Button>
    </OwnForm>
  );
  if (form.explanation === undefined) return body;
  return (
    <details open={Boolean(answer)} className="open:rounded-md open:bg-sand open:p-3">
      <summary
        className={`inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4 ${form.variant === 'danger' ? 'text-danger' : ''}`}
      >
        {form.label}
      </summary>
      <p className="pb-3 text-sm wrap-anywhere">{form.explanation}</p>
      {body}
    </details>
  );
}
