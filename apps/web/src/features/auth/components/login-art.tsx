import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Table2 } from '../../../ui/icons/table-2.ts'

// Real lenders, made-up answers: the picture says so.
const lenders = ['Halifax', 'NatWest', 'Platform', 'Santander', 'TSB', 'Accord']
const answers = [
  {
    criterion: 'Overtime',
    cells: ['Yes', '60% regular', 'Average of last 6 mths', 'No problem', 'Yes', '50% of 3 mths'],
  },
  {
    criterion: 'Commission',
    cells: ['50% averaged', 'Refer', '100% if > 75% of pay', 'Accepted', '60% of 6 mths', '–'],
  },
  {
    criterion: 'Lodger income',
    cells: [
      'Not a problem',
      'Remortgage only',
      'Yes – up to 2 lodgers, 75% of income, max £7,500',
      'No exceptions',
      'Yes – std criteria',
      'Not lending',
    ],
  },
  {
    criterion: 'Foster care',
    cells: ['12 mths record', 'Refer', '100% used', 'Not accepted', 'Yes', '80% used'],
  },
  {
    criterion: 'Child benefit',
    cells: ['Yes', 'No', 'Children under 16', '100%', 'Refer', 'Yes'],
  },
]
const lit = { row: 2, column: 2 }

/**
 * The picture beside the sign-in form: a sheet in the dark with one cell lit, and its words below.
 * The same in both themes, so its colours are its own. Decorative, and hidden from readers.
 */
export function LoginArt() {
  return (
    <div
      aria-hidden="true"
      className="relative hidden flex-col justify-end overflow-hidden bg-[#0c3743] text-[#e9f3f4] min-[1100px]:flex"
    >
      <div className="absolute top-20 left-18 w-264 after:absolute after:-inset-20 after:-right-80 after:bg-[linear-gradient(100deg,transparent_55%,#0c3743_84%),linear-gradient(to_bottom,transparent_62%,#0c3743_88%)]">
        <Sheet />
      </div>
      <div className="relative grid max-w-184 gap-2.5 px-18 pb-15">
        <p className="flex items-center gap-2.5 text-12 text-[#bfd6da]">
          <span className="inline-flex h-5 items-center gap-1 rounded-chip bg-[#f5ee3a] pr-1.5 pl-1 font-mono text-[.71875rem]/none font-medium tracking-[-.02em] text-[#0f2026]">
            <Icon of={Table2} size={12} />
            Income!O15
          </span>
          matrix-a.xlsx · last updated 3 Nov 2025
        </p>
        <p className="font-quote text-[1.5rem]/8 tracking-[-.005em] text-balance">
          “{answers[lit.row]?.cells[lit.column]}”
        </p>
        <p className="text-12 text-[#bfd6da]">
          Every answer is the lender’s own words, and opens at the cell it came from. Illustrative
          data.
        </p>
      </div>
    </div>
  )
}

const cell = 'w-[9.4rem] border-r border-b border-[#ffffff1f] px-3.5 first:w-30'

function Sheet() {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-left">
      <thead>
        <tr>
          <th className={`${cell} h-11`} />
          {lenders.map((lender, column) => (
            <th
              key={lender}
              className={classes(cell, 'h-11 align-middle', headColour(column === lit.column))}
            >
              {lender}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {answers.map(({ criterion, cells }, row) => (
          <tr key={criterion}>
            <th
              className={classes(
                cell,
                'h-[5.6rem] py-3 align-top leading-[1.1rem]',
                headColour(row === lit.row),
              )}
            >
              {criterion}
            </th>
            {cells.map((words, column) => (
              <td
                key={lenders[column]}
                className={classes(
                  cell,
                  'h-[5.6rem] py-3 align-top font-quote text-14/[1.2rem]',
                  row === lit.row && column === lit.column
                    ? 'relative bg-[#f5ee3a] text-[#0f2026] shadow-[0_0_0_3px_#0c3743,0_0_0_5px_#f5ee3a]'
                    : 'text-[#ffffff73]',
                )}
              >
                {words}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function headColour(isLit: boolean): string {
  return classes('text-13 font-medium', isLit ? 'text-[#f5ee3a]' : 'text-[#ffffff8c]')
}
