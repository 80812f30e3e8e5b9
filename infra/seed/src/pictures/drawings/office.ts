import type { Drawing } from '../studio.ts';
import { circle, ellipse, path, rect, repeat, stroke } from '../svg.ts';

const handset = (x: number, y: number) =>
  path(
    `M${x} ${y} q0 -60 70 -60 h20 q50 0 50 50 v330 q0 50 -50 50 h-20 q-70 0 -70 -60 v-50 q0 -26 30 -30 v-150 q-30 -4 -30 -30Z`,
    '#1b1d22',
  );

const deskPhone: Drawing = (s) =>
  s.shadow(500, 800, 390, 40) +
  path(
    'M150 330 Q150 290 190 290 H810 Q850 290 850 330 L880 740 Q880 790 830 790 H170 Q120 790 120 740Z',
    s.face(s.c.base),
  ) +
  handset(176, 360) +
  rect(400, 340, 400, 130, 14, '#0c0d10') +
  rect(412, 352, 376, 106, 8, s.linear(['#bfd3a8', '#9db588'])) +
  s.text('101  MAPOKEZI', 600, 422, { size: 46, fill: '#28321f' }) +
  repeat(
    12,
    (n) =>
      rect(420 + (n % 3) * 92, 506 + Math.floor(n / 3) * 64, 74, 48, 12, s.c.dark) +
      s.text('123456789*0#'[n] ?? '', 457 + (n % 3) * 92, 541 + Math.floor(n / 3) * 64, {
        size: 32,
        fill: s.c.pale,
      }),
  ) +
  repeat(4, (n) => rect(720, 512 + n * 62, 90, 34, 10, n === 0 ? '#d8432f' : s.c.deep)) +
  stroke('M220 770 q-90 40 -60 80 t-60 30', '#1b1d22', 14, 'stroke-dasharray="10 8"') +
  s.mark(620, 326, 22, s.ink, 180);

const cordlessPhone: Drawing = (s) =>
  s.shadow(500, 840, 260, 32) +
  path('M320 720 H680 L730 830 H270Z', s.face('#2a2d34')) +
  path('M400 130 Q400 90 440 90 H560 Q600 90 600 130 L610 740 H390Z', s.cylinder(s.c.base)) +
  rect(424, 190, 152, 150, 10, '#9fd0ea') +
  s.text('14:05', 500, 280, { size: 52, fill: '#17324a' }) +
  ellipse(500, 400, 58, 34, s.c.dark) +
  repeat(12, (n) => rect(424 + (n % 3) * 54, 452 + Math.floor(n / 3) * 62, 44, 40, 12, s.c.deep)) +
  rect(460, 130, 80, 12, 6, s.c.deep) +
  s.mark(500, 786, 38, '#e9ebef', 200);

const conferencePhone: Drawing = (s) =>
  s.shadow(500, 720, 410, 46) +
  path(
    'M500 300 Q620 300 640 400 L850 620 Q880 690 800 690 H200 Q120 690 150 620 L360 400 Q380 300 500 300Z',
    s.linear(['#3c404a', '#17191e'], 60),
  ) +
  ellipse(
    500,
    470,
    110,
    84,
    s.pattern(12, rect(0, 0, 12, 12, 0, '#24272e') + circle(6, 6, 2.6, '#08090b')),
  ) +
  rect(400, 580, 200, 70, 10, '#9fd0ea') +
  s.text('00:42', 500, 630, { size: 48, fill: '#17324a' }) +
  [
    [250, 640],
    [750, 640],
    [500, 346],
  ]
    .map(([x, y]) => circle(x ?? 0, y ?? 0, 14, '#54dd7a'))
    .join('') +
  s.mark(500, 682, 22, '#d4d8df', 120);

