import { useNavigation } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { RegionFirstField } from '../../components/ui/location-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';

interface OpenShopFormProps {
  readonly answer: FormAnswer | undefined;
  /** Where the customer lives, if they have said so. */
  readonly location: string;
}

/** What is asked of who is logged in: how the shop is called and where it is. */
export function OpenShopForm({ answer, location }: OpenShopFormProps) {
  const t = useT('sell');
  const busy = useNavigation().formMethod === 'POST';
  const wrong = answer?.fields;
  return (
    <Card>
      <h2 className="pb-4 text-lg">{t('sell.yourShop')}</h2>
      <AnsweredForm answer={answer} inDialog className="grid gap-4">
        <TextField
          label={t('sell.shopName')}
          hint={t('sell.shopNameHint')}
          name="businessName"
          autoComplete="organization"
          required
          minLength={2}
          maxLength={60}
          defaultValue={answer?.values.businessName}
          error={wrong?.businessName}
        />
        <RegionFirstField
          label={t('sell.district')}
          hint={t('sell.placeHint')}
          name="location"
          required
          defaultValue={answer?.values.location ?? location}
          error={wrong?.location}
        />
        <p className="text-sm text-muted">{t('sell.terms')}</p>
        <Button busy={busy} className="w-full">
          {t('sell.open')}
        </Button>
      </AnsweredForm>
    </Card>
  );
}
