/** Words that payslips, HMRC's papers and bank statements are made of: none of them is told of a person. */

import { typicalWords } from '@criteria-desk/domain/income/knowledge/document-words'
import {
  deductionWords,
  paymentWords,
  sumWords,
} from '@criteria-desk/domain/income/knowledge/line-words'
import {
  periodMarkWords,
  yearMarkWords,
} from '@criteria-desk/domain/income/knowledge/year-mark-words'
import {
  columnHeads as payColumns,
  zoneHeadings,
} from '@criteria-desk/domain/income/knowledge/zone-words'
import { MONTH_NAMES, MONTH_STEMS } from '@criteria-desk/domain/language/months'
import { matchingWords } from '@criteria-desk/domain/shared/text'
import { columnHeads } from '@criteria-desk/domain/statements/knowledge/column-heads'
import { creditPayees } from '@criteria-desk/domain/statements/knowledge/credit-payees'
import { bankStatementPhrases } from '@criteria-desk/domain/statements/knowledge/document-words'
import { firmPayees } from '@criteria-desk/domain/statements/knowledge/firm-payees'
import { gamblingPayees } from '@criteria-desk/domain/statements/knowledge/gambling-payees'
import { householdPayees } from '@criteria-desk/domain/statements/knowledge/household-payees'
import { phrasesOf } from '@criteria-desk/domain/statements/knowledge/payee-table'
import { methodWords } from '@criteria-desk/domain/statements/knowledge/payment-words'
import { typeCodes } from '@criteria-desk/domain/statements/knowledge/type-codes'
import { labelPhrases } from './personal-labels.ts'

/** @param key a word in small letters without signs */
export function isPaperWord(key: string): boolean {
  words ??= made()
  return words.has(key)
}

/** Whether forms are made of it, whatever is paid to whom. */
export function isFormWord(key: string): boolean {
  forms ??= new Set(ofForms().flatMap((phrase) => matchingWords(phrase)))
  return forms.has(key)
}

let words: ReadonlySet<string> | undefined
let forms: ReadonlySet<string> | undefined

function made(): ReadonlySet<string> {
  const payees = [...creditPayees, ...firmPayees, ...gamblingPayees, ...householdPayees]
  // A firm of one word; "paddy power" makes nobody called Paddy a firm.
  const firms = payees
    .flatMap(({ names }) => phrasesOf(names))
    .filter((name) => !name.includes(' '))
  return new Set([...ofForms(), ...firms].flatMap((phrase) => matchingWords(phrase)))
}

function ofForms(): readonly string[] {
  return [
    ...labelPhrases,
    ...paymentWords.flatMap(([, phrases]) => phrases),
    ...deductionWords.flatMap(([, phrases]) => phrases),
    ...sumWords,
    ...yearMarkWords,
    ...periodMarkWords,
    ...Object.values(zoneHeadings).flat(),
    ...Object.values(payColumns).flat(),
    ...Object.values(typicalWords).flatMap((rows) => rows.flatMap(([, ...phrases]) => phrases)),
    ...Object.values(columnHeads).flat(),
    ...bankStatementPhrases.flatMap(([, ...phrases]) => phrases),
    ...methodWords.flatMap(({ codes, leads, tails }) => [codes, leads, tails]),
    ...typeCodes,
    ...MONTH_NAMES,
    ...MONTH_STEMS,
    MORE,
  ]
}

const MORE =
  'private confidential only copy continued overleaf please keep this certificate safe monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun sept hm revenue customs hmrc crown united kingdom england wales scotland northern ireland your you a an and or of the for to from by on at is are was this that these those with per if not any all other our we us as be has have been it its in income tax self assessment calculation overview summary bank building society statement account page sheet number contributory plan scheme group cumulative emergency monthly weekly fortnightly lunar annual week month year period processed printed generated electronically document slip advice pay payslip earnings deductions employer employee hours units rate total totals gross net paid payment basic salary overtime bonus allowance refund holiday sick statutory maternity paternity student postgraduate loan pension auto enrolment contribution contributions opt nest smart relief source ltd limited plc llp uk gb gbp sterling pounds pence iban bic swift visa debit credit card contactless online mobile transfer faster direct standing order cheque cash machine atm withdrawal interest fee charges overdraft arranged unarranged fscs protected deposit guarantee'
