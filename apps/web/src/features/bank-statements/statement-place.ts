/** Which analysis the address names: `?analysisId=12`. */
export type StatementPlace = { readonly analysisId?: number }

export function readStatementPlace(search: Record<string, unknown>): StatementPlace {
  const id = Number(search.analysisId)
  return Number.isInteger(id) && id > 0 ? { analysisId: id } : {}
}
