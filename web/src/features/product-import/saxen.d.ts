/** As far as it is used; the package ships no types. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      listener: (
        name: string,
        attributes: () => Readonly<Record<string, string>>,
        decodeEntities: (text: string) => string,
        selfClosing: boolean,
      ) => void,
    ): this;
    on(event: 'error', listener: (error: Error) => void): this;
    parse(xml: string): void;
  }
}
