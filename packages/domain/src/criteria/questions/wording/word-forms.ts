/**
 * Spellings of one word that mean the same: "mx" and "maximum" are "max".
 */
import forms from '../../knowledge/word-forms.json' with { type: 'json' }

/** Short and long spellings of one word, matched after plurals are dropped. */
export const wordForms: ReadonlyMap<string, string> = new Map(Object.entries(forms))