const posTerminal: Drawing = (s) =>
  s.shadow(500, 830, 360, 38) +
  path('M390 640 H610 L660 790 H340Z', s.face('#33363e')) +
  rect(300, 780, 400, 44, 16, '#1b1d22') +
  path('M160 210 H840 L820 660 H180Z', '#15171c') +
  path('M186 234 H814 L796 636 H204Z', '#f6f7f9') +
  path('M186 234 H814 L811 300 H189Z', s.accent.base) +
  s.text('MEZA 12', 500, 282, { size: 38, fill: '#fff' }) +
  repeat(8, (n) =>
    rect(
      216 + (n % 4) * 92,
      330 + Math.floor(n / 4) * 110,
      80,
      92,
      10,
      ['#ffd9a0', '#bfe3c6', '#c6dcf5', '#f5c6c6'][n % 4] ?? '#eee',
    ),
  ) +
  rect(600, 330, 176, 200, 10, '#e9ecf0') +
  repeat(5, (n) => rect(616, 350 + n * 34, 100 - (n % 2) * 26, 12, 4, '#a5acb7')) +
  rect(216, 560, 360, 52, 10, '#e3e7ec') +
  rect(600, 548, 176, 66, 10, '#35a35f') +
  s.text('LIPA', 688, 596, { size: 40, fill: '#fff' }) +
  s.mark(500, 653, 18, '#b5bbc4', 120);

const handheldPos: Drawing = (s) =>
  s.shadow(500, 850, 230, 30) +
  path(
    'M390 190 V60 q14 12 28 0 q14 12 28 0 q14 12 28 0 q14 12 28 0 q14 12 28 0 q14 12 28 0 q14 12 28 0 q14 12 32 0 V190Z',
    '#ffffff',
    'stroke="#d9dce1" stroke-width="2"',
  ) +
  repeat(3, (n) => rect(420, 96 + n * 26, 150 - n * 30, 9, 4, '#a5acb7')) +
  rect(340, 170, 320, 670, 54, s.face(s.c.base)) +
  rect(364, 210, 272, 330, 16, '#f3f5f7') +
  rect(364, 210, 272, 70, 10, s.accent.base) +
  s.text('TZS 24,500', 500, 258, { size: 42, fill: '#fff' }) +
  s.text('Gusa au weka kadi', 500, 340, { size: 28, fill: '#4a515d', weight: 'medium' }) +
  repeat(3, (n) =>
    stroke(`M${470 - n * 16} ${430 - n * 12} q30 -30 ${60 + n * 32} 0`, s.accent.dark, 9),
  ) +
  repeat(12, (n) =>
    rect(
      376 + (n % 3) * 86,
      570 + Math.floor(n / 3) * 58,
      76,
      42,
      10,
      n === 9 ? '#d8432f' : n === 11 ? '#35a35f' : s.c.dark,
    ),
  ) +
  s.mark(500, 822, 24, s.ink, 140);

const cashDrawer: Drawing = (s) =>
  s.shadow(500, 780, 420, 40) +
  path('M160 420 L240 330 H760 L840 420Z', s.linear(['#4b505b', '#33363e'])) +
  rect(140, 420, 720, 150, 10, s.linear(['#33363e', '#1b1d22'])) +
  path('M150 570 H850 L890 650 H110Z', '#0c0d10') +
  repeat(5, (n) =>
    path(
      `M${190 + n * 128} 580 h110 l6 54 h-122Z`,
      ['#b98a5a', '#7fa88a', '#8a9fc2', '#c29a8a', '#a58ac2'][n] ?? '#999',
    ),
  ) +
  rect(110, 640, 780, 130, 10, s.face('#2a2d34')) +
  circle(500, 704, 32, s.metal()) +
  rect(496, 690, 8, 28, 3, '#15171b') +
  s.mark(250, 720, 40, '#c9ced6', 200);

const barcodeScanner: Drawing = (s) =>
  s.shadow(500, 846, 280, 32) +
  stroke('M500 820 C520 920 700 900 860 890', '#1b1d22', 16) +
  path('M430 470 H590 L560 820 Q500 850 440 820Z', s.linear(['#33363e', '#15171b'], 0)) +
  path(
    'M260 210 Q500 150 740 210 L700 470 Q500 520 380 480Z',
    s.linear([s.c.light, s.c.base, s.c.deep], 60),
  ) +
  path('M230 220 L270 206 L390 480 L340 470Z', '#0c0d10') +
  path(
    'M240 240 L60 520 L200 640 L360 470Z',
    s.linear(
      [
        ['#ff5a4a', 0, 0.55],
        ['#ff5a4a', 1, 0],
      ],
      130,
    ),
  ) +
  rect(570, 520, 34, 90, 16, s.accent.base) +
  s.mark(560, 330, 48, s.ink, 220) +
  circle(640, 240, 11, '#54dd7a');

