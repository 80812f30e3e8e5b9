import type { Drawing } from '../studio.ts';
import { circle, ellipse, path, rect, repeat, stroke } from '../svg.ts';

const padlock: Drawing = (s) =>
  s.shadow(500, 840, 270, 32) +
  path(
    'M350 450 V330 Q350 150 500 150 Q650 150 650 330 V450 H590 V330 Q590 214 500 214 Q410 214 410 330 V450Z',
    s.metal('#cdd2d9', 0),
  ) +
  rect(260, 430, 480, 400, 54, s.face(s.c.base)) +
  repeat(3, (n) => rect(260, 500 + n * 100, 480, 8, 0, s.c.dark, 'opacity=".6"')) +
  circle(500, 640, 62, s.metal('#8d7a45')) +
  circle(500, 626, 20, '#1a1712') +
  path('M490 630 h20 l12 60 h-44Z', '#1a1712') +
  s.mark(500, 490, 44, s.ink, 240);

const smartLock: Drawing = (s) =>
  s.shadow(500, 866, 230, 28) +
  rect(370, 90, 260, 760, 50, s.linear(['#3a3e47', '#15171b', '#0a0b0e'], 20)) +
  rect(390, 112, 220, 330, 36, '#050608') +
  repeat(12, (n) =>
    s.text('123456789*0#'[n] ?? '', 436 + (n % 3) * 64, 182 + Math.floor(n / 3) * 70, {
      size: 44,
      fill: '#8fd8ff',
      weight: 'medium',
    }),
  ) +
  circle(500, 500, 34, s.metal('#59606c')) +
  repeat(3, (n) => circle(500, 500, 10 + n * 8, 'none', 'stroke="#1d2026" stroke-width="3"')) +
  rect(460, 570, 320, 62, 31, s.metal(s.c.base)) +
  circle(500, 601, 50, s.metal(s.c.base)) +
  s.mark(500, 780, 38, '#d4d8df', 200);

const siren: Drawing = (s) =>
  s.shadow(500, 800, 300, 36) +
  path(
    'M330 580 Q330 270 500 260 Q670 270 670 580Z',
    s.radial(['#ffb3a6', '#e23a2c', '#8f1710'], 0.4, 0.3, 0.8),
  ) +
  repeat(5, (n) =>
    rect(
      376 + n * 56,
      330 + Math.abs(n - 2) * 26,
      14,
      240 - Math.abs(n - 2) * 26,
      7,
      '#fff',
      'opacity=".22"',
    ),
  ) +
  rect(290, 570, 420, 70, 18, s.cylinder('#33363e')) +
  rect(250, 630, 500, 156, 24, s.face('#24262c')) +
  s.mark(500, 730, 58, '#e9ebef', 360) +
  repeat(3, (n) =>
    stroke(
      `M${250 - n * 46} ${330 - n * 24} q-36 90 0 190 M${750 + n * 46} ${330 - n * 24} q36 90 0 190`,
      '#e2563f',
      11,
      `opacity="${0.6 - n * 0.16}"`,
    ),
  );

const safe: Drawing = (s) =>
  s.shadow(500, 826, 360, 36) +
  rect(180, 200, 640, 614, 24, s.linear([s.c.light, s.c.base, s.c.deep], 40)) +
  rect(226, 246, 548, 522, 14, s.face(s.c.dark)) +
  rect(226, 246, 548, 522, 14, 'none', `stroke="${s.c.deep}" stroke-width="8"`) +
  rect(300, 320, 220, 210, 14, '#0a0b0e') +
  rect(320, 338, 180, 44, 6, '#22382c') +
  s.text('0000', 410, 374, { size: 38, fill: '#5fe3a1' }) +
  repeat(12, (n) => rect(322 + (n % 4) * 46, 398 + Math.floor(n / 4) * 42, 36, 30, 6, '#3f444e')) +
  circle(640, 440, 78, s.metal()) +
  circle(640, 440, 50, s.metal('#7d848f', 200)) +
  repeat(3, (n) =>
    rect(630, 350, 20, 180, 10, s.metal('#d7dbe0'), `transform="rotate(${n * 60} 640 440)"`),
  ) +
  s.mark(500, 690, 60, s.c.pale, 300) +
  [230, 730].map((x) => rect(x, 810, 40, 20, 6, '#15171b')).join('');

