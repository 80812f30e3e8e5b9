import { useT } from '../../lib/texts.ts';
import { TextField } from '../ui/text-field.tsx';

type Field = 'tin' | 'businessName';
type Texts = Readonly<Partial<Record<Field, string>>>;

interface BusinessFieldsProps {
  readonly values: Texts;
  readonly wrong: Texts;
  /** To which a page without scripts opens. */
  readonly first?: string | undefined;
}

/** The TIN in any usual grouping, and the name that receipts show. */
export function BusinessFields({ values, wrong, first }: BusinessFieldsProps) {
  const t = useT('business');
  return (
    <>
      <TextField
        label={t('business.tin')}
        hint={t('business.tinHint')}
        name="tin"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        defaultValue={values.tin}
        error={wrong.tin}
        autoFocus={first === 'tin'}
      />
      <TextField
        label={t('business.name')}
        name="businessName"
        autoComplete="organization"
        maxLength={100}
        defaultValue={values.businessName}
        error={wrong.businessName}
        autoFocus={first === 'businessName'}
      />
    </>
  );
}
