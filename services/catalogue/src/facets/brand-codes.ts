interface Brand {
  readonly key: string;
  /** As the first product spells it. */
  readonly name: string;
  uses: number;
}

/** Spellings that differ in capital letters and spaces only are one brand. */
export function brandKey(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** A small number for each brand that listed products have; 0 for no brand. Numbers of gone brands are reused. */
export class BrandCodes {
  private readonly codes = new Map<string, number>([['', 0]]);
  private readonly brands: Brand[] = [{ key: '', name: '', uses: Number.POSITIVE_INFINITY }];
  private readonly free: number[] = [];

  /** One more than the largest code. */
  get size(): number {
    return this.brands.length;
  }

  find(name: string): number | undefined {
    return this.codes.get(brandKey(name));
  }

  nameOf(code: number): string {
    return this.brands[code]?.name ?? '';
  }

  /** The brands of most products. */
  mostUsed(count: number): string[] {
    return this.brands
      .slice(1)
      .filter(({ uses }) => uses > 0)
      .sort((a, b) => b.uses - a.uses)
      .slice(0, count)
      .map(({ name }) => name);
  }

  /** The code of a listing's brand, to be released when the listing goes. */
  acquire(name: string): number {
    const code = this.find(name) ?? this.add(name);
    const brand = this.brands[code];
    if (brand) brand.uses++;
    return code;
  }

  release(code: number): void {
    const brand = this.brands[code];
    if (!brand || --brand.uses > 0) return;
    this.codes.delete(brand.key);
    this.free.push(code);
  }

  private add(name: string): number {
    const code = this.free.pop() ?? this.brands.length;
    const key = brandKey(name);
    this.brands[code] = { key, name: name.trim(), uses: 0 };
    this.codes.set(key, code);
    return code;
  }
}
