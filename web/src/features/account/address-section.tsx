import {
  MAX_ADDRESSES,
  MOBILE_PREFIX,
  mobileDigits,
  type SavedAddress,
} from '@sokoni/contracts/browser';
import { Form, Link, useNavigation } from 'react-router';
import { PlaceFields, placeLine } from '../../components/order/delivery-fields.tsx';
import { Alert } from '../../components/ui/alert.tsx';
import { AnswerAlone, AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice-fields.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';

interface AddressSectionProps {
  /** The default first; null when they could not be had. */
  readonly addresses: readonly SavedAddress[] | null;
  /** The id of the one that is changed, or `new`; null while none is. */
  readonly editing: string | null;
  readonly closePath: string;
  readonly answer: FormAnswer | undefined;
}

const WRITTEN = ['name', 'location', 'landmark', 'phone'] as const;

/** Where orders are brought, and the form that adds or changes one behind an address of its own. */
export function AddressSection({ addresses, editing, closePath, answer }: AddressSectionProps) {
  const t = useT('delivery');
  const all = addresses ?? [];
  const edited = all.find(({ _id }) => _id === editing);
  const isOpen = edited !== undefined || editing === 'new';
  // It was removed meanwhile, elsewhere: there is no form to say so.
  const refused = !isOpen && answer?.values.intent === 'address' ? answer : undefined;
  return (
    <section className="grid max-w-text gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t('delivery.heading')}</h2>
        {addresses && all.length < MAX_ADDRESSES && (
          <LinkButton variant="secondary" to="?edit=address" preventScrollReset>
            {t('delivery.add')}
          </LinkButton>
        )}
      </div>
      {!addresses && <Alert kind="error">{t('delivery.failed')}</Alert>}
      {refused && <AnswerAlone message={refused.message} values={refused.values} names={WRITTEN} />}
      {addresses && all.length === 0 && <p className="text-muted">{t('delivery.none')}</p>}
      <ul className="grid gap-4 sm:grid-cols-2">
        {all.map((address) => (
          <li key={address._id}>
            <AddressCard address={address} />
          </li>
        ))}
      </ul>
      {isOpen && (
        <PageDialog title={t(edited ? 'delivery.editHeading' : 'delivery.add')} closeTo={closePath}>
          <AddressForm address={edited} first={all.length === 0} answer={answer} />
        </PageDialog>
      )}
    </section>
  );
}

function AddressCard({ address }: { readonly address: SavedAddress }) {
  const t = useT('delivery');
  const { _id, name, isDefault, method, location, phone } = address;
  const lines = [placeLine(address), location, phone].filter(Boolean);
  const title = name || t('delivery.lastUsed');
  return (
    <Card className="grid h-full content-between gap-3">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 text-base wrap-anywhere">{title}</h3>
          {isDefault && <Badge tone="good">{t('delivery.default')}</Badge>}
        </div>
        {name === '' && <p className="text-sm text-muted">{t('delivery.lastUsedText')}</p>}
        {method === 'pickup' && <p>{t('delivery.pickup')}</p>}
        <address className="grid not-italic wrap-anywhere">
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </div>
      <div className="flex flex-wrap items-start gap-x-4">
        <Link
          to={`?edit=address&address=${_id}`}
          preventScrollReset
          className="link inline-flex min-h-11 items-center"
        >
          {t('common.edit')}
          <span className="sr-only">: {title}</span>
        </Link>
        <RemoveAddress _id={_id} title={title} />
      </div>
    </Card>
  );
}

/** Asks once more: a disclosure, so that it works without scripts. */
function RemoveAddress({ _id, title }: { readonly _id: string; readonly title: string }) {
  const t = useT('delivery');
  const { formData } = useNavigation();
  const busy = formData?.get('intent') === 'remove-address' && formData.get('address') === _id;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-danger underline underline-offset-4">
        {t('delivery.remove')}
        <span className="sr-only">: {title}</span>
      </summary>
      <Form method="post" preventScrollReset className="grid justify-items-start gap-3 pt-2">
        <input type="hidden" name="address" value={_id} />
        <Button variant="danger" name="intent" value="remove-address" busy={busy}>
          {t('delivery.removeNow')}
        </Button>
      </Form>
    </details>
  );
}

interface AddressFormProps {
  /** Undefined for a new one. */
  readonly address: SavedAddress | undefined;
  /** It becomes the default whatever is chosen. */
  readonly first: boolean;
  readonly answer: FormAnswer | undefined;
}

function AddressForm({ address, first, answer }: AddressFormProps) {
  const t = useT('delivery');
  const busy = useNavigation().formData?.get('intent') === 'address';
  const kept = address && {
    name: address.name,
    location: address.location,
    landmark: placeLine(address),
    phone: mobileDigits(address.phone),
  };
  const values: Readonly<Record<string, string>> = { ...kept, ...answer?.values };
  const wrong = answer?.fields ?? {};
  return (
    <AnsweredForm answer={answer} inDialog className="grid gap-4">
      <input type="hidden" name="address" value={address?._id ?? ''} />
      <TextField
        label={t('delivery.name')}
        hint={t('delivery.nameHint')}
        name="name"
        required
        maxLength={40}
        defaultValue={values.name}
        error={wrong.name}
      />
      <PlaceFields values={values} wrong={wrong} required />
      <TextField
        label={t('delivery.phone')}
        hint={t('delivery.ownPhoneHint')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        prefix={MOBILE_PREFIX}
        defaultValue={values.phone}
        error={wrong.phone}
      />
      {!first && !address?.isDefault && (
        <Checkbox
          name="isDefault"
          label={t('delivery.makeDefault')}
          defaultChecked={values.isDefault !== undefined}
        />
      )}
      <Button name="intent" value="address" busy={busy} className="justify-self-start">
        {t('common.save')}
      </Button>
    </AnsweredForm>
  );
}
