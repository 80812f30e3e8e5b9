import {
  BANKS,
  MOBILE_PAYMENT_TYPES,
  type MobilePaymentType,
  type PayNumber,
  type PayNumberKind,
} from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { SelectField } from '../ui/select-field.tsx';

const STEPS: Readonly<Record<PayNumberKind, readonly KeyOf<'paynumber'>[]>> = {
  'control-number': [
    'paynumber.openMenu',
    'paynumber.chooseBill',
    'paynumber.typeNumber',
    'paynumber.checkName',
  ],
  'lipa-number': [
    'paynumber.openMenu',
    'paynumber.chooseLipa',
    'paynumber.typeLipa',
    'paynumber.checkName',
    'paynumber.keepSms',
  ],
  'bank-transfer': [
    'paynumber.openBank',
    'paynumber.chooseTransfer',
    'paynumber.typeTransfer',
    'paynumber.checkHolder',
    'paynumber.keepSlip',
  ],
};

interface PayNumberPanelProps {
  readonly payTo: PayNumber;
  readonly amountTzs: number;
  readonly payUntil: string | null;
}

/** The number that a waiting order is paid to, how much and until when, and how. */
export function PayNumberPanel({ payTo, amountTzs, payUntil }: PayNumberPanelProps) {
  const t = useT('paynumber');
  const lang = useLanguage();
  const { kind, number, till: lipa, account } = payTo;
  return (
    <section className="grid w-full gap-4 rounded-md bg-marigold-soft p-4 text-left">
      <dl className="grid gap-3">
        {account && <Fact name={t('paynumber.bank')}>{bankName(account.bank)}</Fact>}
        <div className="grid gap-2">
          <dt className="text-sm">
            {t(account ? 'paynumber.accountNumber' : `paynumber.${kind}`)}
          </dt>
          <dd className="break-words text-2xl font-bold tabular-nums">
            {lipa || account ? number : inFours(number)}
          </dd>
          <dd>
            <CopyNumber value={number} label={t('paynumber.copyNumber')} />
          </dd>
        </div>
        {lipa && (
          <Fact name={t('paynumber.lipaName')}>
            {lipa.name}, {operatorName(lipa.operator)}
          </Fact>
        )}
        {account && <Fact name={t('paynumber.accountName')}>{account.name}</Fact>}
        <Reference
          name={t(account ? 'paynumber.reason' : 'paynumber.reference')}
          reference={(lipa ?? account)?.reference}
        />
        <div>
          <dt className="text-sm">{t('paynumber.amount')}</dt>
          <dd className="text-lg font-bold">{formatTzs(amountTzs)}</dd>
        </div>
        {payUntil && (
          <Fact name={t('paynumber.until')}>
            <time dateTime={payUntil}>{formatDateTime(payUntil, lang)}</time>
          </Fact>
        )}
      </dl>
      <div className="grid gap-2">
        <h2 className="text-base">{t('paynumber.steps')}</h2>
        <ol className="grid list-decimal gap-1 pl-5">
          {STEPS[kind].map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      </div>
      <p className="text-sm">{t('paynumber.late')}</p>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Of this payment alone; a number that a provider issues has none. */
function Reference({
  name,
  reference,
}: {
  readonly name: string;
  readonly reference: string | undefined;
}) {
  const t = useT('paynumber');
  if (!reference) return null;
  return (
    <div className="grid gap-2">
      <dt className="text-sm">{name}</dt>
      <dd className="text-lg font-bold tabular-nums">{inFours(reference)}</dd>
      <dd>
        <CopyNumber value={reference} label={t('paynumber.copyReference')} />
      </dd>
    </div>
  );
}

function CopyNumber({ value, label }: { readonly value: string; readonly label: string }) {
  const t = useT('paynumber');
  return (
    <CopyButton
      value={value}
      label={label}
      copied={t('paynumber.copied')}
      byHand={t('paynumber.copyByHand')}
    />
  );
}

function bankName(bank: string): string {
  return BANKS.find(({ value }) => value === bank)?.label ?? '';
}

function operatorName(operator: string): string {
  return MOBILE_PAYMENT_TYPES.find(({ value }) => value === operator)?.label ?? '';
}

/** Spaces help to type it; menus take the digits alone. */
function inFours(number: string): string {
  return number.replace(/\d{4}(?=\d)/g, '$& ');
}

interface OperatorFieldProps {
  /** Whose wallets can be asked. */
  readonly operators: readonly MobilePaymentType[];
  readonly defaultValue?: string;
}

/** Whose wallet a ported number has; its prefix says it otherwise. Few have one: it is folded. */
export function OperatorField({ operators, defaultValue = '' }: OperatorFieldProps) {
  const t = useT('paynumber');
  return (
    <details open={defaultValue !== ''}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
        {t('paynumber.ported')}
      </summary>
      <SelectField
        label={t('paynumber.operator')}
        name="payOperator"
        emptyLabel={t('paynumber.operatorByNumber')}
        options={MOBILE_PAYMENT_TYPES.filter(({ value }) => operators.includes(value))}
        defaultValue={defaultValue}
      />
    </details>
  );
}
