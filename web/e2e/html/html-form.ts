import type { FilePayload } from './html-locator.ts';

/** What a form sends: where to, how and what. */
export interface Submission {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly body?: URLSearchParams | FormData;
}

type FilesOf = (input: HTMLInputElement) => readonly FilePayload[];

type Submitter = HTMLButtonElement | HTMLInputElement;

/** As a browser submits it by a button: null where a field is not filled as it must be. */
export function submissionOf(
  form: HTMLFormElement,
  by: Submitter | null,
  files: FilesOf,
): Submission | null {
  const checks = !form.noValidate && !by?.formNoValidate;
  if (checks && !isValid(form, files)) return null;
  const of = (name: string) => by?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const url = new URL(of('action') || form.ownerDocument.URL, form.ownerDocument.baseURI);
  const entries = entriesOf(form, by, files);
  if (of('method').toLowerCase() !== 'post') {
    url.search = new URLSearchParams(
      entries.map(([name, value]) => [name, nameOf(value)]),
    ).toString();
    return { url: url.href, method: 'GET' };
  }
  const method = 'POST';
  if (of('enctype').toLowerCase() !== 'multipart/form-data')
    return {
      url: url.href,
      method,
      body: new URLSearchParams(entries.map(([name, value]) => [name, nameOf(value)])),
    };
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value as string);
  return { url: url.href, method, body };
}

/** The button that Enter in a field presses. */
export function defaultButton(form: HTMLFormElement): Submitter | null {
  const buttons = [...form.elements].filter((one) => (one as Submitter).type === 'submit');
  return (buttons[0] as Submitter) ?? null;
}

function isValid(form: HTMLFormElement, files: FilesOf): boolean {
  return [...form.elements].every((one) => {
    const field = one as HTMLInputElement;
    return field.checkValidity() || (field.type === 'file' && files(field).length > 0);
  });
}

type Entry = readonly [name: string, value: string | File];

/** Files are kept beside the document, which has none of Node's. */
function entriesOf(form: HTMLFormElement, by: Submitter | null, files: FilesOf): Entry[] {
  const view = form.ownerDocument.defaultView as unknown as { FormData: typeof FormData };
  const given = new view.FormData(form, by);
  const inputs = [...form.elements].filter(
    (one) => (one as HTMLInputElement).type === 'file' && !(one as HTMLInputElement).disabled,
  ) as HTMLInputElement[];
  return [...given].flatMap<Entry>(([name, value]) => {
    if (typeof value === 'string') return [[name, value.replaceAll(/\r?\n/g, '\r\n')]];
    const input = inputs.splice(
      inputs.findIndex((one) => one.name === name),
      1,
    )[0];
    const chosen = input ? files(input) : [];
    const sent = chosen.map(
      ({ name: file, mimeType, buffer }) =>
        new File([new Uint8Array(buffer)], file, { type: mimeType }),
    );
    const none = new File([], '', { type: 'application/octet-stream' });
    return (sent.length > 0 ? sent : [none]).map((file) => [name, file]);
  });
}

function nameOf(value: string | File): string {
  return typeof value === 'string' ? value : value.name;
}
