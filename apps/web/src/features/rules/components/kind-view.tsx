import { useQuery } from '@tanstack/react-query'
import { buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Download } from '../../../ui/icons/download.ts'
import { FileSpreadsheet } from '../../../ui/icons/file-spreadsheet.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { type RuleKind, ruleKindTexts } from '../rule-kinds.ts'
import { rulesFilesQuery, templatePath } from '../rules.queries.ts'
import { RulesFiles } from './rules-files.tsx'
import { RulesPreview } from './rules-preview.tsx'
import { RulesUpload } from './rules-upload.tsx'

type KindViewProps = {
  readonly kind: RuleKind
  /** The file that is looked at; else the one in use. */
  readonly chosenId: number | undefined
  readonly onChoose: (id: number) => void
  readonly onLeave: () => void
}

/** One kind of rules: its files, a new one, and the chosen one with every rule. */
export function KindView({ kind, chosenId, onChoose, onLeave }: KindViewProps) {
  const { data, isError, isFetching, refetch } = useQuery(rulesFilesQuery)
  const files = data?.filter((file) => file.kind === kind)
  const shown =
    files?.find(({ id }) => id === chosenId) ??
    files?.find(({ isActive }) => isActive === 'true') ??
    files?.[0]
  const { title, about } = ruleKindTexts[kind]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card title={title} isPadded={false}>
          {files === undefined ? (
            isError ? (
              <ErrorState
                title="Couldn’t load the rules"
                description="Nothing is lost."
                onRetry={() => void refetch()}
                isRetrying={isFetching}
              />
            ) : (
              <div className="px-4">
                <SkeletonRows rows={3} label="Loading the rules" rowClassName="h-14" />
              </div>
            )
          ) : files.length === 0 ? (
            <EmptyState
              icon={FileSpreadsheet}
              title="No rules uploaded"
              description={`${about} Upload a spreadsheet, or fill in the template.`}
            />
          ) : (
            <RulesFiles
              files={files}
              shownId={shown?.id}
              onChoose={onChoose}
              onDeleted={(id) => id === chosenId && onLeave()}
            />
          )}
        </Card>
        <Card
          title="Upload a file"
          action={
            <a
              href={templatePath(kind)}
              download
              className={buttonClasses({ variant: 'ghost', size: 'sm' }, '-mr-2')}
            >
              <span className="flex items-center gap-1.5">
                <Icon of={Download} size={14} /> Template
              </span>
            </a>
          }
        >
          <RulesUpload kind={kind} onDone={({ id }) => onChoose(id)} />
        </Card>
      </div>
      {shown && <RulesPreview key={shown.id} kind={kind} file={shown} />}
    </div>
  )
}
