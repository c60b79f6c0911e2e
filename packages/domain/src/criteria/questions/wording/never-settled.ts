/**
 * "Never paid off", "hasn't been settled", "yet to be cleared": the opposite of settled. Of
 * somebody's right to live here "settled" means something else.
 */
export const NEVER_SETTLED =
  /\b(?:never|not|(?:has|have|had|was|were|is|are|did)n['’]?t|yet to be|(?:is|are) to be)(?: (?:yet|ever|even|actually|fully|been|be|being|got|get))* (?:paid|pay|settled(?! status)(?!.{0,200}\b(?:uk|residen\w+|visas?|nationals?|eea|eu|immigration|country|over here)\b)|satisfied|cleared|discharged)(?: (?:off|up|it|them|in full))*\b/gi
