import { getRouteApi, Link } from '@tanstack/react-router'
import { MarkdownText } from '../features/chat/components/markdown-text.tsx'
import { ChatHistoryPage } from '../features/chat-history/chat-history-page.tsx'
import { parseMarkdown } from '../lib/markdown-blocks.ts'
import { BackWords, backClasses } from '../ui/back-link.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { UsageViewersOnly } from './usage-viewers-only.tsx'

const route = getRouteApi('/signed-in/chat-history')

/** /chat-history?userId=&username=: somebody's conversations, for those who oversee them. */
export function ChatHistoryRoute() {
  return (
    <UsageViewersOnly>
      <ChatHistoryPage
        place={route.useSearch()}
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
