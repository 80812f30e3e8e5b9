import { ConfirmPhone } from '../../components/order/confirm-phone.tsx';
import { OperatorField } from '../../components/order/pay-number.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { useT } from '../../lib/texts.ts';
import { PayMarks } from './pay-marks.tsx';
import type { WayToPay } from './ways-to-pay.ts';

interface WayListProps {
  readonly ways: readonly WayToPay[];
  /** As it was chosen before; the first one otherwise. */
  readonly chosen: string;
  /** Whose wallet it was said to be. */
  readonly operator: string;
}

/** How to pay: one list, of which the first is recommended. */
export function WayList({ ways, chosen, operator }: WayListProps) {
  const t = useT('checkout');
  const possible = ways.filter(({ refused }) => !refused);
  const [first] = possible;
  const checked = possible.find(({ value }) => value === chosen) ?? first;
  return (
    <fieldset>
      <legend className="sr-only">{t('checkout.howToPay')}</legend>
      <div className="grid divide-y divide-line rounded-md border border-line">
        {ways.map(({ value, marks, title, text, operators, refused = false, wantsPhone }) => (
          <div key={value} className="group has-[input:checked]:bg-baobab-soft">
            <label
              className={`grid grid-cols-[auto_1fr] gap-x-3 p-3 ${refused ? 'text-muted' : ''}`}
            >
              <input
                type="radio"
                name="paymentMethod"
                value={value}
                disabled={refused}
                defaultChecked={value === checked?.value}
                className="mt-0.5 size-5 shrink-0 accent-baobab"
              />
              <span className="grid min-w-0 gap-1">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                  <span className="wrap-anywhere">{title}</span>
                  {value === first?.value && <Badge tone="good">{t('checkout.recommended')}</Badge>}
                </span>
                <PayMarks marks={marks} />
                <span
                  className={`text-sm text-muted ${refused ? '' : 'hidden group-has-[input:checked]:block'}`}
                >
                  {text}
                </span>
              </span>
            </label>
            {wantsPhone && (
              <p className="px-3 pb-2 pl-11 text-sm">
                <ConfirmPhone>{t('checkout.confirmPhone')}</ConfirmPhone>
              </p>
            )}
            {operators && (
              <div className="hidden px-3 pb-3 pl-11 group-has-[input:checked]:block">
                <OperatorField operators={operators} defaultValue={operator} />
              </div>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
