import type { ResourceKey } from './resources.ts'

export type GuideSection = { readonly title: string; readonly points: readonly string[] }

/** The built-in guides behind the resource cards; a card without one says that it is not set up. */
export const guides: Readonly<Partial<Record<ResourceKey, readonly GuideSection[]>>> = {
  help: [
    {
      title: 'Asking a question',
      points: [
        'Name a lender and a criterion (“What is Skipton criteria for lodger income?”) for one answer in the lender’s own words.',
        'Leave the lender out (“Which lenders accept right to buy?”) for every lender, in groups that add up.',
        'Put a figure in (“Which lenders lend to age 80?”) to have each lender measured against it.',
        'Go on with “what about Leeds?”: the criterion is carried along until you press New Chat.',
        'Enter sends; Shift and Enter begins a new line.',
      ],
    },
    {
      title: 'Reading an answer',
      points: [
        'Words in the serif typeface are copied from the document, letter for letter.',
        'Accept, Conditional and Decline are what those words come to. Not stated means that the document is silent; it is never a no.',
        'Press an address such as O15 to see the cell in its sheet, with its neighbours.',
        'The line with the clock tells how old the document is. It turns amber after 90 days.',
      ],
    },
    {
      title: 'Choosing documents',
      points: [
        'All loaded documents are asked together. Press Change above the chat to ask only some of them.',
        'Where two documents disagree, both are shown with their dates.',
      ],
    },
    {
      title: 'Quick Search',
      points: [
        'Choose a criterion, then a lender. Lenders can be narrowed by name or by outcome.',
        'The address in the browser leads back to the same place, so it can be kept or shared inside your company.',
      ],
    },
    {
      title: 'What it does not do',
      points: [
        'It does not advise, and it never says that a case will be accepted.',
        'What is not in the loaded documents is not answered. Check with the lender.',
      ],
    },
  ],
  templates: [
    {
      title: 'Workbooks that read well',
      points: [
        'Lenders along one edge, criteria along the other, one answer a cell.',
        'Or one row for each answer: lender, criterion, answer, and the day it was reviewed.',
        'Titles above the table, several header rows, section rows and notes columns may stay.',
        'Leave a cell blank where the lender’s position is not known.',
      ],
    },
    {
      title: 'Words in cells',
      points: [
        'Write what the lender says, figures and conditions included: “Yes – up to 2 lodgers, 75% of income”.',
        'Codes such as Y, N and R are understood; a key below the table helps.',
        'Struck-out text, hidden sheets and error values are left out, and the reading report says so.',
      ],
    },
    {
      title: 'Keeping it fresh',
      points: [
        'Put “Last updated” and a date above the table: every answer then carries it.',
        'Replace a document with its next version rather than uploading it beside the old one.',
        'Excel (.xlsx, .xls), CSV and PDF, up to 10 MB each.',
      ],
    },
  ],
}
