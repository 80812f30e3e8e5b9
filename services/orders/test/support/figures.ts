/** The metrics of a service: each by its name and labels. */
export async function figures(url: string): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [
        line
          .slice(0, at)
          .replace(/,?service="\w+"/, '')
          .replace('{}', ''),
        Number(line.slice(at)),
      ];
    }),
  );
}
