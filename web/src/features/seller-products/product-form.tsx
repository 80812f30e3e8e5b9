import { CONDITIONS, type Condition, LANGUAGES, TAX_KINDS } from '@sokoni/contracts/browser';
import { type ComponentProps, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Alert } from '../../components/ui/alert.tsx';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { NetOfSale } from '../../components/ui/net-of-sale.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextArea, TextField } from '../../components/ui/text-field.tsx';
import { allCategories } from '../../lib/categories.ts';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import { CodeFields } from './code-fields.tsx';
import { NewerPictures } from './newer-pictures.tsx';
import { PictureField } from './picture-field.tsx';
import { isPriceBelow, type ProductDraft, readDraft } from './product-draft.ts';
import {
  SpecificationFields,
  type SpecificationTexts,
  specificationTexts,
} from './specification-fields.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';
import { VariantFields } from './variant-fields.tsx';
import { ProductTiers } from './wholesale-fields.tsx';

const CONDITION_TEXTS: Readonly<Record<Condition, KeyOf<'products'>>> = {
  'Brand New': 'products.brandNew',
  Refurbished: 'products.refurbished',
  Used: 'products.used',
};

const LANGUAGE_NAMES = { en: 'common.english', sw: 'common.swahili' } as const;

interface ProductFormProps {
  readonly draft: ProductDraft;
  /** Pictures that another tab has saved meanwhile; they may be taken over. */
  readonly newerPictures?: readonly string[] | undefined;
  /** Why an admin has hidden it, perhaps without a word; absent where none has. */
  readonly hiddenReason?: string;
  readonly answer: FormAnswer | undefined;
  /** Makes it safe to press twice. */
  readonly uploadKey: string;
  /** Chosen for a new product, as for the newest one; empty for none. */
  readonly lastCategory?: string;
  readonly categories: ComponentProps<typeof SelectField>['options'];
  /** Null where it is not known, or not of whom the form shows. */
  readonly commission: ComponentProps<typeof NetOfSale>['commission'] | null;
}

