import type { MobilePaymentType } from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';

export type PayMark = MobilePaymentType | 'visa' | 'mastercard' | 'number' | 'bank' | 'cash';

interface WordMark {
  readonly text: string;
  readonly ground: string;
  readonly ink: string;
}

/** The colours of operators and cards, drawn by us: names in their colours, not their logos. */
const WORD_MARKS: Readonly<Partial<Record<PayMark, WordMark>>> = {
  Mpesa: { text: 'M-PESA', ground: '#d9001b', ink: '#fff' },
  AirtelMoney: { text: 'airtel', ground: '#fff', ink: '#d9001b' },
  TigoPesa: { text: 'Yas', ground: '#ffd400', ink: '#12306b' },
  HaloPesa: { text: 'Halo', ground: '#e85d00', ink: '#fff' },
  visa: { text: 'VISA', ground: '#fff', ink: '#1a3f9c' },
};

const DRAWINGS: Readonly<Partial<Record<PayMark, ReactNode>>> = {
  mastercard: (
    <>
      <circle cx="20" cy="15" r="9" fill="#d9001b" />
      <circle cx="32" cy="15" r="9" fill="#f2a100" fillOpacity="0.85" />
    </>
  ),
  number: <path d="M21 6l-3 18M34 6l-3 18M13 11h26M12 19h26" stroke="#14524a" strokeWidth="2.5" />,
  bank: (
    <path
      d="M12 12l14-7 14 7zM15 14v8M22.5 14v8M29.5 14v8M37 14v8M12 25h28"
      fill="none"
      stroke="#1b5680"
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
  ),
  cash: (
    <g fill="none" stroke="#1c6437" strokeWidth="2.5">
      <rect x="9" y="7" width="34" height="16" rx="2" />
      <circle cx="26" cy="15" r="4.5" />
    </g>
  ),
};

/** The small signs of a way to pay, beside its name. */
export function PayMarks({ marks }: { readonly marks: readonly PayMark[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {marks.map((mark) => {
        const word = WORD_MARKS[mark];
        return (
          <svg key={mark} viewBox="0 0 52 30" width="42" height="24" aria-hidden="true">
            <rect
              x="0.5"
              y="0.5"
              width="51"
              height="29"
              rx="5"
              fill={word?.ground ?? '#fff'}
              stroke="#e2d6c2"
            />
            {word ? (
              <text
                x="26"
                y="20"
                textAnchor="middle"
                fontSize={word.text.length > 4 ? 11.5 : 15}
                fontWeight="800"
                fill={word.ink}
              >
                {word.text}
              </text>
            ) : (
              DRAWINGS[mark]
            )}
          </svg>
        );
      })}
    </span>
  );
}
