import Plot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface ChartOptions {
  readonly title: string;
  /** Of the days, oldest first. */
  readonly labels: readonly string[];
  readonly values: readonly number[];
  readonly format: (value: number) => string;
  /** A colour of the design, by its variable. */
  readonly colour: string;
  readonly dayLabel: string;
}

const LEGEND_PX = 36;
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Draws bars into the element and follows its width; returns a function that removes them. */
export function drawChart(element: HTMLElement, options: ChartOptions): () => void {
  const { title, labels, values, format, dayLabel } = options;
  const style = getComputedStyle(element);
  const colour = style.getPropertyValue(options.colour).trim();
  const grid = { stroke: style.getPropertyValue('--color-line').trim(), width: 1 };
  const axis = { font: '12px system-ui', stroke: style.color, grid };
  const labelOf = (at: number | null) => (at === null ? '–' : (labels[at] ?? ''));
  const size = () => ({ width: element.clientWidth, height: element.clientHeight - LEGEND_PX });
  const plot = new Plot(
    {
      ...size(),
      scales: {
        x: { time: false, range: [-0.6, labels.length - 0.4] },
        y: { range: (_, least, most) => [Math.min(0, least), Math.max(1, most * 1.1)] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: 64,
          incrs: [1, 2, 5, 7, 10, 14, 30, 60, 90],
          values: (_, splits) => splits.map((at) => labels[at] ?? ''),
        },
        {
          ...axis,
          // Orders are whole.
          incrs: Array.from({ length: 12 }, (_, power) => 10 ** power).flatMap((unit) => [
            unit,
            2 * unit,
            5 * unit,
          ]),
          values: (_, splits) => splits.map((value) => short.format(value)),
        },
      ],
      series: [
        { label: dayLabel, value: (_, at) => labelOf(at) },
        {
          label: title,
          fill: colour,
          stroke: colour,
          points: { show: false },
          value: (_, value) => (value === null ? '–' : format(value)),
          ...(Plot.paths.bars && { paths: Plot.paths.bars({ size: [0.7, 40] }) }),
        },
      ],
    },
    [labels.map((_, at) => at), [...values]],
    element,
  );
  const follower = new ResizeObserver(() => plot.setSize(size()));
  follower.observe(element);
  return () => {
    follower.disconnect();
    plot.destroy();
  };
}
