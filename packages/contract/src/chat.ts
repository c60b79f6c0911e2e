import { eventKinds, roles } from '@criteria-desk/domain/criteria/knowledge/roles'
import { outcomes } from '@criteria-desk/domain/criteria/outcomes'
import { z } from 'zod'
import { consentAnswer, incomeCalculationResult } from './calculator.ts'
import { bodyId, pageBox } from './common.ts'
import { maxDocumentsTogether, maxLenderNameLength, maxQuestionLength } from './limits.ts'
import { payslipAnswer, payslipsPart, writtenPart } from './payslip-answer.ts'
import { ruleKinds } from './rules.ts'
import { readBy, readTwice } from './understanding.ts'

/** What a figure of a case is; each has one unit, see `caseUnits`. */
const caseRole = z.enum(roles.map(({ role }) => role))

/** Times are whole months, ages years, money whole pounds, shares percent. */
const caseUnits = [
  'percent',
  'pounds',
  'years',
  'months',
  'times',
  'count',
  'square-metres',
  'acres',
  'metres',
  'year',
] as const

const wholeMonths = z.int().min(0).max(1200)

/** Of a blemish: how many, how much in whole pounds, how many months ago; what is not told is absent. */
const eventFacts = z.object({
  count: z.int().min(1).max(99).exactOptional(),
  amount: z.number().min(0).max(1e10).exactOptional(),
  amountIs: z.enum(['each', 'total']).exactOptional(),
  since: wholeMonths.exactOptional(),
  /** It was in the last so many months, and nobody knows when. */
  isWithin: z.literal(true).exactOptional(),
  /** What was so long ago; where it is absent, that it happened. */
  sinceIs: z.enum(['registered', 'settled', 'discharged', 'completed']).exactOptional(),
  settled: z.boolean().exactOptional(),
})
export type EventFacts = z.infer<typeof eventFacts>

/**
 * A fact of the client put right by whoever asks: a figure in its role's unit, or a blemish of a kind.
 * Without a value, or facts, it is none of this client's. What follows from facts is worked out anew.
 */
export const caseCorrection = z.union([
  z.object({
    role: caseRole,
    /** What a count, an amount, a share or a time is of, as the case names it. */
    of: z.string().max(100).exactOptional(),
    value: z.number().min(0).max(1e10).exactOptional(),
  }),
  z.object({
    event: z.enum(eventKinds),
    /** Which of several of its kind, in the order of the case, counted from 0. */
    place: z.int().min(0).max(40).exactOptional(),
    now: eventFacts.exactOptional(),
  }),
])
export type CaseCorrection = z.infer<typeof caseCorrection>

/** Words of a question that were asked back, as that answer gave them. */
const wordsAskedBack = z.string().trim().min(1).max(300)

/**
 * Which of the rows offered is meant by some words of the question, that none of them is, or which of
 * the readings offered.
 */
export const rowChoice = z.union([
  z.object({
    words: wordsAskedBack,
    documentId: bodyId,
    /** As the citation of the row names it. */
    criterion: z.string().min(1).max(300),
    sheetName: z.string().max(300).optional(),
  }),
  z.object({ words: wordsAskedBack, none: z.literal(true) }),
  z.object({ words: wordsAskedBack, reading: z.string().trim().min(1).max(300) }),
])
export type RowChoice = z.infer<typeof rowChoice>

/** One thing of the questions before that an answer carried: what it is, and how it was told. */
const carriedThing = z.object({
  kind: z.enum(['lender', 'left-out', 'criterion', 'figure', 'event']),
  key: z.string().min(1).max(300),
})
export type Dropped = z.infer<typeof carriedThing>

/** With it as it is shown: "Metro", "Age at end of term 82". */
const carried = carriedThing.extend({ label: z.string() })
export type Carried = z.infer<typeof carried>

/**
 * POST /api/chat. `documentIds` is exactly the set asked, `documentId` alone is that one document,
 * neither means every document the company may see. `userIdentifier` is accepted and must be the
 * signed-in username.
 */
