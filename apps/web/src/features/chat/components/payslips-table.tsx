import { placeKey, placeName } from '../../../lib/source-places.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ScanEye } from '../../../ui/icons/scan-eye.ts'
import type {
  PayslipCell,
  PayslipColumn,
  PayslipRow,
  PayslipsTable as View,
} from '../payslips-view.ts'
import type { OpenCitation } from './lender-words.tsx'
import { SidewaysTable, stickyLeft } from './sideways-table.tsx'

type PayslipsTableProps = OpenCitation & { readonly table: View }

/** Payslips beside each other, a row for each of their lines; a figure opens its place on the page. */
export function PayslipsTable({ table, ...open }: PayslipsTableProps) {
  const { groups, columns, filename, rows } = table
  return (
    <SidewaysTable
      of="figures"
      caption={columns.length === 1 ? 'The payslip, line by line' : 'Payslips side by side'}
      first={filename === '' ? <span className="sr-only">Line</span> : <Filename of={filename} />}
      heads={columns.map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
        <Head key={at} column={column} />
      ))}
      above={
        groups.length === 1
          ? []
          : groups.map(({ name, columns: span }) => ({
              head: <Group name={name} />,
              columns: span,
            }))
      }
    >
      {({ isWide }) => (
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} isWide={isWide} {...open} />
          ))}
        </tbody>
      )}
    </SidewaysTable>
  )
}

/** A rule joins the columns that it is of; the name is in view as long as any of them is. */
function Group({ name }: { readonly name: string }) {
  const said = name || 'Employer not found'
  return (
    <span className="block border-b border-line-2 pb-px">
      <span className="sticky left-34 line-clamp-2 w-fit max-w-full wrap-anywhere" title={said}>
        {said}
      </span>
    </span>
  )
}

function Head({ column: { name, filename } }: { readonly column: PayslipColumn }) {
  return (
    <>
      <b className="block text-13 font-semibold text-text">{name}</b>
      {filename !== '' && <Filename of={filename} />}
    </>
  )
}

function Filename({ of }: { readonly of: string }) {
  return (
    <span className="line-clamp-2 text-text-3 wrap-anywhere" title={of}>
      {of}
    </span>
  )
}

type RowProps = OpenCitation & { readonly row: PayslipRow; readonly isWide: boolean }

function Row({ row: { name, ends, isTotal, cells }, isWide, ...open }: RowProps) {
  const looks = classes(
    'border-b py-1 align-baseline pointer-coarse:py-1.5',
    ends ? 'border-line-2' : 'border-line',
    isTotal ? 'font-semibold' : 'font-normal',
  )
  return (
    <tr>
      <th
        scope="row"
        className={classes(
          looks,
          'pr-3 text-left break-words',
          !isTotal && 'text-text-2',
          isWide && stickyLeft,
        )}
      >
        {name}
      </th>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
        <td key={at} className={classes(looks, 'px-2 text-right tabular-nums')}>
          <Figure cell={cell} {...open} />
        </td>
      ))}
    </tr>
  )
}

type FigureProps = OpenCitation & { readonly cell: PayslipCell }

function Figure({ cell: { said, places, isUnsure }, openKey, onOpen }: FigureProps) {
  if (said === null) {
    return (
      <span className="text-text-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">not on this payslip</span>
      </span>
    )
  }
  const [first] = places
  const isOpen = places.some((place) => placeKey(place) === openKey)
  return (
    <span className="inline-flex min-h-6 flex-wrap items-baseline justify-end gap-x-1.5">
      {isUnsure && (
        <span className="inline-flex items-baseline gap-0.5 text-12 font-medium text-cond">
          <Icon of={ScanEye} size={13} className="self-center" />
          check
        </span>
      )}
      {first === undefined ? (
        said
      ) : (
        <button
          type="button"
          aria-label={`${said}: ${placeName(first)}`}
          aria-expanded={isOpen}
          title={placeName(first)}
          onClick={() => onOpen(first)}
          className={classes(
            '-mx-1 min-h-6 rounded-chip px-1 text-right wrap-anywhere underline underline-offset-3 pointer-coarse:min-h-9',
            isOpen
              ? 'bg-lit text-on-lit decoration-transparent inset-ring inset-ring-lit-line'
              : 'decoration-ink-line decoration-dotted hover:bg-ink-soft hover:text-ink-text',
          )}
        >
          {said}
        </button>
      )}
    </span>
  )
}
