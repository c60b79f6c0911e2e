import type { PersonalSpan } from '@criteria-desk/domain/people/personal-figures'
import type { ReasonNotFilled, SpentAllowance } from '@criteria-desk/domain/understanding/read-by'
import type { z } from 'zod'

/**
 * What a language model may be asked. A task fills one structure: it writes what is given down as a
 * prompt, says in which shape it is to be answered, and holds the answer against what was given.
 * A model understands and never answers: what it says counts only where the check found it in the
 * document, and finding, comparing and quoting are the domain's, whoever filled the structure.
 */
export type Task<Input, Answer, Filled> = {
  /** One word, of the file names of recordings too. */
  readonly name: string
  /** Counted up with every change of the prompt or of the schema. */
  readonly version: number
  /** What usage calls it: `requestType` of `token_usage`. */
  readonly requestType: string
  /** For how long, and for whom, a filling is kept. */
  readonly kept: KeptFor
  /** Of the answer. */
  readonly maxTokens: number
  readonly schema: z.ZodType<Answer>
  readonly prompt: (input: Input) => Prompt
  /** Names in it that must not leave this server, beside those that `masked.ts` knows by itself. */
  readonly names?: (input: Input) => readonly string[]
  /** Drops whatever does not hold against `input`, saying what and why. Never throws. */
  readonly check: (answer: Answer, input: Input) => Checked<Filled>
}

/**
 * - `firm`: of one firm's documents; goes with the firm.
 * - `author`: of what one person wrote; goes with that person.
 * - `firm-and-author`: of what one person asked of the firm's documents; the whole firm has the use of
 *   it, and it goes with that person, with any of the documents and with the firm.
 *
 * For nobody else: what stands beside a text in a prompt may colour what is said of it, so that one
 * firm's document never decides how another's is read.
 */
export type KeptFor = 'firm' | 'author' | 'firm-and-author'

export type Prompt = {
  /** Who the model is to be and what it is to do: the same for every input of a version. */
  readonly system: string
  /** The data, between delimiters, and nothing that instructs. */
  readonly parts: readonly PromptPart[]
}

export type PromptPart =
  | {
      readonly kind: 'text'
      readonly text: string
      /** What in it leads to a person, found by whoever wrote it and knows what it is made of. */
      readonly personal?: readonly PersonalSpan[]
      /** Names were looked for where everything stands on its page, so that its lines, which run on over columns, are not gone by. */
      readonly isPage?: true
      /** Its words are numbered from 1 as they leave, so that an answer can point at them. */
      readonly numbered?: NumberedWords
      /**
       * Firms' documents, masked when they were read: it leaves as it is, and a provider may keep it.
       * Stands before all other parts, so that whoever asks of the same documents begins alike.
       */
      readonly isKept?: true
    }
  | {
      readonly kind: 'picture'
      readonly mediaType: 'image/png' | 'image/jpeg'
      readonly bytes: Uint8Array
    }

/** Before words of these numbers the page leaves a space. */
export type NumberedWords = { readonly apart: ReadonlySet<number> }

export type Checked<Filled> = {
  /** Null where nothing of the answer is of use. */
  readonly filled: Filled | null
  /** What of the answer did not hold, for the reading report and the logs of a check: no document text. */
  readonly dropped: readonly string[]
}

export type Understood<Filled> =
  | {
      readonly kind: 'filled'
      readonly filled: Filled
      readonly dropped: readonly string[]
      /** Which model filled it, as it was configured then; absent where that is not known. */
      readonly model?: string
    }
  | {
      readonly kind: 'not-filled'
      readonly why: ReasonNotFilled
      /** Which allowance, where one is spent. */
      readonly spent?: SpentAllowance
    }

/**
 * Asks a model, or takes what is kept of the same prompt. Never rejects because of a provider: the
 * built-in filling goes on then. Rejects only when the one who waits has gone.
 */
export type Ask = <Input, Answer, Filled>(
  task: Task<Input, Answer, Filled>,
  input: Input,
) => Promise<Understood<Filled>>

/** Where no provider is configured. */
export const askNobody: Ask = async () => ({ kind: 'not-filled', why: 'none-configured' })
