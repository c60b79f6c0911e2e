/**
 * The small words of questions and criterion names, which say little or nothing about what is meant.
 */
import words from '../../knowledge/question-words.json' with { type: 'json' }

/** Words in criterion names and questions that hardly tell one criterion from another. */
export const weakWords: ReadonlySet<string> = new Set(words.weak)

/** Words that may stand inside a known phrase and change nothing: "over a Chinese takeaway". */
export const passingWords: ReadonlySet<string> = new Set(words.passing)

/** Words that say how something is asked, not what. */
export const noiseWords: ReadonlySet<string> = new Set(words.noise)
