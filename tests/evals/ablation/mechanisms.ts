/**
 * What can be switched off, and what it gives then. A mechanism is a file of the domain: its name is
 * the file's, and each of its functions gives its input back, finds nothing, or says no. What is not
 * here has no neutral result: what comes after it is made of what it gives.
 */

/**
 * `input`: what it was given, unchanged; `second` and `third` where that is not the first. `none`: a
 * list without an entry; `no map` and `no set` likewise. `nothing`: undefined. `no`: false. Or a
 * function of its own, where the input goes on inside of a larger result.
 */
export type Neutral =
  | 'input'
  | 'second'
  | 'third'
  | 'none'
  | 'no map'
  | 'no set'
  | 'nothing'
  | 'no'
  | ((...given: never[]) => unknown)

/** By the file below `domain/src`, each export with what stands in its place. */
export type Mechanisms = Readonly<Record<string, Readonly<Record<string, Neutral>>>>

const asText = (text: string) => ({ text, notes: [] })

export const mechanisms: Mechanisms = {
  // How a question is worded.
  'criteria/questions/wording/colour-words': { colourIdeas: 'no set', colourWords: 'no set' },
  'criteria/questions/wording/everyday-words': { isEverydayWord: 'no', isSameWordBent: 'no' },
  'criteria/questions/wording/interjections': { withoutInterjections: 'input' },
  'criteria/questions/wording/narrowing-words': { narrowingWords: 'no set' },
  'criteria/questions/wording/question-wording': {
    putInTerms: asText,
    withBareAges: 'input',
    nameInTerms: 'input',
    withDepositAsLoan: asText,
  },
  'criteria/questions/wording/short-forms': {
    withShortForms: 'input',
    withShortFormsTogether: 'input',
  },
  'criteria/questions/wording/superlatives': { withSuperlatives: 'input' },
  'criteria/questions/wording/word-forms': { wordForms: 'no map' },
  'criteria/questions/figures/ages-at-end': { withEndAge: asText },
  'criteria/questions/figures/deposit-share': { withDepositShare: (text: string) => ({ text }) },
  'criteria/questions/question-polarity': {
    asksToLeaveOut: 'no',
    asksWhoDemands: 'no',
    withoutDoubleNegatives: 'input',
    absentBound: 'nothing',
    superlativeOf: 'nothing',
  },
  'criteria/questions/question-scope': {
    findOutOfScope: 'nothing',
    isSmallTalk: 'no',
    asksForBest: 'no',
    whatIsAsked: 'input',
  },
  'criteria/questions/typing-slips': {
    correctTypos: (tokens: readonly unknown[]) => ({ tokens, corrections: [] }),
  },

  // What is asked.
  'criteria/questions/criteria/stated-ages': { withStatedAges: 'input' },
  'criteria/questions/criteria/lending-topic': { impliedByTopic: 'none' },
  'criteria/questions/criteria/listed-things': { withListedThings: 'input' },
  'criteria/questions/criteria/paired-parts': { pairedParts: 'nothing' },
  'criteria/questions/criteria/period-asked': { withPeriodAsked: 'input' },
  'criteria/questions/criteria/several-criteria': {
    coverWithSeveral: 'nothing',
    withUncovered: 'input',
  },
  'criteria/questions/criteria/shared-subject': { withSharedSubject: 'input' },
  'criteria/questions/criteria/side-asked': {
    withinSideAsked: 'input',
    withoutOtherSides: 'input',
    withLendersOfSide: 'input',
    sidesIn: 'none',
  },
  'criteria/questions/criteria/variant-asked': { withColumnsNamed: 'input' },
  'criteria/questions/other-firms': { asksOtherFirm: 'no' },
  'criteria/questions/asked-case': { askedCase: 'nothing' },
  'criteria/questions/lenders/lenders-beside': { lenderBeside: 'nothing', withWholeNames: 'third' },
  'criteria/questions/lenders/lenders-of-kind': { kindAsked: 'nothing', withKindAsked: 'input' },
  'criteria/questions/lenders/unknown-lender': {
    findUnknownLender: 'nothing',
    findBankOf: 'nothing',
  },

  // What was talked about before.
  'criteria/questions/follow-ups/added-criterion': {
    askAmongThose: 'nothing',
    askAddedCriterion: 'nothing',
    askOtherOfMeasure: 'nothing',
    tellsMore: 'no',
  },
  'criteria/questions/follow-ups/alternatives': { alternativesIn: 'none' },
  'criteria/questions/follow-ups/follow-up': { leanOnContext: 'input' },
  'criteria/questions/follow-ups/other-case': {
    askOtherAlternative: 'nothing',
    askNegatedTwin: 'nothing',
    askOtherSide: 'nothing',
  },
  'criteria/questions/follow-ups/question-before': {
    contextCriteria: 'none',
    contextLenders: 'none',
    contextFigures: 'none',
  },

  // Which row is meant.
  'criteria/matching/alike-names': { withAlikeNames: 'input' },
  'criteria/matching/business-sides': {
    withoutUnspokenSide: 'input',
    withImpliedSeconds: 'input',
    documentsOfSeconds: 'no set',
    oneSidesOf: 'no set',
  },
  'criteria/matching/coded-figures': {
    codedFigures: () => ({ isExample: () => false, meaningOf: () => undefined }),
  },
  'criteria/matching/concept-of-words': { conceptsOf: 'none' },
  'criteria/matching/find-clauses': { clausesOn: 'none' },
  'criteria/matching/joined-names': { joinedNames: (name: string) => [name] },
  'criteria/matching/lender-spellings': { withSameLenders: 'input' },
  'criteria/matching/match-story': { matchStory: 'none' },
  'criteria/matching/negated-twins': { withoutNegatedTwins: 'input' },
  'criteria/matching/opposed-kinds': { isOfOpposedKind: 'no' },
  'criteria/matching/part-asked': { withPartAsked: 'input' },
  'criteria/matching/rank-rows': { weighRows: 'none' },
  'criteria/matching/sibling-names': { siblingNames: 'none' },
  'criteria/matching/sides-of-answers': { areOfOtherSides: 'no' },
  'criteria/matching/spelled-out': { spellOutNames: 'no map' },
  'criteria/matching/stand-in-names': {
    standInsFor: () => ({ criteria: [], unnamed: [] }),
  },
  'criteria/matching/typed-names': {
    preferTyped: 'input',
    namedWordForWord: 'none',
    preferNamedFigures: 'input',
  },
  'criteria/matching/unique-places': { uniquePlaces: 'input' },
  'criteria/matching/variant-periods': {
    forPeriodAsked: (entries: readonly unknown[]) => ({ entries, beside: new Set(), others: [] }),
  },
  'criteria/matching/variants': { forVariantAsked: 'input' },
  'criteria/matching/within-bands': { withinBands: 'input' },
  'criteria/matching/within-periods': { withinPeriods: 'input', isBesidePeriod: 'no' },
  'criteria/matching/words-in-notes': { withWordsInNotes: (answer: unknown) => ({ answer }) },

  // How sheets are read.
  'criteria/sheets/heads/joined-heads': { findExceptions: 'none', withExceptions: 'input' },
  'criteria/sheets/heads/measure-heads': { namesMeasure: 'no', isMeasured: 'no' },
  'criteria/sheets/heads/named-parts': { tellNamedParts: 'input' },
  'criteria/sheets/heads/part-heads': { findPartHeads: 'none' },
  'criteria/sheets/legend': { opensLegend: 'no', parseLegend: 'none', readLegend: 'none' },
  'criteria/sheets/panels/block-panels': { findCardPanels: 'none', isCardHead: 'no' },
  'criteria/sheets/panels/header-rows': { findLenderColumnPanels: 'none' },
  'criteria/sheets/panels/pairs-unfolded': {
    withStripsAsPairs: 'nothing',
  },
  'criteria/sheets/panels/split-panels': { splitPanels: 'none' },
  'criteria/sheets/panels/stacked-blocks': { opensNextBlock: 'no', opensCriteriaBlock: 'no' },
  'criteria/sheets/panels/unlabelled-panels': {
    findUnlabelledMatrix: 'none',
    findPairPanels: 'none',
  },
  'criteria/sheets/plans/mixed-lenders': { joinsSeveral: 'no' },
  'criteria/sheets/plans/outcome-columns': {
    foldOutcomes: 'third',
    readMarks: 'nothing',
  },
  'criteria/sheets/plans/outcome-lists': {
    planOutcomeList: 'nothing',
    planLendersInText: 'nothing',
  },
  'criteria/sheets/plans/plan-card': { planCard: 'nothing' },
  'criteria/sheets/plans/plan-lender-bands': { planLenderBands: 'nothing' },
  'criteria/sheets/plans/plan-lenders-across': { planOneLender: 'nothing' },
  'criteria/sheets/plans/plan-list': { planList: 'nothing' },
  'criteria/sheets/reading/references': { withReferences: 'input', withCodesExplained: 'input' },
  'criteria/sheets/reading/sheet-footnotes': { withFootnotes: 'second' },
  'criteria/sheets/reading/sub-criteria': { nameByHeadings: 'input' },
  'criteria/sheets/reading/superseded': { markSuperseded: 'input' },
  'criteria/sheets/sheet-topic': { nameByTopic: 'input', isBareMeasure: 'no', isTheme: 'no' },

  // How guides are read.
  'criteria/guides/tables/answer-and-terms': { termsColumns: 'none', asksAlone: 'no' },
  'criteria/guides/tables/measure-above': { measureAbove: 'nothing' },
  'criteria/guides/text/boilerplate': { isBoilerplate: 'no' },
  'criteria/guides/text/change-list': { listsChanges: 'no', changesOf: 'none' },
  'criteria/guides/text/cross-references': { referredTo: 'none' },
  'criteria/guides/text/defined-term': { definedTerm: 'nothing', explainedTerm: 'nothing' },
  'criteria/guides/text/footnotes': { findFootnotes: 'no map', noteFor: 'nothing' },
  'criteria/guides/text/glossary': { isGlossary: 'no', glossaryEntries: 'none' },
  'criteria/guides/text/kinds-of-subject': { withSubjects: 'input' },
  'criteria/guides/text/limits-of-subjects': { nameOfLimit: 'input', isSubject: 'no' },
  'criteria/guides/text/note-topic': { topicOfNote: 'nothing' },
  'criteria/guides/text/passages-apart': { namedApart: 'input' },
  'criteria/guides/text/run-on-lists': { runOnList: 'none' },

  // What a cell says.
  'criteria/cells/instruction-text': { readsAsInstruction: 'no', overridesRules: 'no' },
  'criteria/cells/limiting-notes': { limitsAnswer: 'no' },
  'criteria/cells/kinds-refused': { kindsRefused: 'none' },
  'criteria/cells/name-bands': { bandsInName: 'none', fitsBands: 'nothing' },
  'criteria/cells/own-sentences': { ownSentences: 'input' },
  'criteria/cells/spoken-words': { inPlainWords: 'input' },
  'criteria/cells/then-and-now': { asThingsStand: 'input' },
  'criteria/meaning/charge-in-front': {
    tellsOfSecondCharge: 'no',
    isOwedInFront: 'no',
    withChargeInFront: 'input',
  },
  'criteria/meaning/dated-row': {
    datedRule: 'nothing',
    sinceRule: 'nothing',
    timesSince: 'input',
    sinceOfRow: 'none',
  },
  'criteria/meaning/derived-figures': { withDerived: 'input' },
  'criteria/meaning/event-items': { writtenOut: 'input' },
  'criteria/meaning/opened-ends': { openedBy: 'nothing' },
  'criteria/meaning/reliefs': { isRelief: 'no' },
  'criteria/meaning/same-moment': { atSameMoment: 'input' },
  'criteria/meaning/special-case': { namedCases: 'no set', areOpposites: 'no', areTiers: 'no' },
  'criteria/meaning/weighed-together': { weighedTogether: 'second' },

  // How it is answered.
  'criteria/answers/answer-notes': { referredTo: 'nothing', limitingNotes: 'none' },
  'criteria/answers/asked-variants': { ofVariantAsked: 'input' },
  'criteria/answers/case-columns': { columnsAsked: 'input', columnsOfCase: 'none' },
  'criteria/answers/checked-columns': { withoutNeedless: 'input', withUnmetTold: 'input' },
  'criteria/answers/columns-of-figures': { withColumnsOfCase: 'input', withSilentMarked: 'input' },
  'criteria/answers/compose-panel': { answerWithPanel: 'nothing' },
  'criteria/answers/coverage-notes': {
    coverageNotes: 'none',
    notHeld: 'none',
    unnamedCases: 'none',
  },
  'criteria/answers/ideas-left-out': { noteIdeasLeftOut: 'none' },
  'criteria/answers/left-out': { nameLeftOut: 'input' },
  'criteria/answers/plan-asked': { withPlanFirst: 'input' },
  'criteria/answers/quote-passages': { quotePassages: 'nothing' },
  'criteria/answers/pages-of-lenders': { withPages: 'input' },
  'criteria/answers/unclear-criteria': {
    withoutUnclear: (asked: unknown) => ({ asked, names: [], documents: [] }),
  },
  'criteria/answers/wider-rows': { withWiderMarked: 'input', widerAmong: 'no set' },

  // How a page runs.
  'pages/layout/beside-tables': { partBesideTables: 'nothing' },
  'pages/layout/frames': { findFrames: 'none', withoutFrames: 'input' },
  'pages/lines/close-cells': { withCellsApart: 'input' },
  'pages/lines/lettered-marks': { withLetteredMarks: 'input' },
  'pages/text/headings': { withHeadings: 'input' },

  // How payslips and statements are read.
  'income/form/broken-names': { wholeName: 'input' },
  'income/form/level-words': { levelPage: 'input' },
  'income/form/names-over-notes': { withFiguresAtNames: 'input' },
  'income/form/side-by-side': { inReadingOrder: 'input' },
  'income/payslip/columns-of-words': { withoutColumnsOfWords: 'input' },
  'income/payslip/frequency-of-run': { withFrequencyOfRun: 'input' },
  'statements/balances/lost-signs': { withLostSigns: 'input' },
  'statements/balances/repair-misreadings': { repairMisreadings: 'input' },
  'statements/balances/sides-by-balance': { sidesByBalance: 'input' },
  'statements/part-statements': { partStatements: 'input' },
  'statements/rows/flatten-page': { flattenPage: 'input' },
  'statements/rows/pointless-sums': { withPointlessSums: 'input' },
  'statements/sorting/bounced-items': { bouncedRoles: 'none', bouncedEvents: 'none' },
  'statements/sorting/who-is-named': {
    namesHolder: 'no',
    isPerson: 'no',
    isTitled: 'no',
    isFirm: 'no',
  },
  'statements/table/trailing-days': { withOwnDays: 'input' },
}
