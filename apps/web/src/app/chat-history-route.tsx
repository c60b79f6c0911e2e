import { MarkdownText } from '../features/chat/components/markdown-text.tsx'
import { ChatHistoryPage } from '../features/chat-history/chat-history-page.tsx'
import { readChatHistoryPlace } from '../features/chat-history/chat-history-place.ts'
import { parseMarkdown } from '../lib/markdown-blocks.ts'
import { Link } from '../lib/router/link.tsx'
import { useSearch } from '../lib/router/router.tsx'
import { BackWords, backClasses } from '../ui/back-link.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { UsageViewersOnly } from './usage-viewers-only.tsx'

/** /chat-history?userId=&username=: somebody's conversations, for those who oversee them. */
export function ChatHistoryRoute() {
  return (
    <UsageViewersOnly>
      <ChatHistoryPage
        place={useSearch(readChatHistoryPlace)}
        backLink={
          <Link to="/usage-statistics" className={backClasses}>
            <BackWords>Usage Statistics</BackWords>
          </Link>
        }
        usageLink={
          <Link to="/usage-statistics" className={buttonClasses({ variant: 'primary' })}>
            Go to Usage Statistics
          </Link>
        }
        renderAnswer={(content) => <MarkdownText blocks={parseMarkdown(content)} />}
      />
    </UsageViewersOnly>
  )
}
