import { Checkbox } from '../../components/ui/choice-fields.tsx';

interface BoxesProps {
  readonly legend: string;
  /** Before the value in the name of each box. */
  readonly field: string;
  readonly boxes: readonly (readonly [value: string, label: string])[];
  /** What was chosen in a refused form; null for a new one. */
  readonly typed: Readonly<Record<string, string>> | null;
  /** Chosen in a new one. */
  readonly first: readonly string[];
  readonly error: string | undefined;
}

/** Boxes of which at least one is chosen. */
export function Boxes({ legend, field, boxes, typed, first, error }: BoxesProps) {
  const isChosen = (value: string) => (typed ? field + value in typed : first.includes(value));
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 font-medium">{legend}</legend>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {boxes.map(([value, label]) => (
          <Checkbox
            key={value}
            name={field + value}
            label={label}
            defaultChecked={isChosen(value)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
