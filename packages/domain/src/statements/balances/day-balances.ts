/**
 * Balances that the headings of days state: after the day's entries, before them, or none of the
 * account's at all but what the entries come to. Nothing is taken for granted: the caller keeps the
 * place at which they follow.
 */
import type { ListItem } from '../table/entries.ts'

/** The items by every place that the sums of headings may have; as they are where there are none. */
export function placesOfDayBalances(items: readonly ListItem[]): readonly (readonly ListItem[])[] {
  if (!items.some(isOfDay)) return [items]
  const once = items.filter((item, at) => !isAgain(item, items.slice(0, at).findLast(isOfDay)))
  return [behindEntries(once), once, once.filter((item) => !isOfDay(item))]
}

function isOfDay({ kind }: ListItem): boolean {
  return kind === 'of-day'
}

/** A heading that comes again overleaf states its balance once. */
function isAgain(item: ListItem, before: ListItem | undefined): boolean {
  if (item.kind !== 'of-day' || before?.kind !== 'of-day') return false
  const isDay = item.day?.day === before.day?.day && item.day?.month === before.day?.month
  return isDay && item.balance.pence === before.balance.pence
}

/** Every balance behind the last entry of its day. */
function behindEntries(items: readonly ListItem[]): readonly ListItem[] {
  const placed: ListItem[] = []
  let stated: readonly ListItem[] = []
  const place = () => {
    placed.splice(placed.findLastIndex(({ kind }) => kind === 'entry') + 1, 0, ...stated)
  }
  for (const item of items) {
    if (!isOfDay(item)) placed.push(item)
    else {
      place()
      stated = [item]
    }
  }
  place()
  return placed
}