export const chatBody = z.object({
  message: z.string().trim().min(1, 'Type a question first.').max(maxQuestionLength),
  documentId: bodyId.nullish(),
  documentIds: z.array(bodyId).min(1).max(maxDocumentsTogether).optional(),
  userIdentifier: z.string().max(320).optional(),
  conversationId: z.uuid().optional(),
  /** Figures of the client that go before what the message says: it is asked again with them. */
  caseCorrections: z.array(caseCorrection).max(40).optional(),
  /** The same message is asked again, after the answer of route `choices`. */
  choice: rowChoice.optional(),
  /** The same message is asked again without these, which its answer carried from before. */
  dropped: z.array(carriedThing).max(40).optional(),
  /** The same body is sent again by somebody who does not wait for a provider: none is asked. */
  reading: z.literal('built-in').optional(),
})
export type ChatBody = z.infer<typeof chatBody>

/**
 * POST /api/chat/payslip: a question about one's own payslips, exactly those of `documentIds`, or
 * `documentId` alone; neither means those of the question before it in the conversation.
 */
export const payslipChatBody = chatBody.omit({
  caseCorrections: true,
  choice: true,
  dropped: true,
})
export type PayslipChatBody = z.infer<typeof payslipChatBody>

/** A place that an answer rests on: a sheet's cell, a CSV's row or a PDF's page. */
export const citation = z.object({
  documentId: z.int(),
  filename: z.string(),
  /** The document is a rules file of that kind, which is opened under /api/rules. */
  rulesKind: z.enum(ruleKinds).optional(),
  sheetName: z.string().optional(),
  cell: z.string().optional(),
  row: z.int().optional(),
  page: z.int().optional(),
  box: pageBox.optional(),
  lender: z.string().optional(),
  criterion: z.string().optional(),
  /** The lender's product, plan or kind of borrower, as printed. */
  variant: z.string().optional(),
  quote: z.string(),
  outcome: z.enum(outcomes).optional(),
  updated: z.iso.date().optional(),
  uploadedAt: z.iso.datetime().optional(),
})
export type ChatCitation = z.infer<typeof citation>

/** A place of an answer: its number in `citations`, counted from 0. */
const citationNumber = z.int().min(0)

/**
 * One part of what an answer shows, in the order shown. The message says the same as Markdown; with
 * the parts nothing has to be found in it. Texts and remarks are inline Markdown of one paragraph.
 */
