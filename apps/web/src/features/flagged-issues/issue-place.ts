/** Which issue the address names: `?issue=12`. */
export type IssuePlace = { readonly issue?: number }

export function readIssuePlace({ issue }: Record<string, unknown>): IssuePlace {
  const id = Number(issue)
  return Number.isInteger(id) && id > 0 ? { issue: id } : {}
}
