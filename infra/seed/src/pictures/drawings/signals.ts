import type { Drawing } from '../studio.ts';
import { ellipse, group, path, rect, repeat, stroke } from '../svg.ts';

const walkieTalkie: Drawing = (s) =>
  s.shadow(500, 850, 330, 34) +
  [300, 560]
    .map(
      (x) =>
        rect(x + 26, 70, 34, 240, 14, s.cylinder('#24262c')) +
        rect(x + 104, 240, 50, 60, 10, '#2a2d34') +
        rect(x, 290, 170, 540, 28, s.face(s.c.base)) +
        rect(x + 22, 320, 126, 90, 10, '#9fb588') +
        s.text('16', x + 85, 386, { size: 58, fill: '#28321f' }) +
        repeat(7, (n) => rect(x + 26, 440 + n * 22, 118, 9, 4, s.c.deep)) +
        s.mark(x + 85, 650, 34, s.ink, 120) +
        rect(x - 12, 450, 16, 130, 8, s.accent.base) +
        repeat(6, (n) =>
          rect(x + 24 + (n % 3) * 44, 690 + Math.floor(n / 3) * 52, 34, 36, 8, s.c.deep),
        ),
    )
    .join('');

const dish: Drawing = (s) =>
  s.shadow(500, 850, 260, 30) +
  path('M480 600 H540 L580 840 H430Z', s.metal('#b5bbc4', 0)) +
  ellipse(
    480,
    400,
    320,
    300,
    s.radial(['#ffffff', '#eceef0', '#aeb5bf'], 0.6, 0.6, 0.75),
    'transform="rotate(-24 480 400)"',
  ) +
  ellipse(
    492,
    408,
    280,
    262,
    s.radial(['#c9ced6', '#f3f4f6'], 0.35, 0.35, 0.9),
    'transform="rotate(-24 492 408)"',
  ) +
  stroke('M360 600 L730 330 M300 300 L730 330 M620 200 L730 330', '#8b93a0', 12) +
  rect(700, 296, 96, 70, 16, s.face(s.c.base)) +
  s.mark(420, 500, 48, '#8b93a0', 200);

const simCard: Drawing = (s) =>
  s.shadow(500, 790, 360, 36) +
  group(
    'rotate(-9 500 500)',
    rect(160, 270, 680, 440, 34, s.linear([s.c.light, s.c.base, s.c.dark], 40)) +
      path(
        'M160 560 C360 440 560 700 840 500 V676 Q840 710 806 710 H194 Q160 710 160 676Z',
        s.accent.base,
        'opacity=".8"',
      ) +
      s.mark(340, 380, 76, s.ink, 320) +
      path('M560 350 H720 L770 400 V600 H560Z', '#f4f4f1') +
      rect(590, 400, 140, 160, 22, s.metal('#e0bf62', 30)) +
      stroke(
        'M590 450 H640 M590 510 H640 M730 450 H680 M730 510 H680 M660 400 V430 M660 560 V530',
        '#9a7a2a',
        5,
      ) +
      rect(640, 440, 40, 80, 10, 'none', 'stroke="#9a7a2a" stroke-width="5"') +
      s.text('4G', 300, 470, { size: 60, fill: s.ink, weight: 'medium' }),
  );

export const signals = { walkieTalkie, dish, simCard };
