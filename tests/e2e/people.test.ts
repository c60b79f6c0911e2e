import { describe, expect } from 'vitest'
import { ask, conversation } from './kit/chat.ts'
import {
  addCompany,
  ownPassword as password,
  sendInvitation,
  setPasswordFromMail,
} from './kit/invitations.ts'
import { journey } from './kit/journey.ts'
import { fillSignIn } from './kit/sign-in.ts'

describe('a firm’s people', () => {
  journey('join by invitation, work, and leave', async ({ openPage }) => {
    const developer = await openPage({ as: 'developer' })
    const firm = `Quayside Mortgages ${Date.now()}`
    const host = `quayside-${Date.now()}.test`
    const master = { username: `ruth@${host}`, page: await openPage() }
    const advisor = { username: `sarah@${host}`, page: await openPage() }

    await addCompany(developer, firm)
    await developer.getByRole('link', { name: firm }).click()
    await developer.getByRole('heading', { level: 1, name: firm }).waitFor()
    await developer.getByRole('button', { name: 'Invite User' }).click()
    await developer.getByRole('radio', { name: /^Master User/ }).check()
    await sendInvitation(developer, master.username)
    const invited = developer.getByRole('row').filter({ hasText: master.username })
    await invited.getByText('Invited').waitFor()

    await setPasswordFromMail(developer, master)
    await master.page.getByRole('link', { name: 'User Management' }).click()
    await master.page.getByRole('button', { name: 'Invite Advisor' }).click()
    await sendInvitation(master.page, advisor.username)

    await setPasswordFromMail(developer, advisor)
    await ask(advisor.page, 'Which lenders accept lodger income?')
    await conversation(advisor.page).getByText('Accept', { exact: true }).first().waitFor()

    await master.page.reload()
    await master.page.getByRole('button', { name: `More for ${advisor.username}` }).click()
    await master.page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await master.page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    const left = master.page.getByRole('row').filter({ hasText: advisor.username })
    await left.getByText('Deactivated').waitFor()

    await ask(advisor.page, 'Which lenders accept overtime?')
    await advisor.page.waitForURL('/login')
    await fillSignIn(advisor.page, advisor.username, password)
    await advisor.page.getByText('Invalid credentials', { exact: true }).waitFor()
    expect(new URL(advisor.page.url()).pathname).toBe('/login')
  })
})
