import type { Drawing } from '../studio.ts';
import { group, path, rect, repeat } from '../svg.ts';

const processor: Drawing = (s) =>
  s.shadow(500, 810, 380, 40) +
  group(
    'rotate(-8 500 500)',
    rect(180, 180, 640, 640, 18, s.linear(['#2f8a5f', '#17563a'], 40)) +
      repeat(
        52,
        (n) =>
          rect(206 + (n % 13) * 46, n < 13 ? 192 : n < 26 ? 784 : -99, 26, 22, 2, '#e2c264') +
          rect(n < 39 ? 192 : 786, n < 26 ? -99 : 206 + (n % 13) * 46, 22, 26, 2, '#e2c264'),
      ) +
      path('M180 180 h60 l-60 60Z', '#e2c264') +
      rect(256, 256, 488, 488, 26, s.metal('#c5cad2', 40)) +
      rect(272, 272, 456, 456, 18, s.linear(['#e9ebee', '#b9bfc8', '#dfe2e6'], 40)) +
      s.mark(500, 440, 90, '#3c424e', 400) +
      s.text(
        s.name.match(/(i\d-\w+|Ryzen \d \w+|Xeon \S+|Pentium|Athlon|i\d)/)?.[0] ?? 'CPU',
        500,
        540,
        { size: 64, fill: '#3c424e', weight: 'medium', maxWidth: 400 },
      ) +
      rect(330, 600, 340, 10, 4, '#8b929e') +
      rect(330, 630, 240, 10, 4, '#8b929e'),
  );

const boxedProcessor: Drawing = (s) =>
  s.shadow(520, 830, 340, 38) +
  path('M690 210 L800 150 V750 L690 820Z', s.c.deep) +
  path('M230 210 L340 150 H800 L690 210Z', s.c.light) +
  rect(230, 210, 460, 610, 6, s.linear([s.c.light, s.c.base, s.c.dark], 40)) +
  path('M230 640 C400 520 520 760 690 560 V820 H230Z', s.accent.base, 'opacity=".85"') +
  s.mark(460, 330, 80, s.ink, 380) +
  s.text(s.name.match(/(i\d-\w+|Ryzen \d \w+|Xeon \S+|i\d)/)?.[0] ?? 'CPU', 460, 410, {
    size: 60,
    fill: s.ink,
    weight: 'medium',
    maxWidth: 380,
  }) +
  rect(380, 460, 160, 160, 10, s.metal('#c5cad2', 40)) +
  rect(400, 480, 120, 120, 6, '#e9ebee');

export const chips = { processor, boxedProcessor };
