interface Value {
  readonly key: string;
  /** As the first product spells it. */
  readonly name: string;
  uses: number;
}

/** Spellings that differ in capital letters and spaces only are one brand. */
export function brandKey(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** A small number for each value that listed products have; 0 for none. Numbers of gone values are reused. */
export class ValueCodes {
  private readonly codes = new Map<string, number>([['', 0]]);
  private readonly values: Value[] = [{ key: '', name: '', uses: Number.POSITIVE_INFINITY }];
  private readonly free: number[] = [];

  /** One more than the largest code. */
  get size(): number {
    return this.values.length;
  }

  find(name: string): number | undefined {
    return this.codes.get(brandKey(name));
  }

  nameOf(code: number): string {
    return this.values[code]?.name ?? '';
  }

  /** The values of most products. */
  mostUsed(count: number): string[] {
    return this.values
      .slice(1)
      .filter(({ uses }) => uses > 0)
      .sort((a, b) => b.uses - a.uses)
      .slice(0, count)
      .map(({ name }) => name);
  }

  /** The code of a listing's value, to be released when the listing goes. */
  acquire(name: string): number {
    const code = this.find(name) ?? this.add(name);
    const value = this.values[code];
    if (value) value.uses++;
    return code;
  }

  release(code: number): void {
    const value = this.values[code];
    if (!value || --value.uses > 0) return;
    this.codes.delete(value.key);
    this.free.push(code);
  }

  private add(name: string): number {
    const code = this.free.pop() ?? this.values.length;
    const key = brandKey(name);
    this.values[code] = { key, name: name.trim(), uses: 0 };
    this.codes.set(key, code);
    return code;
  }
}

/** The codes of facets whose values only the products know. */
export class FacetDictionaries {
  readonly brands = new ValueCodes();
  /** Sets of regions that sellers deliver to, as `areaOf` writes them; 0 for everywhere. */
  readonly areas = new ValueCodes();
}

const BETWEEN = '|';

/** The regions that a seller delivers to as one value; empty for everywhere. */
export function areaOf(regions: readonly string[] | null): string {
  return regions?.join(BETWEEN) ?? '';
}

/** The regions of such a value; null for everywhere. */
export function regionsOf(area: string): readonly string[] | null {
  return area === '' ? null : area.split(BETWEEN);
}