export const answerPart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    /**
     * `headline`: what follows. `tally`: the counts of a list. `not-compared`: what of the client's
     * case no words were held against, and what was not read. `note`: everything else that is said.
     */
    role: z.enum(['headline', 'tally', 'not-compared', 'note']),
    text: z.string(),
  }),
  /** One lender's words on one criterion, with what is said of them. */
  z.object({
    kind: z.literal('quote'),
    citation: citationNumber,
    /** The footnotes that the words' marks lead to. */
    footnotes: z.array(citationNumber),
    remarks: z.array(z.string()),
    ...readTwice,
  }),
  /**
   * The rows that some words may mean, the likeliest first, to choose from; what they are asked for
   * stands in the headline before it.
   */
  z.object({
    kind: z.literal('choices'),
    /** The words of the question that were not matched surely, as typed. */
    words: z.string(),
    offered: z
      .array(
        z.object({
          /** The lender's cell in that row; with no lender asked the first that states something. */
          citation: citationNumber,
          /** What speaks for it, in one short phrase: “its name has expats”. */
          why: z.string(),
        }),
      )
      .min(1)
      .max(3),
    /** As the document writes it; absent where several lenders, or all, were asked. */
    lender: z.string().optional(),
  }),
  /** What some words of the question may mean, where that makes another answer: one is to be chosen. */
  z.object({
    kind: z.literal('readings'),
    /** As typed. */
    words: z.string(),
    readings: z.array(z.string()).min(2).max(3),
  }),
  /** Lenders beside each other, a row a criterion. */
  z.object({
    kind: z.literal('comparison'),
    lenders: z.array(z.string()).min(2).max(4),
    rows: z.array(
      z.object({
        criterion: z.string(),
        /** What the lenders state is not the same. */
        differs: z.boolean(),
        /** One a lender, in their order. */
        cells: z.array(
          z.object({
            /** Absent where the words are a figure and no yes or no. */
            outcome: z.enum(outcomes).optional(),
            words: z.array(
              z.object({
                citation: citationNumber,
                footnotes: z.array(citationNumber),
                remarks: z.array(z.string()),
                ...readTwice,
              }),
            ),
            /** Of a cell without words why there are none. */
            remarks: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
  /** Lenders that one limit alone keeps off the list, the nearest first, each with what would keep it. */
  z.object({
    kind: z.literal('misses'),
    lines: z
      .array(
        z.object({
          /** As the answer's `lenders` names it. */
          lender: z.string(),
          /** The limit's place. */
          citation: citationNumber,
          /** What all that is stated comes to then. */
          outcome: z.enum(['accept', 'conditional']),
          /** "a term of 18 years", "LTV 80%". */
          needs: z.string(),
          /** With which the same question is asked again. */
          correction: caseCorrection.optional(),
        }),
      )
      .min(1),
  }),
  /** The lenders of one outcome, in the order shown. */
  z.object({
    kind: z.literal('lenders'),
    outcome: z.enum(outcomes),
    lines: z.array(
      z.object({
        /** As the answer's `lenders` names it. */
        lender: z.string(),
        /** None where the cell is blank or there is no entry: the remark says which. */
        citations: z.array(citationNumber),
        remarks: z.array(z.string()),
        ...readTwice,
        /**
         * Of a list with columns: the lender's words under each, and what they come to. There is none
         * for a column whose figures the lender states under another.
         */
        cells: z
          .array(
            z.object({
              /** Its number in the source's `columns`, counted from 0. */
              column: z.int().min(0),
              outcome: z.enum(outcomes),
              citations: z.array(citationNumber),
              remarks: z.array(z.string()),
              ...readTwice,
            }),
          )
          .optional(),
      }),
    ),
  }),
  payslipsPart,
  writtenPart,
])
export type AnswerPart = z.infer<typeof answerPart>

const understoodFigure = z.object({
  role: caseRole,
  of: z.string().optional(),
  label: z.string(),
  value: z.number(),
  unit: z.enum(caseUnits),
  /** "80", "85%", "14 months". */
  text: z.string(),
  /** The words of the question, or the sum: "62 + 18". Absent where it would only repeat the text. */
  from: z.string().optional(),
  /** It follows from other figures. */
  isDerived: z.literal(true).optional(),
  isCorrected: z.literal(true).optional(),
  /** Some lender's words state a figure of this kind. */
  isCompared: z.boolean(),
})

/** The client's case as it was understood, with where each figure comes from; it can be corrected. */
export const understoodCase = z.object({
  /** As they are held: what others were worked out from stands in those. */
  figures: z.array(understoodFigure),
  /**
   * As they were told and put right, and as they can be corrected: nothing that follows. Absent in
   * answers from before facts were kept apart.
   */
  facts: z.array(understoodFigure).optional(),
  events: z.array(
    z.object({
      of: z.enum(eventKinds),
      label: z.string(),
      text: z.string(),
      /** Absent as those of the figures. */
      facts: eventFacts.optional(),
      /** Which of several of its kind, counted from 0; absent of the first. */
      place: z.int().optional(),
      isCorrected: z.literal(true).optional(),
      isCompared: z.boolean(),
    }),
  ),
})
export type UnderstoodCase = z.infer<typeof understoodCase>

/** One criterion of a list with several, and what of the case it is held against. */
export const answerColumn = z.object({
  name: z.string(),
  held: z.string().optional(),
  /** The sheet or section where all of its words stand, if it is one. */
  place: z.string().optional(),
})
export type AnswerColumn = z.infer<typeof answerColumn>

/** What an answer rests on. The lists hold lender names as the documents write them. */
export const chatSource = z.object({
  /**
   * The kind of answer: `refusal` cites nothing, `choices` asks back which row is meant, `payslip`
   * and `income-document` say what stands on documents of one's own, `lender-income` what a lender
   * would count of them, `consent` what the consent sheet says of a first-charge lender.
   */
  route: z.string(),
  /** Absent where no criteria were asked: of the last four routes. */
  criteriaVersion: z.string().optional(),
  citations: z.array(citation),
  lenders: z
    .object({
      accept: z.array(z.string()),
      conditional: z.array(z.string()),
      decline: z.array(z.string()),
      /** Absent in answers that were given before there was this group. */
      read: z.array(z.string()).default([]),
      notApplicable: z.array(z.string()),
      unknown: z.array(z.string()),
    })
    .optional(),
  /** Of a list with a client's figures. */
  case: understoodCase.optional(),
  /** The criteria that the case was held against, in the order shown. */
  columns: z.array(answerColumn).optional(),
  /** Absent in messages that were stored before parts were kept. */
  parts: z.array(answerPart).optional(),
  /** What it took from the questions before; absent where the question says it all. */
  carried: z.array(carried).optional(),
  /** What of that was taken off, and is asked without. */
  dropped: z.array(carriedThing).optional(),
  /** Of a refusal: what is missing, as asked, and the names that could be asked about instead. */
  offer: z
    .object({
      missing: z.string(),
      names: z.array(z.string()),
      /** Of names that are rows: where each stands, and what speaks for it. */
      rows: z
        .array(
          z.object({
            name: z.string(),
            filename: z.string(),
            sheetName: z.string().optional(),
            why: z.string().optional(),
          }),
        )
        .max(3)
        .optional(),
    })
    .optional(),
  /** Under which the answer is kept as evidence. Absent in messages from before that was done. */
  reference: z.string().optional(),
  /** Of routes `payslip` and `income-document`. */
  answer: payslipAnswer.optional(),
  /** Of route `lender-income`, in pounds; absent where the income could not be calculated. */
  calculation: incomeCalculationResult.optional(),
  /** Of route `lender-income` without a calculation: the code of what stood in its way. */
  calculationError: z.string().optional(),
  /** Of routes `lender-income` and `consent`: as the rules write it, or as asked. */
  lender: z.string().optional(),
  /** Of route `consent`, as the two after it; null where the sheet does not list the lender. */
  consent: consentAnswer.shape.consent.optional(),
  conditions: z.string().optional(),
  /** Of several lenders asked at once, each; the fields before are those of the first. */
  consents: z.array(consentAnswer).optional(),
  /** Documents of one's own that it was asked of; absent where they were left aside. */
  askedOf: z.array(z.object({ documentId: z.int(), filename: z.string() })).optional(),
  /**
   * Who understood the question, or the papers that it was asked of; absent where words were read and
   * no provider was to be asked.
   */
  readBy: readBy.optional(),
  /** How the question was understood; developers only. */
  trace: z.array(z.string()).optional(),
})
export type ChatSource = z.infer<typeof chatSource>

export const chatAnswer = z.object({ message: z.string(), source: chatSource })
export type ChatAnswer = z.infer<typeof chatAnswer>

/**
 * POST /api/chat/lender-income: what a lender would count of one's own documents. An income that
 * cannot be calculated is an answer too, which says what stands in its way.
 */
export const lenderIncomeBody = z.object({
  documentIds: z.array(bodyId).min(1).max(maxDocumentsTogether),
  lenderName: z.string().trim().min(1).max(maxLenderNameLength),
  question: z.string().trim().min(1, 'Type a question first.').max(maxQuestionLength),
  conversationId: z.uuid().optional(),
})
export type LenderIncomeBody = z.infer<typeof lenderIncomeBody>

export const lenderIncomeAnswer = z.object({ response: z.string(), source: chatSource })
export type LenderIncomeAnswer = z.infer<typeof lenderIncomeAnswer>

/**
 * GET /api/chat/suggestions: how a question can be put, by examples that the loaded documents answer.
 * "Which lenders accept" one of the first, and "What is [lender name] criteria for" one of the others.
 */
export const suggestedTopics = z.object({
  accepts: z.array(z.string()).readonly(),
  asks: z.array(z.string()).readonly(),
})
export type SuggestedTopics = z.infer<typeof suggestedTopics>
