import type { Invoice } from '@criteria-desk/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../lib/london-dates.ts'
import { formatPence } from '../../../lib/pounds.ts'
import { messageOf } from '../../../lib/request.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Download } from '../../../ui/icons/download.ts'
import { FileText } from '../../../ui/icons/file-text.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { invoicesQuery } from '../billing.queries.ts'
import { formatPeriod, invoiceState } from '../billing-words.ts'
import { useInvoiceDownload } from '../use-billing-acts.ts'

/** The company's bills; each as a PDF from the provider. */
export function InvoicesCard() {
  const { data, error, isFetching, refetch } = useQuery(invoicesQuery)
  return (
    <Card title="Invoices" isPadded={false} className="@container">
      {data === undefined ? (
        error ? (
          <ErrorState
            title="Couldn’t load the invoices"
            description={messageOf(error, 'Nothing is lost.')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <div className="px-4">
            <SkeletonRows rows={3} label="Loading the invoices" rowClassName="h-10" />
          </div>
        )
      ) : data.length === 0 ? (
        <EmptyState
          icon={FileText}
          title="No invoices yet"
          description="Each month’s invoice stands here once it has been sent."
          isCompact
        />
      ) : (
        <InvoicesTable invoices={data} />
      )}
    </Card>
  )
}

const head = 'h-8 border-b border-line-2 px-3 text-12 font-medium text-text-2 first:pl-4 last:pr-4'

function InvoicesTable({ invoices }: { readonly invoices: readonly Invoice[] }) {
  return (
    <table className="w-full table-fixed @max-lg:block">
      <colgroup className="@max-lg:hidden">
        <col className="w-30" />
        <col />
        <col className="w-28" />
        <col className="w-24" />
      </colgroup>
      <thead className="@max-lg:hidden">
        <tr>
          <th scope="col" className={`${head} text-left`}>
            Date
          </th>
          <th scope="col" className={`${head} text-left`}>
            For
          </th>
          <th scope="col" className={`${head} text-right`}>
            Amount
          </th>
          <th scope="col" className={head}>
            <span className="sr-only">Download</span>
          </th>
        </tr>
      </thead>
      <tbody className="@max-lg:block">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </table>
  )
}

const cell = 'h-10 px-3 first:pl-4 last:pr-4 @max-lg:h-auto @max-lg:p-0!'

function InvoiceRow({ invoice }: { readonly invoice: Invoice }) {
  const { id, number, createdAt, total, periodStart, periodEnd, hasPdf } = invoice
  const { mutate, isPending } = useInvoiceDownload()
  const state = invoiceState(invoice)
  return (
    <tr className="border-b border-line last:border-b-0 @max-lg:grid @max-lg:grid-cols-[minmax(0,1fr)_auto] @max-lg:items-center @max-lg:gap-x-3 @max-lg:gap-y-0.5 @max-lg:px-4 @max-lg:py-2.5 @max-lg:max-md:px-3">
      <td className={`${cell} font-medium`}>{formatDay(createdAt)}</td>
      <td className={`${cell} text-text-2 @max-lg:col-start-1 @max-lg:row-start-2`}>
        {formatPeriod(periodStart, periodEnd)}
        {state && <span className="text-cond"> · {state}</span>}
      </td>
      <td className={`${cell} text-right @max-lg:col-start-2 @max-lg:row-start-1`}>
        {formatPence(total)}
      </td>
      <td className={`${cell} text-right @max-lg:col-start-2 @max-lg:row-start-2`}>
        {hasPdf && (
          <Button
            variant="ghost"
            size="sm"
            icon={Download}
            isPending={isPending}
            onClick={() => mutate(id)}
            aria-label={`Download invoice ${number ?? formatDay(createdAt)} as PDF`}
            className="-mr-2"
          >
            PDF
          </Button>
        )}
      </td>
    </tr>
  )
}
