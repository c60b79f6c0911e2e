/**
 * A shop or a pub below a flat where the words between set it apart: “flats above or beside food
 * outlets”, “above other shops”. Guides write both sides of the wall at once, and no phrase of the
 * trade reaches over the second to what lies there.
 */

/** The text with each side named for itself. */
export function withPlacesBelow(folded: string): string {
  if (!MAY_LIE_BELOW.test(folded)) return folded
  return folded
    .replace(ABOVE_OR_BESIDE, '$1 commercial , next to commercial , ')
    .replace(ABOVE_OTHERS, '$1 ')
}

const MAY_LIE_BELOW = /\b(?:above|over)\b/

const BESIDE =
  '(?:(?:directly |immediately )?(?:beside|alongside|next (?:door )?to|adjacent to|adjoining|near(?:by)?(?: to)?|adjacent))'
const PREMISES =
  '(?:food|fast|hot|takeaways?|take|restaurants?|cafes?|pubs?|bars?|shops?|retail|offices?|launder|laundr|licensed|business|betting|dry|hairdressers?|salons?)'

const ABOVE_OR_BESIDE = new RegExp(
  String.raw`\b(above|over)(?:,? (?:or|and|and/or)|,| ?/) ?${BESIDE},? (?:(?:an?|any|the|other) )?(?:commercial\b(?: (?:premises|propert(?:y|ies)|units?))?|(?=${PREMISES}))`,
  'g',
)
const ABOVE_OTHERS = new RegExp(
  String.raw`\b(above|over) (?:any )?other (?:types? of |kinds? of )?(?=commercial\b|${PREMISES})`,
  'g',
)
