import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronDown } from '../../../ui/icons/chevron-down.ts'
import { FileText } from '../../../ui/icons/file-text.ts'
import { Library } from '../../../ui/icons/library.ts'
import { Menu, MenuCheckbox, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/menu.tsx'
import { documentsInScope, scopeLabel, toggleDocument } from '../question-scope.ts'
import type { Chat } from '../use-chat.ts'
import type { HistoryState } from '../use-history.ts'
import { HistoryButton } from './history-button.tsx'
import { SuggestionsMenu } from './suggestions-menu.tsx'

type ScopeStripProps = { readonly chat: Chat; readonly history: HistoryState }

/** Which documents are asked, and the choice of them. */
export function ScopeStrip({ chat, history }: ScopeStripProps) {
  const { scope, setScope, documents, payslips } = chat
  const inScope = documentsInScope(scope, documents)
  if (payslips.length > 0) return <PayslipStrip chat={chat} history={history} />
  return (
    <div className="@container/strip flex h-9 flex-none items-center justify-between gap-3 border-b border-line pr-2 pl-4 max-md:pl-3 print:pl-0">
      <p className="flex min-w-0 items-center gap-1.5 text-12 text-text-3">
        <Icon of={Library} size={14} />
        {documents.length === 0 ? (
          chat.areDocumentsKnown && 'No documents loaded'
        ) : (
          <>
            Asking
            <b className="truncate font-medium text-text-2">{scopeLabel(scope, documents)}</b>
          </>
        )}
      </p>
      <div className="flex flex-none items-center gap-1">
        {chat.takesWindow && <SuggestionsMenu chat={chat} />}
        <HistoryButton history={history} />
        {documents.length > 1 && (
          <Menu
            align="end"
            trigger={
              <Button size="sm" variant="ghost" trailingIcon={ChevronDown} className="print:hidden">
                Change
              </Button>
            }
          >
            <MenuLabel>Documents to ask</MenuLabel>
            {documents.map((document) => (
              <MenuCheckbox
                key={document.id}
                isChecked={inScope.some((asked) => asked.id === document.id)}
                onChange={() => setScope(toggleDocument(scope, documents, document.id))}
              >
                <span className="max-w-72 truncate">{document.filename}</span>
              </MenuCheckbox>
            ))}
            <MenuSeparator />
            <MenuItem isDisabled={scope.kind === 'all'} onSelect={() => setScope({ kind: 'all' })}>
              Ask all documents
            </MenuItem>
          </Menu>
        )}
      </div>
    </div>
  )
}

/** While payslips go with each question, whose words decide: which, and the way to leave them. */
function PayslipStrip({ chat, history }: ScopeStripProps) {
  const { payslips, attachments, leavePayslips } = chat
  const [first] = payslips
  const words = payslips.length === 1 ? first?.fileName : `${payslips.length} payslips`
  return (
    <div className="@container/strip flex h-9 flex-none items-center justify-between gap-3 border-b border-line pr-2 pl-4 max-md:pl-3 print:pl-0">
      <p className="flex min-w-0 items-center gap-1.5 text-12 text-text-3">
        <Icon of={FileText} size={14} />
        Asking
        <b className="truncate font-medium text-text-2">{words}</b>
        <span className="flex-none">and criteria</span>
      </p>
      <div className="flex flex-none items-center gap-1">
        <HistoryButton history={history} />
        {attachments.ready.length === 0 && (
          <Button size="sm" variant="ghost" className="print:hidden" onClick={leavePayslips}>
            Ask criteria instead
          </Button>
        )}
      </div>
    </div>
  )
}
