/** One colour and the four tones a drawing needs to look lit from above. */
export interface Shades {
  base: string;
  light: string;
  pale: string;
  dark: string;
  deep: string;
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((part, index) =>
    Math.round(part + ((target[index] ?? 0) - part) * share),
  );
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export function shadesOf(base: string): Shades {
  return {
    base,
    light: mix(base, '#ffffff', 0.28),
    pale: mix(base, '#ffffff', 0.62),
    dark: mix(base, '#0b0d14', 0.3),
    deep: mix(base, '#0b0d14', 0.58),
  };
}

/** Whether text on this colour should be white. */
export function isDark(hex: string): boolean {
  const [red, green, blue] = channels(hex);
  return red * 0.299 + green * 0.587 + blue * 0.114 < 150;
}
