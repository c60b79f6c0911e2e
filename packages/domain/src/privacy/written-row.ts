/**
 * A row of what is kept about somebody, as they are given it: names of fields in words, moments as the
 * clocks of London show them, and without what opens a door. Structured values (a reading, an
 * analysis) stay as the product holds them: their keys are partly a lender's or a payer's own words.
 */

/** `user_id` is `User id`. */
export function fieldInWords(column: string): string {
  const words = column.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `29 November 2026, 15:37:12`. */
export function momentInWords(moment: Date): string {
  return momentFormat.format(moment).replace(' at ', ', ')
}

/** A row by its columns, without those that are withheld. */
export function writtenRow(
  row: Readonly<Record<string, unknown>>,
  withheld: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !withheld.includes(column))
      .map(([column, value]) => [fieldInWords(column), valueInWords(value)]),
  )
}

function valueInWords(value: unknown): unknown {
  return typeof value === 'string' && isMoment.test(value) ? momentInWords(new Date(value)) : value
}

/** A moment as the database writes it in JSON. */
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  timeZone: 'Europe/London',
})

/**
 * A name for a file of somebody's archive, from the one that it was uploaded with: nothing in it leads
 * out of the folder that it is unpacked into, or is refused by a usual file system.
 */
export function fileNameIn(folder: string, id: number, originalName: string): string {
  const plain = originalName
    .slice(0, longestName)
    .normalize('NFC')
    .replace(/[\p{Control}\p{Bidi_Control}<>:"/\\|?*]+/gu, '_')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(plain)?.[0] ?? ''
  const stem = plain.slice(0, plain.length - ending.length).slice(0, longestStem)
  return `${folder}/${id} ${stem || 'file'}${ending}`
}

const longestName = 300
const longestStem = 100
