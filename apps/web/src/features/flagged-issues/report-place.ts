/** Which of one's own reports the address names: `?report=12`. */
export type ReportPlace = { readonly report?: number }

export function readReportPlace({ report }: Record<string, unknown>): ReportPlace {
  const id = Number(report)
  return Number.isInteger(id) && id > 0 ? { report: id } : {}
}
