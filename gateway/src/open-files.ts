/** For 8,192 connections a worker, to people and to services alike, with room to spare. */
const WANTED = 65_536;

/** The part of Node's report on its own process that is of use here; types lag behind. */
interface Report {
  excludeNetwork: boolean;
  getReport(): {
    readonly userLimits?: { readonly open_files?: { readonly hard?: number | string } };
  };
}

/** How many files nginx may open: only a privileged process goes beyond the hard limit it was started with. */
export function openFiles(): number {
  const report = process.report as unknown as Report;
  // Or it would look up the names of whoever is connected.
  report.excludeNetwork = true;
  const hard = Number(report.getReport().userLimits?.open_files?.hard);
  return hard > 0 ? Math.min(WANTED, hard) : WANTED;
}
