import type { Drawing } from '../studio.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../svg.ts';

const trimmer: Drawing = (s) =>
  s.shadow(500, 846, 230, 30) +
  group(
    'rotate(12 500 500)',
    path(
      'M420 320 Q400 480 424 640 L440 830 Q500 866 560 830 L576 640 Q600 480 580 320Z',
      s.cylinder(s.c.base),
    ) +
      path('M404 320 L390 220 H610 L596 320Z', s.metal('#d0d4da', 0)) +
      repeat(15, (n) => rect(394 + n * 14.4, 178, 8, 46, 2, s.metal('#b5bbc4'))) +
      rect(474, 420, 52, 120, 26, s.c.deep) +
      rect(484, 434, 32, 46, 14, s.accent.base) +
      circle(500, 600, 8, '#4fdc7b') +
      s.mark(500, 720, 32, s.ink, 110),
  );

const clipper: Drawing = (s) =>
  s.shadow(500, 840, 300, 34) +
  stroke('M520 820 C520 930 720 900 860 860', '#1d1f24', 18) +
  group(
    'rotate(-14 500 500)',
    path('M370 300 Q350 560 430 830 Q500 866 570 830 Q650 560 630 300Z', s.face(s.c.base)) +
      path('M356 300 V210 H644 V300Z', s.metal('#c9ced6', 0)) +
      repeat(20, (n) => path(`M${358 + n * 14.3} 214 l5 -56 l5 56Z`, '#9aa1ac')) +
      rect(620, 380, 46, 150, 18, s.metal('#d8b36a')) +
      rect(410, 360, 180, 8, 4, s.c.deep) +
      s.mark(500, 480, 50, s.ink, 180) +
      repeat(6, (n) => rect(440, 560 + n * 28, 120, 10, 5, s.c.deep)),
  );

const shaver: Drawing = (s) =>
  s.shadow(500, 850, 220, 30) +
  path(
    'M380 420 Q350 560 410 700 L440 830 Q500 860 560 830 L590 700 Q650 560 620 420Z',
    s.cylinder(s.c.base),
  ) +
  rect(350, 330, 300, 110, 50, s.metal('#5b616c')) +
  [
    [420, 270],
    [580, 270],
    [500, 190],
  ]
    .map(
      ([x, y]) =>
        circle(x ?? 0, y ?? 0, 92, s.metal('#3c4049')) +
        circle(x ?? 0, y ?? 0, 70, s.metal('#cfd3da', 30)) +
        repeat(24, (n) =>
          rect(
            (x ?? 0) - 2,
            (y ?? 0) - 64,
            4,
            26,
            1,
            '#7b828d',
            `transform="rotate(${n * 15} ${x} ${y})"`,
          ),
        ) +
        circle(x ?? 0, y ?? 0, 26, s.accent.base),
    )
    .join('') +
  rect(466, 520, 68, 110, 34, s.c.deep) +
  s.text('100', 500, 586, { size: 34, fill: '#5ad1ff' }) +
  s.mark(500, 730, 32, s.ink, 120);

const dryer: Drawing = (s) =>
  s.shadow(520, 840, 280, 32) +
  stroke('M560 820 C570 930 760 900 900 880', '#1d1f24', 16) +
  path('M470 520 H620 L600 810 Q560 840 510 820Z', s.linear([s.c.base, s.c.deep], 0)) +
  path(
    'M180 300 L330 270 H640 Q800 280 800 410 Q800 540 640 550 H330 L180 510Z',
    s.linear([s.c.light, s.c.base, s.c.deep]),
  ) +
  path('M120 290 H190 V520 H120Z', '#1d1f24') +
  circle(660, 410, 106, s.metal('#3a3e47')) +
  repeat(5, (n) => circle(660, 410, 20 + n * 18, 'none', 'stroke="#0d0e11" stroke-width="6"')) +
  rect(520, 600, 40, 90, 20, '#1d1f24') +
  s.mark(400, 424, 48, s.ink, 220);

const straightener: Drawing = (s) =>
  s.shadow(500, 790, 420, 34) +
  group(
    'rotate(-16 500 500)',
    stroke('M880 520 C960 540 960 640 900 700', '#1d1f24', 16) +
      path('M110 430 L880 480 V540 L110 470Z', s.linear([s.c.light, s.c.base, s.c.dark])) +
      path('M110 640 L880 540 V600 L110 690Z', s.linear([s.c.light, s.c.dark])) +
      path(
        'M130 466 L470 492 V510 L130 486Z M130 640 L470 596 V580 L130 618Z',
        s.linear(['#c27f4d', '#e9b98a']),
      ) +
      circle(720, 510, 20, s.c.deep) +
      s.mark(620, 500, 34, s.ink, 160),
  );

const groomingKit: Drawing = (s) =>
  s.shadow(500, 830, 420, 36) +
  group('translate(-60 40) scale(.9)', trimmer(s)) +
  [620, 720, 820]
    .map(
      (x, n) =>
        path(`M${x - 40} ${700 - n * 8} h80 v110 h-80Z`, '#1d1f24') +
        repeat(8, (k) => rect(x - 38 + k * 10, 640 - n * 8, 6, 66, 2, '#33363e')) +
        s.text(`${n + 1}`, x, 776, { size: 40, fill: '#e9ebef' }),
    )
    .join('') +
  ellipse(720, 470, 90, 130, s.cylinder(s.accent.base)) +
  rect(690, 300, 60, 60, 10, '#1d1f24') +
  s.mark(720, 490, 34, '#fff', 140);

export const grooming = { trimmer, clipper, shaver, dryer, straightener, groomingKit };