const floodlight: Drawing = (s) =>
  s.shadow(500, 846, 240, 30) +
  circle(
    500,
    420,
    380,
    s.radial([
      ['#fff3c8', 0, 0.7],
      ['#fff3c8', 0.6, 0.15],
      ['#fff', 1, 0],
    ]),
  ) +
  rect(200, 230, 600, 380, 24, s.face('#2c2f37')) +
  rect(230, 260, 540, 320, 10, s.linear(['#fffdf2', '#f6e7b2'])) +
  repeat(60, (n) =>
    rect(262 + (n % 12) * 41, 286 + Math.floor(n / 12) * 58, 26, 34, 4, '#ffd75e', 'opacity=".8"'),
  ) +
  path(
    'M180 420 H206 V640 Q206 700 270 700 H730 Q794 700 794 640 V420 H820 V650 Q820 726 740 726 H260 Q180 726 180 650Z',
    s.metal('#4a4e58'),
  ) +
  rect(440, 716, 120, 110, 12, s.metal('#4a4e58')) +
  s.mark(500, 606, 22, '#d4d8df', 160);

const metalDetector: Drawing = (s) =>
  s.shadow(520, 830, 320, 32) +
  `<g transform="rotate(38 500 500)">${rect(250, 430, 470, 150, 70, s.linear(['#3a3e47', '#17191e', '#0c0d10']))}${rect(280, 470, 380, 66, 33, '#24272e')}${rect(700, 454, 260, 102, 44, s.face('#2a2d34'))}${repeat(6, (n) => rect(740 + n * 32, 462, 12, 86, 6, '#0f1013'))}${s.mark(440, 516, 44, s.accent.light, 240)}${circle(690, 505, 22, '#d8432f')}${circle(640, 505, 9, '#54dd7a')}</g>`;

const fenceEnergizer: Drawing = (s) =>
  s.shadow(500, 830, 320, 34) +
  path(
    'M240 220 Q240 170 290 170 H710 Q760 170 760 220 V700 L700 820 H300 L240 700Z',
    s.face(s.c.base),
  ) +
  rect(290, 230, 420, 150, 16, '#0b0c10') +
  s.text('8.2 kV', 500, 334, { size: 84, fill: '#ffcc4d' }) +
  path(
    'M520 430 L430 570 H490 L470 690 L580 530 H516Z',
    '#ffd24d',
    'stroke="#2a2413" stroke-width="8"',
  ) +
  repeat(4, (n) => circle(360 + n * 92, 750, 20, s.metal(n < 2 ? '#d8432f' : '#3a3e47'))) +
  s.mark(640, 440, 30, s.ink, 120);

const fingerprintTerminal: Drawing = (s) =>
  s.shadow(500, 800, 370, 36) +
  rect(130, 280, 740, 500, 54, s.linear(['#3b3f48', '#1a1c21', '#0c0d10'], 30)) +
  rect(170, 320, 420, 300, 18, '#060709') +
  rect(182, 332, 396, 276, 10, s.linear(['#2f6fc2', '#5aa7e8'])) +
  s.text('08:02', 380, 470, { size: 110, fill: '#fff', weight: 'medium' }) +
  s.text('Karibu', 380, 540, { size: 44, fill: '#fff', weight: 'medium' }) +
  repeat(
    12,
    (n) =>
      rect(626 + (n % 3) * 70, 330 + Math.floor(n / 3) * 56, 56, 42, 10, '#3f444e') +
      s.text('123456789*0#'[n] ?? '', 654 + (n % 3) * 70, 362 + Math.floor(n / 3) * 56, {
        size: 28,
        fill: '#e9ebef',
      }),
  ) +
  rect(640, 600, 170, 150, 40, '#08090b') +
  repeat(5, (n) =>
    path(
      `M${725 - 12 - n * 10} 730 V${680 - n * 4} a${12 + n * 10} ${14 + n * 10} 0 0 1 ${24 + n * 20} 0 V730`,
      'none',
      'stroke="#48e08a" stroke-width="4" opacity=".9"',
    ),
  ) +
  s.mark(380, 708, 54, '#d4d8df', 300);

