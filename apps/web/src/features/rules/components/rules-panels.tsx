import type { RulesFile } from '@criteria-desk/contract/rules'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { formatDay } from '../../../lib/london-dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FileSpreadsheet } from '../../../ui/icons/file-spreadsheet.ts'
import { Trash2 } from '../../../ui/icons/trash-2.ts'
import { Upload } from '../../../ui/icons/upload.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFilesChoice } from '../../../ui/use-files-choice.tsx'
import { type RuleKind, ruleKindTexts } from '../rule-kinds.ts'
import { consentLendersQuery, incomeRulesQuery, selfEmployedRulesQuery } from '../rules.queries.ts'
import { offeredRules } from '../rules-upload.ts'
import { useRulesRemoval } from '../use-rules-actions.ts'
import { useRulesUpload } from '../use-rules-upload.ts'
import { activeDeletion } from './rules-files.tsx'
import { UploadUnderWay } from './rules-upload.tsx'

type RulesPanelsProps = {
  /** Makes a link to the page of a kind of the words. */
  readonly linkTo: (kind: RuleKind, words: ReactNode) => ReactNode
}

/** Beside the home page: the file of each kind of rules that is in use, to replace or delete. */
export function RulesPanels({ linkTo }: RulesPanelsProps) {
  const income = useQuery({
    ...incomeRulesQuery,
    select: (files: readonly RulesFile[]) =>
      files.find(({ isActive }) => isActive === 'true') ?? null,
  })
  const selfEmployed = useQuery(selfEmployedRulesQuery)
  const consent = useQuery(consentLendersQuery)
  return (
    <>
      <RulesPanel kind="income" query={income} linkTo={linkTo} />
      <RulesPanel kind="self-employed" query={selfEmployed} linkTo={linkTo} />
      <RulesPanel kind="consent" query={consent} linkTo={linkTo} isDeveloperOnly />
    </>
  )
}

type RulesPanelProps = RulesPanelsProps & {
  readonly kind: RuleKind
  readonly query: Pick<
    UseQueryResult<RulesFile | null>,
    'data' | 'isError' | 'isFetching' | 'refetch'
  >
  readonly isDeveloperOnly?: boolean
}

function RulesPanel({ kind, query, linkTo, isDeveloperOnly = false }: RulesPanelProps) {
  const id = useId()
  const { title, named } = ruleKindTexts[kind]
  const { percent, isRunning, name, start } = useRulesUpload(kind)
  const choice = useFilesChoice({
    label: `Choose ${named}`,
    accept: offeredRules,
    onFiles: (files) => void start(files),
  })
  const file = query.data
  return (
    <section aria-labelledby={id} className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex items-center justify-between gap-2 px-2">
        <h2 id={id} className="text-12 font-medium text-text-3">
          {title}
        </h2>
        {isDeveloperOnly && <Badge>Developer only</Badge>}
      </div>
      {choice.input}
      {percent !== null ? (
        <UploadUnderWay name={name} percent={percent} isRunning={isRunning} />
      ) : (
        <div className="grid gap-2 rounded-card border border-line bg-surface p-2.5">
          {file === undefined ? (
            <NotKnown query={query} />
          ) : file === null ? (
            <p className="text-12 text-text-2">No rules uploaded.</p>
          ) : (
            <FileInUse file={file} linkTo={linkTo} />
          )}
          <div className="flex items-center justify-between gap-2">
            <Button size="sm" icon={Upload} disabled={isRunning} onClick={choice.open}>
              {file ? 'Replace File' : 'Upload File'}
            </Button>
            {file ? <DeleteButton file={file} /> : linkTo(kind, 'All files')}
          </div>
        </div>
      )}
    </section>
  )
}

type FileInUseProps = RulesPanelsProps & { readonly file: RulesFile }

function FileInUse({ file, linkTo }: FileInUseProps) {
  const { kind, originalName, uploadedAt, ruleCount } = file
  return (
    <div className="flex min-w-0 items-start gap-2">
      <Icon of={FileSpreadsheet} className="mt-0.5 text-text-2" />
      <div className="grid min-w-0">
        <span className="min-w-0 wrap-anywhere">{linkTo(kind, originalName)}</span>
        <span className="text-12 text-text-2">
          {formatDay(uploadedAt)} · {ruleCount === 1 ? '1 rule' : `${ruleCount} rules`}
        </span>
      </div>
    </div>
  )
}

function NotKnown({ query }: Pick<RulesPanelProps, 'query'>) {
  if (!query.isError) return <Skeleton className="my-1 w-3/5" />
  return (
    <p role="alert" className="flex items-center justify-between gap-2 text-12">
      Couldn’t load this file.
      <Button
        size="sm"
        variant="ghost"
        isPending={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Retry
      </Button>
    </p>
  )
}

function DeleteButton({ file }: { readonly file: RulesFile }) {
  const [isAsking, setAsking] = useState(false)
  const removal = useRulesRemoval(() => setAsking(false))
  return (
    <>
      <IconButton
        icon={Trash2}
        size="sm"
        label={`Delete ${file.originalName}`}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${file.originalName}?`}
          description={activeDeletion}
          confirmText="Delete"
          pendingText="Deleting..."
          isPending={removal.isPending}
          onConfirm={() => removal.mutate(file)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