const rackServer: Drawing = (s) =>
  s.shadow(500, 690, 460, 40) +
  path('M110 360 L180 280 H820 L890 360Z', s.linear(['#5b616d', '#3b3f48'])) +
  rect(70, 360, 860, 310, 8, s.linear(['#2f333b', '#121418'])) +
  rect(70, 360, 30, 310, 6, s.metal('#5b616d')) +
  rect(900, 360, 30, 310, 6, s.metal('#5b616d')) +
  repeat(
    12,
    (n) =>
      rect(
        124 + (n % 6) * 116,
        384 + Math.floor(n / 6) * 136,
        106,
        122,
        6,
        s.linear(['#24272e', '#0e0f12']),
      ) +
      repeat(6, (k) =>
        rect(134 + (n % 6) * 116, 400 + Math.floor(n / 6) * 136 + k * 14, 60, 7, 3, '#3f444e'),
      ) +
      circle(
        216 + (n % 6) * 116,
        486 + Math.floor(n / 6) * 136,
        6,
        n % 5 === 2 ? '#4aa3ff' : '#54dd7a',
      ),
  ) +
  s.mark(856, 430, 30, '#d4d8df', 72) +
  circle(856, 600, 18, '#1d1f25', 'stroke="#54dd7a" stroke-width="4"');

const towerServer: Drawing = (s) =>
  s.shadow(520, 856, 290, 34) +
  path('M660 130 L770 180 V800 L660 850Z', '#0b0c0f') +
  rect(300, 120, 370, 726, 14, s.linear(['#353942', '#17191e'], 20)) +
  rect(330, 150, 310, 60, 8, '#0b0c0f') +
  rect(330, 226, 310, 60, 8, '#0b0c0f') +
  repeat(
    4,
    (n) =>
      rect(330, 320 + n * 72, 310, 58, 6, '#24272e') +
      circle(616, 349 + n * 72, 7, n ? '#54dd7a' : '#4aa3ff') +
      rect(346, 340 + n * 72, 200, 16, 6, '#0c0d10'),
  ) +
  s.mark(485, 690, 54, '#d4d8df', 240) +
  repeat(5, (n) => rect(330, 740 + n * 18, 310, 8, 4, '#08090b'));

const nas: Drawing = (s) =>
  s.shadow(500, 810, 330, 36) +
  rect(220, 220, 560, 570, 30, s.face(s.c.base)) +
  repeat(
    4,
    (n) =>
      rect(256 + n * 112, 262, 100, 420, 10, s.linear(['#2a2d34', '#0e0f12'], 0)) +
      rect(284 + n * 112, 590, 44, 60, 8, '#454b57') +
      circle(306 + n * 112, 300, 7, n === 3 ? '#e9a93a' : '#54dd7a'),
  ) +
  s.mark(360, 752, 46, s.ink, 220) +
  circle(710, 738, 22, s.c.deep, 'stroke="#4aa3ff" stroke-width="4"');

const ups: Drawing = (s) =>
  s.shadow(500, 850, 260, 34) +
  rect(310, 170, 380, 670, 30, s.linear(['#3b3f48', '#1a1c21', '#0c0d10'], 20)) +
  rect(350, 220, 300, 180, 14, '#0a0b0e') +
  rect(362, 232, 276, 156, 8, s.linear(['#2f6fc2', '#123a6b'])) +
  s.text('230 V', 500, 330, { size: 78, fill: '#fff', weight: 'medium' }) +
  repeat(5, (n) => rect(420 + n * 34, 352, 26, 18, 4, '#54dd7a')) +
  circle(500, 480, 38, s.metal()) +
  path('M500 462 v20', 'none', 'stroke="#2a2d34" stroke-width="7"') +
  s.mark(500, 600, 54, '#e9ebef', 260) +
  repeat(8, (n) => rect(360, 650 + n * 20, 280, 9, 4, '#08090b'));

export const office = {
  deskPhone,
  cordlessPhone,
  conferencePhone,
  posTerminal,
  handheldPos,
  cashDrawer,
  barcodeScanner,
  rackServer,
  towerServer,
  nas,
  ups,
};