const faceTerminal: Drawing = (s) =>
  s.shadow(500, 866, 230, 28) +
  rect(440, 700, 120, 150, 10, s.metal('#4a4e58', 0)) +
  rect(350, 840, 300, 24, 10, '#24262c') +
  rect(310, 90, 380, 650, 40, s.linear(['#3b3f48', '#131519'], 30)) +
  rect(330, 170, 340, 520, 14, s.linear(['#1d3d63', '#3a7fb8'])) +
  circle(430, 128, 18, '#0a0d16', 'stroke="#4a6aa8" stroke-width="4"') +
  circle(570, 128, 18, '#0a0d16', 'stroke="#a84a4a" stroke-width="4"') +
  ellipse(500, 390, 90, 112, '#a8714b') +
  path('M410 380 Q404 264 500 262 Q596 264 590 380 Q570 316 500 312 Q430 316 410 380Z', '#1d1512') +
  path('M380 620 Q390 510 500 506 Q610 510 620 620Z', s.accent.base) +
  stroke('M380 320 v-50 h50 M620 320 v-50 h-50 M380 470 v50 h50 M620 470 v50 h-50', '#6dffb3', 7) +
  s.text('36.5 °C', 500, 668, { size: 40, fill: '#fff', weight: 'medium' }) +
  s.mark(500, 726, 22, '#c9ced6', 140);

const cardReader: Drawing = (s) =>
  s.shadow(500, 826, 300, 32) +
  rect(320, 150, 360, 600, 44, s.linear(['#3b3f48', '#15171b'], 30)) +
  repeat(3, (n) =>
    stroke(`M${440 - n * 26} ${360 - n * 18} q60 -${50 + n * 12} ${120 + n * 52} 0`, '#5ad1ff', 11),
  ) +
  circle(500, 410, 18, '#5ad1ff') +
  s.mark(500, 680, 46, '#e9ebef', 240) +
  rect(470, 180, 60, 10, 5, '#54dd7a') +
  `<g transform="rotate(-14 620 690)">${rect(480, 590, 330, 210, 20, s.linear(['#ffffff', '#e3e7ec'], 40))}${rect(480, 630, 330, 44, 0, s.c.base)}${rect(510, 710, 150, 14, 6, '#b5bbc4')}${rect(510, 740, 100, 14, 6, '#b5bbc4')}</g>`;

const doorLock: Drawing = (s) =>
  s.shadow(500, 806, 380, 34) +
  rect(130, 250, 740, 150, 14, s.metal('#c5cad2')) +
  s.mark(330, 350, 60, '#5b626e', 300) +
  circle(800, 325, 12, '#54dd7a') +
  repeat(2, (n) => circle(180 + n * 500, 325, 14, '#7c838f')) +
  rect(170, 440, 660, 110, 10, s.metal('#a3a9b4')) +
  rect(330, 600, 340, 190, 20, s.face('#2a2d34')) +
  circle(500, 695, 58, s.metal('#54b56e')) +
  s.text('TOKA', 500, 707, { size: 34, fill: '#fff' });

export const security = {
  padlock,
  smartLock,
  siren,
  safe,
  floodlight,
  metalDetector,
  fenceEnergizer,
  fingerprintTerminal,
  faceTerminal,
  cardReader,
  doorLock,
};