/** Upload or change a product. One form; its smaller buttons work on the server without scripts. */
export default function ProductForm({
  draft,
  newerPictures = [],
  hiddenReason,
  answer,
  uploadKey,
  lastCategory = '',
  categories,
  commission,
}: ProductFormProps) {
  const t = useT('products');
  const isNew = draft._id === '';
  const isDraft = draft.status === 'draft';
  const main = isDraft ? 'publish' : 'save';
  const pictures = usePictureUploads(draft.productImage);
  const uploading = pictures.busy;
  const [key] = useState(uploadKey);
  const [low, setLow] = useState(isPriceBelow(draft));
  const [category, setCategory] = useState(draft.category);
  const [selling, setSelling] = useState(draft.sellingPrice);
  const [typedBefore, keepTyped] = useState<SpecificationTexts>({});
  const [variants, setVariants] = useState(draft.variants.length);
  const mainLabel = isNew ? 'products.upload' : isDraft ? 'products.publish' : 'common.save';
  const conditions = CONDITIONS.map((value) => ({ value, label: t(CONDITION_TEXTS[value]) }));
  const languages = LANGUAGES.map((value) => ({ value, label: t(LANGUAGE_NAMES[value]) }));
  const kind = allCategories().find(({ value }) => value === category)?.taxKind;
  const taxOfCategory = kind
    ? t('products.taxOfCategoryNow', { kind: t(`products.tax-${kind}`) })
    : t('products.taxOfCategory');
  const sending = useNavigation().formData?.get('intent');
  const errors = answer?.fields ?? {};
  const field = (
    name: Exclude<
      keyof ProductDraft,
      'productImage' | 'variants' | 'translation' | 'specification' | 'wholesaleOptions'
    >,
  ) => ({
    label: t(`products.${name}` as 'products.productName'),
    name,
    defaultValue: draft[name],
    error: errors[name],
  });
  const number = { type: 'number', inputMode: 'numeric', min: 0 } as const;
  return (
    <AnsweredForm
      answer={answer}
      inDialog
      noValidate
      className="grid gap-4"
      onChange={(event) => {
        const form = new FormData(event.currentTarget);
        const typed = readDraft(form);
        setLow(isPriceBelow(typed));
        keepTyped((before) => ({ ...before, ...specificationTexts(form) }));
        setCategory(typed.category);
        setSelling(typed.sellingPrice);
      }}
    >
      {hiddenReason !== undefined && <HiddenNotice reason={hiddenReason} />}
      {/* What Enter presses: the first button of a form. */}
      <button
        name="intent"
        value={isDraft ? 'draft' : 'save'}
        type="submit"
        hidden
        disabled={uploading}
      />
      <input type="hidden" name="_id" value={draft._id} />
      <input type="hidden" name="status" value={draft.status} />
      <input type="hidden" name="version" value={draft.version} />
      <input type="hidden" name="stockWas" value={draft.stockWas} />
      <input type="hidden" name="key" value={key} />
      <PictureField
        pictures={pictures}
        sent={draft.productImage}
        error={errors.productImage ?? errors['productImage.0']}
      />
      <NewerPictures newer={newerPictures} pictures={pictures} />
      <TextField {...field('productName')} required maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('brandName')} required maxLength={100} />
        <SelectField
          {...field('category')}
          required
          options={categories}
          emptyLabel={t('products.chooseCategory')}
          hint={isNew && lastCategory && category === lastCategory && t('products.categoryAsLast')}
        />
      </div>
      <SpecificationFields
        category={category}
        specification={draft.specification}
        typedBefore={typedBefore}
        errors={errors}
      />
      <TextArea {...field('description')} required maxLength={5_000} />
      <SelectField {...field('language')} options={languages} />
      <TranslationFields translation={draft.translation} errors={errors} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('sellingPrice')} {...number} required />
        <TextField
          {...field('price')}
          {...number}
          hint={
            low ? (
              <strong className="text-clay">{t('products.priceBelow')}</strong>
            ) : (
              t('products.priceHint')
            )
          }
        />
        <SelectField {...field('condition')} options={conditions} />
        <SelectField
          {...field('taxKind')}
          options={TAX_KINDS.map((value) => ({ value, label: t(`products.tax-${value}`) }))}
          emptyLabel={taxOfCategory}
          hint={t('products.taxHint')}
        />
        {variants === 0 && <TextField {...field('stock')} {...number} />}
      </div>
      {commission && variants === 0 && (
        <NetOfSale priceTzs={Number(selling)} commission={commission} />
      )}
      {variants === 0 && (
        <>
          <CodeFields codes={draft} errors={errors} />
          <ProductTiers options={draft.wholesaleOptions} errors={errors} />
        </>
      )}
      <VariantFields
        variants={draft.variants}
        pictures={pictures.images}
        errors={errors}
        onCount={setVariants}
      />
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <Button name="intent" value={main} disabled={uploading} busy={sending === main}>
          {t(uploading ? 'products.waitForPictures' : mainLabel)}
        </Button>
        {(isNew || isDraft) && (
          <Button
            variant="secondary"
            name="intent"
            value="draft"
            disabled={uploading}
            busy={sending === 'draft'}
          >
            {t('products.saveAsDraft')}
          </Button>
        )}
      </div>
    </AnsweredForm>
  );
}

interface TranslationFieldsProps {
  readonly translation: ProductDraft['translation'];
  readonly errors: Readonly<Record<string, string>>;
}

/** Open where there is something to read or to correct. */
function TranslationFields({ translation, errors }: TranslationFieldsProps) {
  const t = useT('products');
  const { productName, description } = translation;
  const field = (name: keyof typeof translation) => ({
    name: `translation.${name}`,
    defaultValue: translation[name],
    error: errors[`translation.${name}`],
  });
  const wrong = Object.keys(errors).some((name) => name.startsWith('translation.'));
  return (
    <details open={wrong || productName !== '' || description !== ''}>
      <summary className="link min-h-11 cursor-pointer py-2">{t('products.otherLanguage')}</summary>
      <div className="grid gap-4 border-l-2 border-line pl-4">
        <p className="text-sm text-muted">{t('products.otherLanguageHint')}</p>
        <TextField {...field('productName')} label={t('products.translatedName')} maxLength={200} />
        <TextArea
          {...field('description')}
          label={t('products.translatedDescription')}
          maxLength={5_000}
        />
      </div>
    </details>
  );
}

function HiddenNotice({ reason }: { readonly reason: string }) {
  const t = useT('products');
  return (
    <Alert kind="warning">
      <p>{reason ? t('products.hiddenByAdminWhy', { reason }) : t('products.hiddenByAdmin')}</p>
      <p className="font-normal">
        {t('products.hiddenByAdminHelp')}{' '}
        <Link to={paths.about} target="_blank" className="link">
          {t('products.hiddenByAdminContact')}
        </Link>
      </p>
    </Alert>
  );
}
