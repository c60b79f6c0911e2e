import type { CriterionAnswer } from '@criteria-desk/domain/criteria/criteria-reading'

/**
 * What many answers of a document say alike is held once: unpacked, every answer has its own copy
 * of its lender, its criterion and its sheet, which is most of what it takes in memory.
 */
export function shareTexts(): (answer: CriterionAnswer) => CriterionAnswer {
  const texts = new Map<string, string>()
  const one = (text: string) => {
    const known = texts.get(text)
    if (known !== undefined) return known
    texts.set(text, text)
    return text
  }
  return (answer) => {
    const { section, variant, measure, place, notes } = answer
    return {
      ...answer,
      lender: one(answer.lender),
      criterion: one(answer.criterion),
      text: one(answer.text),
      ...(section !== undefined && { section: one(section) }),
      ...(variant !== undefined && { variant: one(variant) }),
      ...(measure !== undefined && { measure: one(measure) }),
      place: place.sheet === undefined ? place : { ...place, sheet: one(place.sheet) },
      notes: notes.length === 0 ? NO_NOTES : notes,
    }
  }
}

const NO_NOTES: CriterionAnswer['notes'] = []
