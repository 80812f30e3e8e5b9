import type { ComponentProps } from 'react';
import { Form, useNavigation } from 'react-router';

type About = Readonly<Record<string, string | number>>;

interface CommandProps {
  /** What the action does; none where the buttons of the form name it. */
  readonly intent?: string;
  /** What it does it to. */
  readonly about?: About;
}

/** Which command a form sends, and about what; its action reads the name by `readIntent`. */
export function Command({ intent, about = {} }: CommandProps) {
  return (
    <>
      {intent && <input type="hidden" name="intent" value={intent} />}
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

/** A form of buttons alone. One with fields is an `OwnForm` with a `Command` inside. */
export function CommandForm({
  intent,
  about,
  children,
  ...form
}: CommandProps & Omit<ComponentProps<typeof Form>, keyof CommandProps>) {
  return (
    <Form method="post" preventScrollReset {...form}>
      <Command intent={intent} about={about} />
      {children}
    </Form>
  );
}

/** Whether a command about just this is on its way, by whichever of the intents. */
export function useSending(intents: readonly string[], about: About = {}): boolean {
  const sent = useNavigation().formData;
  return (
    sent !== undefined &&
    intents.includes(String(sent.get('intent'))) &&
    Object.entries(about).every(([name, value]) => sent.get(name) === String(value))
  );
}
