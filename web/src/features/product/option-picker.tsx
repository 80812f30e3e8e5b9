import { type ReactNode, useEffect, useState } from 'react';
import { formatNumber, formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { isAvailable, type ProductOption, readChoice, writeChoice } from './product.ts';

interface OptionPickerProps {
  readonly options: readonly ProductOption[];
  /** Value of the radio that is on. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** Number of each option's picture on the page. */
  readonly pictures: ReadonlyMap<string, number>;
}

/**
 * Variants and wholesale steps are radios of one group: choosing one clears the other, with
 * scripts and without.
 */
export function OptionPicker({ options, ...picking }: OptionPickerProps) {
  const t = useT('product');
  const [only, ...others] = options;
  if (only?.label === '' && others.length === 0) return <PlainTiers {...picking} option={only} />;
  const named = options.map((option, index) => ({
    ...option,
    name: option.label || t('product.optionNumber', { number: index + 1 }),
  }));
  const pricesDiffer = options.some(({ price }) => price !== options[0]?.price);
  const inBulk = named.filter(({ wholesale }) => wholesale.length > 0);
  const tiers = new Set(options.map(({ wholesale }) => JSON.stringify(wholesale)));
  const same = options.length > 1 && tiers.size === 1;
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{t('product.variants')}</legend>
        {groupsOf(named).map(({ colour, members }) => (
          <div key={members[0]?.id} className="flex flex-wrap items-center gap-2 pb-2">
            {colour && (
              <span aria-hidden="true" className="flex w-full items-center gap-2 text-sm">
                <Swatch colour={members[0]?.swatch} /> {colour}
              </span>
            )}
            {members.map((option) => (
              <Choice key={option.id} {...picking} option={option} minimum={null}>
                {!colour && <Swatch colour={option.swatch} />}
                <span className="min-w-0 leading-tight wrap-anywhere">
                  {colour && <span className="sr-only">{colour}, </span>}
                  {colour ? option.name.slice(colour.length + 2) : option.name}
                </span>
                {(pricesDiffer || option.stock === 0) && (
                  <span className="text-sm font-semibold">
                    {option.stock > 0 ? formatTzs(option.price) : t('product.soldOut')}
                  </span>
                )}
              </Choice>
            ))}
          </div>
        ))}
      </fieldset>
      {inBulk.length > 0 && <Tiers {...picking} options={inBulk} same={same} />}
    </>
  );
}

interface NamedOption extends ProductOption {
  readonly name: string;
}

interface OptionGroup {
  /** What its members share; empty where the options are one group. */
  readonly colour: string;
  readonly members: readonly NamedOption[];
}

/** Sizes by colour, where every option has a known colour and a further part; else all in one group. */
function groupsOf(options: readonly NamedOption[]): readonly OptionGroup[] {
  const colourOf = ({ swatch, name }: NamedOption) => (swatch && name.split(', ')[0]) ?? '';
  const colours = [...new Set(options.map(colourOf))];
  const inParts = options.every((option) => option.name.startsWith(`${colourOf(option)}, `));
  if (!inParts || colours.length === options.length) return [{ colour: '', members: options }];
  return colours.map((colour) => ({
    colour,
    members: options.filter((option) => colourOf(option) === colour),
  }));
}

function Swatch({ colour }: { readonly colour: string | undefined }) {
  return (
    colour && (
      <span
        aria-hidden="true"
        className="size-6 shrink-0 rounded-full border border-line-strong"
        style={{ backgroundColor: colour }}
      />
    )
  );
}

interface PlainTiersProps extends Omit<OptionPickerProps, 'options'> {
  readonly option: ProductOption;
}

/** A product without variants: its price, and what each piece costs where many are bought. */
function PlainTiers({ option, ...picking }: PlainTiersProps) {
  const t = useT('product');
  if (option.wholesale.length === 0) return null;
  const steps = [{ minimum: 1, unitPrice: option.price }, ...option.wholesale];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t('product.wholesale')}</legend>
      <div className="flex flex-wrap gap-2 text-sm">
        {steps.map(({ minimum, unitPrice }) => (
          <Choice
            key={minimum}
            {...picking}
            option={option}
            minimum={minimum === 1 ? null : minimum}
            showsRadio
          >
            <span className="leading-tight">
              {minimum === 1
                ? t('product.onePiece')
                : t('product.fromPieces', { count: formatNumber(minimum) })}
              <span className="block font-semibold">{formatTzs(unitPrice)}</span>
            </span>
          </Choice>
        ))}
      </div>
      <p className="pt-1 text-sm text-muted">{t('product.perPiece')}</p>
    </fieldset>
  );
}

interface TiersProps extends Omit<OptionPickerProps, 'options'> {
  readonly options: readonly NamedOption[];
  /** All options have the same prices: one strip, of the chosen one. */
  readonly same: boolean;
}

/**
 * Wholesale: the prices of each variant, one after the other, so that none is out of sight on a phone. Where one strip
 * is enough, the page comes with all of them, or a step would change a variant that was chosen without scripts.
 */
function Tiers({ options, same, ...picking }: TiersProps) {
  const t = useT('product');
  const optionId = readChoice(picking.value)?.optionId;
  const chosen = options.find(({ id }) => id === optionId) ?? options[0];
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t('product.wholesale')}</legend>
      <div className="grid gap-3 text-sm">
        {(same && live && chosen ? [chosen] : options).map((option) => (
          <div
            key={option.id}
            className={same && option !== chosen ? 'tiers-of-others' : undefined}
          >
            <p className="pb-1 font-medium">
              {same ? t('product.tiersOfAll', { name: option.name }) : option.name}
            </p>
            <div className="flex flex-wrap gap-2">
              {option.wholesale.map(({ minimum, unitPrice }) => (
                <Choice key={minimum} {...picking} option={option} minimum={minimum}>
                  <span className="sr-only">
                    {`${t('product.fromPieces', { count: formatNumber(minimum) })}, ${option.name}: ${formatTzs(unitPrice)}`}
                  </span>
                  <span aria-hidden="true" className="leading-tight">
                    {t('product.fromPieces', { count: formatNumber(minimum) })}
                    <span className="block font-semibold">{formatTzs(unitPrice)}</span>
                  </span>
                </Choice>
              ))}
            </div>
          </div>
        ))}
      </div>
      <p className="pt-1 text-sm text-muted">{t('product.perPiece')}</p>
    </fieldset>
  );
}

const RADIO = 'size-5 shrink-0 accent-baobab';

interface ChoiceProps extends Omit<OptionPickerProps, 'options'> {
  readonly option: ProductOption;
  readonly minimum: number | null;
  /** Of one piece too, where the price of one stands among those of many. */
  readonly showsRadio?: boolean;
  readonly children: ReactNode;
}

function Choice(props: ChoiceProps) {
  const { option, minimum, value, onChoose, pictures, showsRadio, children } = props;
  const own = writeChoice({ optionId: option.id, minimum });
  const isFace = minimum === null && !showsRadio;
  return (
    <label className={`choice ${isFace ? 'relative gap-2!' : 'gap-1.5! px-2!'}`}>
      <input
        type="radio"
        name="option"
        value={own}
        checked={own === value}
        disabled={!isAvailable(option, minimum)}
        data-picture={pictures.get(option.id)}
        data-chosen={option.id === readChoice(value)?.optionId || undefined}
        onChange={() => onChoose(own)}
        className={isFace ? 'absolute inset-0 size-full cursor-pointer opacity-0' : RADIO}
      />
      {children}
    </label>
  );
}
