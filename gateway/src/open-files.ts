/** For 8,192 connections a worker, to clients and to services, with a reserve. */
const WANTED = 65_536;

/** The part of Node's report on its own process that is of use here; types lag behind. */
interface Report {
  excludeNetwork: boolean;
  getReport(): {
    readonly userLimits?: { readonly open_files?: { readonly hard?: number | string } };
  };
}

/** How many files nginx may open: only a privileged process can exceed its hard limit. */
export function openFiles(): number {
  const report = process.report as unknown as Report;
  // Otherwise it resolves the names of all connected hosts.
  report.excludeNetwork = true;
  const hard = Number(report.getReport().userLimits?.open_files?.hard);
  return hard > 0 ? Math.min(WANTED, hard) : WANTED;
}
