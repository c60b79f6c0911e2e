/**
 * What of a paper or a question leads to a person and what has to stay, told by others than the
 * masking: by the truth beside a paper, or by what its author put down, and by a look of its own at
 * what is printed.
 */
export type PersonalKind =
  | 'name'
  | 'NI number'
  | 'UTR'
  | 'account'
  | 'sort code'
  | 'PAYE reference'
  | 'payroll number'
  | 'date of birth'
  | 'street'
  | 'contact'

export type Personal = { readonly kind: PersonalKind; readonly text: string }

export type LeavingTruth = {
  readonly personal: readonly Personal[]
  /** Firms, lenders, payees and terms that a prompt has to keep. */
  readonly stays: readonly string[]
}

const KEYS: Readonly<Record<string, PersonalKind>> = {
  employee: 'name',
  taxpayer: 'name',
  accountHolder: 'name',
  niNumber: 'NI number',
  utr: 'UTR',
  payeReference: 'PAYE reference',
  accountNumber: 'account',
  sortCode: 'sort code',
}

/** Of a truth as the sets have it, however deep in it. */
export function truthOfSet(truth: unknown): LeavingTruth {
  const all = namedTexts(truth)
  const isName = (key: string) => KEYS[key] === 'name'
  return {
    personal: all.flatMap(([key, text]) => {
      const kind = KEYS[key]
      return kind === undefined || (isName(key) && isFirm(text)) ? [] : [{ kind, text }]
    }),
    stays: [
      ...new Set(
        all.flatMap(([key, text]) =>
          (isName(key) || key === 'employer') && isFirm(text) ? [text] : [],
        ),
      ),
    ],
  }
}

function namedTexts(value: unknown): readonly (readonly [key: string, text: string])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => {
    if (typeof one !== 'string') return namedTexts(one)
    return one === '' ? [] : [[key, one] as const]
  })
}

function isFirm(name: string): boolean {
  return /\b(?:ltd|limited|plc|llp|council|trust|nhs|university|academy|school|authority|group|services|cic|clubs?|charity|society|association|bakery|foods|holdings)\b/i.test(
    name,
  )
}

/** Of a truth with `personal` and `stays`, by kind or one by one. */
export function truthOfAuthor(truth: unknown): LeavingTruth | undefined {
  if (typeof truth !== 'object' || truth === null || !('personal' in truth)) return undefined
  const stays = 'stays' in truth ? textsOf(truth.stays) : []
  return { personal: personalOf(truth.personal), stays }
}

function personalOf(given: unknown): readonly Personal[] {
  if (Array.isArray(given)) {
    return given.flatMap((one): readonly Personal[] => {
      if (typeof one === 'string') return [{ kind: kindOf('', one), text: one }]
      const { kind, type, field } = one
      return textsOf([one.text ?? one.value ?? one.words]).map((text) => ({
        kind: kindOf(String(kind ?? type ?? field ?? ''), text),
        text,
      }))
    })
  }
  if (typeof given !== 'object' || given === null) return []
  return Object.entries(given).flatMap(([kind, texts]) =>
    textsOf(texts).map((text) => ({ kind: kindOf(kind, text), text })),
  )
}

function textsOf(given: unknown): readonly string[] {
  if (typeof given === 'string') return [given]
  if (typeof given === 'number') return [String(given)]
  if (Array.isArray(given)) return given.flatMap(textsOf)
  if (typeof given !== 'object' || given === null) return []
  return Object.values(given).flatMap(textsOf)
}

function kindOf(said: string, text: string): PersonalKind {
  const word = said.toLowerCase()
  if (/\bni\b|nino|insurance/.test(word)) return 'NI number'
  if (/utr|taxpayer ref/.test(word)) return 'UTR'
  if (/paye|tax ?ref/.test(word)) return 'PAYE reference'
  if (/sort/.test(word)) return 'sort code'
  if (
    /payroll|works|staff|employee.?(?:no|num|id|ref)|number|ref/.test(word) &&
    !/account|phone/.test(word)
  )
    return 'payroll number'
  if (/account|iban|card/.test(word)) return 'account'
  if (/birth|born|dob/.test(word)) return 'date of birth'
  if (/street|address|town|post/.test(word)) return 'street'
  if (/phone|mail|contact|mobile/.test(word)) return 'contact'
  if (word !== '') return 'name'
  return /\d/.test(text) ? 'payroll number' : 'name'
}

/** What a look at printed lines finds by itself, whatever truth there is beside them. */
export function printedPersonal(lines: readonly string[]): readonly Personal[] {
  return lines.flatMap((line) =>
    PRINTED.flatMap(({ kind, pattern }) =>
      [...line.matchAll(pattern)].map((match) => ({ kind, text: match[1] ?? match[0] })),
    ),
  )
}

const PRINTED: readonly { readonly kind: PersonalKind; readonly pattern: RegExp }[] = [
  { kind: 'PAYE reference', pattern: /(?<![\d/])(\d{3} ?\/ ?[A-Z]{1,3}\d{2,6}[A-Z]?)(?![\d/])/g },
  {
    kind: 'NI number',
    pattern: /(?<![A-Z])([A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d\d ?\d\d ?\d\d ?[A-D])(?![A-Z])/g,
  },
  {
    kind: 'payroll number',
    pattern:
      /\b(?:works|payroll|employee|staff|emp|personnel|pers|worker) ?(?:no|number|num|id|ref)\b\.?:? +(?=\S*\d)([A-Z0-9/-]{3,12})(?!\S*[.,]\d\d\b)/gi,
  },
  {
    kind: 'date of birth',
    pattern:
      /\b(?:date of birth|d\.?o\.?b\.?|born)\b:? *(\d{1,2}[/. -](?:\d{1,2}|\p{L}{3,9})[/. -]\d{2,4})/giu,
  },
  {
    kind: 'street',
    pattern:
      /(?<!\S)((?!(?:19|20)\d\d )\d{1,4}[A-Za-z]? (?:\p{Lu}[\p{L}’']+ ){1,3}(?:Street|Road|Lane|Avenue|Close|Drive|Crescent|Terrace|Walk|Grove|Place|Gardens|Mews|Court|Way))\b/gu,
  },
  { kind: 'street', pattern: /\b([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})\b(?! *\d)/g },
  { kind: 'contact', pattern: /([\w.+-]+@[\w-]+\.[\w.]+)/g },
  { kind: 'account', pattern: /\b(?:account|a\/c|acc) ?(?:no|number)?\.?:? +(\d{8})\b/gi },
]
