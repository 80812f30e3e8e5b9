export type PhoneProblem = 'phoneStart' | 'phoneLength';

/** Digits after +255, from any of 0712…, 255712…, +255 712 …, 712…; what is none of these stays as typed. */
export function toLocalNumber(typed: string): string {
  const digits = typed.replace(/[\s()+-]/g, '');
  return /^(?:255|0)?(\d{9})$/.exec(digits)?.[1] ?? digits;
}

export function phoneProblem(localNumber: string): PhoneProblem | null {
  if (/^[^67]/.test(localNumber)) return 'phoneStart';
  return /^\d{9}$/.test(localNumber) ? null : 'phoneLength';
}

export function maskPhone(localNumber: string): string {
  return `+255******${localNumber.slice(-3)}`;
}
