import type { Company, CompanyUser } from '@criteria-desk/contract/companies'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  lastBodyOf,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../app/testing-pages.tsx'
import { invalid, json, refusal, type StubServer } from '../../lib/testing-server.ts'
import { fillAtOnce } from '../../lib/testing-typing.ts'
import { aCompany, aPreview, aUser } from './testing-people.ts'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  load()
})
afterEach(() => stopPageServer(server))

/** What the server has: every firm, and everybody. */
function load(companies: readonly Company[] = [], users: readonly CompanyUser[] = []) {
  server.answer('GET /api/companies', () => json(companies))
  server.answer('GET /api/users', () => json(users))
  for (const company of companies) {
    const own = users.filter(({ companyId }) => companyId === company.id)
    server.answer(`GET /api/companies/${company.id}`, () => json(company))
    server.answer(`GET /api/companies/${company.id}/users`, () => json(own))
  }
}

const invited = aUser({
  id: 23,
  username: 'nadia.khan@northgate.test',
  status: 'invited',
  isActive: 0,
  invitation: { id: 9, expiresAt: '2099-11-27T09:00:00.000Z' },
})
const deactivated = aUser({ id: 24, username: 'kieran@northgate.test', status: 'deactivated' })

const dialog = async () => within(await screen.findByRole('dialog'))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const pressInDialog = async (name: string) =>
  userEvent.click((await dialog()).getByRole('button', { name }))
const fill = async (label: string, text: string) => {
  const field = (await dialog()).getByLabelText(label)
  await userEvent.clear(field)
  if (text !== '') await fillAtOnce(field, text)
}
async function choose(username: string, entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${username}` }))
  await userEvent.click(screen.getByRole('menuitem', { name: entry }))
}
const toastSays = async (title: string, description: string) => {
  // What a field is wrong in stands at it too.
  expect((await screen.findAllByText(description))[0]).toBeDefined()
  expect(await screen.findByText(title)).toBeDefined()
}

describe('who may open the pages of people', () => {
  it.each([
    ['advisor', '/manage-users'],
    ['broker-master-user', '/manage-users'],
    ['advisor', '/companies/4'],
    ['broker-master-user', '/companies/4'],
    ['advisor', '/company-users'],
  ] as const)('%s is sent home from %s', async (role, path) => {
    const history = openPageAs(server, role, path)
    await waitFor(() => expect(history.location.pathname).toBe('/'))
  })

  it.each([
    ['developer', 'Administration', ['Manage Users', 'Company Users', 'Payslip Upload']],
    ['broker-master-user', 'Management', ['Company Users']],
  ] as const)('the sidebar leads %s there', async (role, group, names) => {
    openPageAs(server, role, '/quick-search')
    const list = await screen.findByRole('list', { name: group })
    const links = within(list).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(expect.arrayContaining([...names]))
  })

  it('the sidebar has no group of it for an advisor', async () => {
    openPageAs(server, 'advisor', '/quick-search')
    await screen.findByRole('list', { name: 'Tools' })
    expect(screen.queryByRole('list', { name: 'Administration' })).toBeNull()
    expect(screen.queryByRole('list', { name: 'Management' })).toBeNull()
  })
})

describe('/manage-users', () => {
  const open = () => openPageAs(server, 'developer', '/manage-users')

  it('shows three cards to come, then every company with what it is', async () => {
    let answer: (response: Response) => void = () => {}
    server.answer('GET /api/companies', () => new Promise((resolve) => (answer = resolve)))
    open()
    const waiting = await screen.findByRole('status', { name: 'Loading companies' })
    expect(waiting.children).toHaveLength(3)
    answer(json([aCompany({ stripePriceId: 'price_9' }), aCompany({ id: 5, name: 'Elm' })]))
    const link = await screen.findByRole('link', { name: 'Northgate Mortgages Ltd' })
    expect(link.getAttribute('href')).toBe('/companies/4')
    const card = within(screen.getAllByRole('article')[0] as HTMLElement)
    for (const words of ['Ruth Bell', '14 Quayside Row, Newcastle upon Tyne', 'Custom pricing']) {
      expect(card.getByText(words)).toBeDefined()
    }
    expect(card.getByText(/users · 1 invited · 1 deactivated/).textContent).toContain('6 users')
    expect(screen.getAllByText('Custom pricing')).toHaveLength(1)
    expect(screen.getByText('2 companies · 12 users')).toBeDefined()
  })

  it('says that there is none yet', async () => {
    open()
    expect(await screen.findByText('No companies yet')).toBeDefined()
    expect(screen.getByText('Get started by creating your first company')).toBeDefined()
  })

  it('says that they could not be loaded, and tries again', async () => {
    server.answer('GET /api/companies', refusal(500, 'server.unexpected', 'Oh.'))
    open()
    await toastSays('Error', 'Failed to load companies')
    load([aCompany()])
    await press('Retry')
    expect(await screen.findByRole('link', { name: 'Northgate Mortgages Ltd' })).toBeDefined()
  })

  it('finds companies by their people', async () => {
    load([aCompany(), aCompany({ id: 5, name: 'Elm' })], [invited])
    open()
    await fillAtOnce(
      await screen.findByRole('searchbox', { name: 'Search companies and people...' }),
      'nadia',
    )
    expect(screen.getByText(invited.username)).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Elm' })).toBeNull()
  })

  it('gives people without a company one', async () => {
    load([aCompany()], [aUser({ companyId: null }), aUser({ id: 22 })])
    open()
    const section = within(await screen.findByRole('region', { name: 'Unassigned Users' }))
    expect(section.getAllByRole('row')).toHaveLength(2)
    expect(section.getByText('Joined 3 Mar 2025')).toBeDefined()
    expect(section.getByText('Advisor')).toBeDefined()
    await userEvent.click(section.getByRole('button', { name: /^Assign to company/ }))
    await pressInDialog('Assign')
    expect((await dialog()).getAllByText('Choose a company')).toHaveLength(2)
    await userEvent.selectOptions(
      (await dialog()).getByLabelText('Company'),
      'Northgate Mortgages Ltd',
    )
    server.answer('PATCH /api/users/21/no-auth', json(aUser()))
    await pressInDialog('Assign')
    await toastSays('Success', 'User updated successfully')
    expect(lastBodyOf(server, 'PATCH /api/users/21/no-auth')).toEqual({
      companyId: 4,
      revision: 1,
    })
  })
})

describe('Add Company', () => {
  const open = async () => {
    openPageAs(server, 'developer', '/manage-users')
    await userEvent.click(await screen.findByRole('button', { name: 'Add Company' }))
  }
  const fillIn = async () => {
    await fill('Company Name', 'Elm')
    await fill('Address', '1 Elm Street')
    await fill('Contact Person', 'Una Elm')
    await fill('Contact Number', '0113')
  }

  it('says what is missing, sends what was filled in, closes, and starts afresh', async () => {
    await open()
    await pressInDialog('Add Company')
    for (const missing of ['Company name', 'Address', 'Contact person', 'Contact number']) {
      expect((await dialog()).getByText(`${missing} is required`)).toBeDefined()
    }
    expect(server.keys()).not.toContain('POST /api/companies')
    await fillIn()
    await fill('Stripe Price ID (Optional)', 'price_elm')
    let finish: (response: Response) => void = () => {}
    server.answer('POST /api/companies', () => new Promise((resolve) => (finish = resolve)))
    await pressInDialog('Add Company')
    expect(await (await dialog()).findByRole('button', { name: 'Adding...' })).toBeDefined()
    load([aCompany({ id: 5, name: 'Elm' })])
    finish(json(aCompany()))
    await toastSays('Success', 'Company added successfully')
    expect(lastBodyOf(server, 'POST /api/companies')).toEqual({
      name: 'Elm',
      address: '1 Elm Street',
      contactPerson: 'Una Elm',
      contactNumber: '0113',
      stripePriceId: 'price_elm',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByRole('link', { name: 'Elm' })).toBeDefined()
    await press('Add Company')
    expect((await dialog()).getByLabelText('Company Name')).toHaveProperty('value', '')
    await pressInDialog('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    [
      refusal(409, 'company.name-taken', 'A company with this name already exists.'),
      'A company with this name already exists.',
    ],
    [new Response('', { status: 502 }), 'Failed to add company'],
  ])('says within the dialog why it failed, and keeps what was typed', async (answer, words) => {
    await open()
    await fillIn()
    server.answer('POST /api/companies', answer)
    await pressInDialog('Add Company')
    await toastSays('Error', words)
    // What lies outside an open dialog can be neither heard nor pressed.
    expect((await dialog()).getAllByText(words)[0]).toBeDefined()
    expect((await dialog()).getByLabelText('Company Name')).toHaveProperty('value', 'Elm')
  })
})

describe('/companies/{id}', () => {
  const people = [aUser(), invited, deactivated]
  const open = (id = '4') => openPageAs(server, 'developer', `/companies/${id}`)
  const openLoaded = async () => {
    load([aCompany(), aCompany({ id: 5, name: 'Elm' })], people)
    open()
    await screen.findByRole('button', { name: `More for ${invited.username}` })
  }

  it.each(['', 'abc', '0', '-1', '1.5'])('says that "%s" names no company', async (id) => {
    open(id)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Invalid Company ID' }),
    ).toBeDefined()
  })

  it('says that there is no such company, and leads back', async () => {
    server.answer('GET /api/companies/9', refusal(404, 'company.not-found', 'None.'))
    open('9')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Company Not Found' }),
    ).toBeDefined()
    const back = screen.getByRole('link', { name: 'Back to Users' })
    expect(back.getAttribute('href')).toBe('/manage-users')
  })

  it('shows the company and the state of its people', async () => {
    await openLoaded()
    const company = within(screen.getByRole('region', { name: 'Company' }))
    for (const words of ['Ruth Bell', '0191 496 0142', '3 Mar 2025', 'Default price']) {
      expect(await company.findByText(words)).toBeDefined()
    }
    for (const [username, words] of [
      ['sarah.okafor@northgate.test', ['Advisor', 'Active', 'Never']],
      [invited.username, ['Invited', 'Link until 27 Nov']],
      [deactivated.username, ['Deactivated']],
    ] as const) {
      const row = screen.getByText(username).closest('tr')
      for (const word of words) expect(row?.textContent).toContain(word)
    }
  })

  it('narrows and sorts the people', async () => {
    await openLoaded()
    const names = () =>
      screen.getAllByRole('button', { name: /^More for/ }).map((more) => more.ariaLabel)
    await press('Username')
    expect(names().map((name) => name?.slice(9, 14))).toEqual(['kiera', 'nadia', 'sarah'])
    await press('Username')
    expect(screen.getByRole('columnheader', { name: 'Username' }).ariaSort).toBe('descending')
    await fillAtOnce(screen.getByRole('searchbox', { name: 'Search users...' }), 'nadia')
    expect(names()).toEqual([`More for ${invited.username}`])
  })

  it('changes the price in its place, sending the whole company', async () => {
    await openLoaded()
    server.answer('PUT /api/companies/4', refusal(500, 'server.unexpected', 'No luck.'))
    await press('Edit Stripe Price ID')
    const field = screen.getByLabelText('Stripe Price ID')
    expect(field.getAttribute('placeholder')).toMatch(/^price_/)
    expect(screen.getByText('When empty, the default price is used')).toBeDefined()
    await fillAtOnce(field, 'price_new')
    await press('Save')
    await toastSays('Error', 'No luck.')
    server.answer('PUT /api/companies/4', () => json(aCompany()))
    await press('Save')
    await toastSays('Success', 'Stripe Price ID updated successfully')
    const { name, address, contactPerson, contactNumber } = aCompany()
    const whole = {
      name,
      address,
      contactPerson,
      contactNumber,
      stripePriceId: 'price_new',
      revision: 1,
    }
    expect(lastBodyOf(server, 'PUT /api/companies/4')).toEqual(whole)
    expect(screen.queryByLabelText('Stripe Price ID')).toBeNull()
  })

  it('changes the company’s facts and keeps its price', async () => {
    load([aCompany({ stripePriceId: 'price_kept' })])
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    await fill('Contact Person', 'Daniel Osei')
    server.answer('PUT /api/companies/4', json(aCompany()))
    await pressInDialog('Save')
    await toastSays('Success', 'Company updated successfully')
    expect(lastBodyOf(server, 'PUT /api/companies/4')).toMatchObject({
      name: 'Northgate Mortgages Ltd',
      contactPerson: 'Daniel Osei',
      stripePriceId: 'price_kept',
    })
  })

  it('adds a user with a password of six characters', async () => {
    await openLoaded()
    await press('Add User')
    await fill('Username', 'new@northgate.test')
    await fill('Password', 'short')
    await pressInDialog('Add User')
    expect((await dialog()).getByText('Password must be at least 6 characters')).toBeDefined()
    await fill('Password', 'longer')
    await userEvent.selectOptions((await dialog()).getByLabelText('Role'), 'Master User')
    server.answer('POST /api/users-no-auth', json(aUser()))
    await pressInDialog('Add User')
    await toastSays('Success', 'User added successfully')
    expect(lastBodyOf(server, 'POST /api/users-no-auth')).toEqual({
      username: 'new@northgate.test',
      password: 'longer',
      role: 'broker-master-user',
      companyId: 4,
    })
  })

  it('edits a user without sending a blank password, then with one', async () => {
    await openLoaded()
    server.answer('PATCH /api/users/21/no-auth', () => json(aUser()))
    const same = { username: aUser().username, role: 'advisor', companyId: 5, revision: 1 }
    await choose(aUser().username, 'Edit')
    await userEvent.selectOptions((await dialog()).getByLabelText('Company'), 'Elm')
    await pressInDialog('Save')
    await toastSays('Success', 'User updated successfully')
    expect(lastBodyOf(server, 'PATCH /api/users/21/no-auth')).toEqual(same)
    await press(`Edit ${aUser().username}`)
    await fill('New password', 'longer')
    await userEvent.selectOptions((await dialog()).getByLabelText('Company'), 'No company')
    await pressInDialog('Save')
    await waitFor(() =>
      expect(lastBodyOf(server, 'PATCH /api/users/21/no-auth')).toEqual({
        ...same,
        companyId: null,
        password: 'longer',
      }),
    )
  })

  it('keeps what was typed where somebody else was faster, and loads what is there now', async () => {
    await openLoaded()
    const key = 'PATCH /api/users/21/no-auth'
    const told = 'Somebody else changed this user.'
    server.answer(key, () => refusal(409, 'user.changed-meanwhile', told))
    await choose(aUser().username, 'Edit')
    await fill('New password', 'longer')
    await userEvent.selectOptions((await dialog()).getByLabelText('Company'), 'Elm')
    await pressInDialog('Save')
    expect(await (await dialog()).findByText(told)).toBeDefined()
    expect((await dialog()).getByLabelText('New password')).toHaveProperty('value', 'longer')
    expect((await dialog()).getByLabelText('Company')).toHaveProperty('value', '5')
    const latest = aUser({ role: 'broker-master-user', revision: 2 })
    server.answer('GET /api/users', () => json([latest]))
    await pressInDialog('Load what is there now')
    await waitFor(async () =>
      expect((await dialog()).getByLabelText('Role')).toHaveProperty('value', 'broker-master-user'),
    )
    expect((await dialog()).queryByText(told)).toBeNull()
    server.answer(key, () => json(latest))
    await userEvent.selectOptions((await dialog()).getByLabelText('Company'), 'Elm')
    await pressInDialog('Save')
    await toastSays('Success', 'User updated successfully')
    expect(lastBodyOf(server, key)).toMatchObject({ role: 'broker-master-user', revision: 2 })
  })

  it.each([
    ['Add User', 'POST /api/users-no-auth', 'Failed to add user'],
    ['Save', 'PATCH /api/users/21/no-auth', 'Failed to update user'],
    ['Send Invitation', 'POST /api/invitations', 'Failed to send invitation'],
  ])(
    '%s that fails says so, by the server’s words where it has some',
    async (button, key, words) => {
      await openLoaded()
      if (button === 'Add User') {
        await press('Add User')
        await fill('Username', 'new@northgate.test')
        await fill('Password', 'longer')
      } else if (button === 'Send Invitation') {
        await press('Invite User')
        await fill('E-mail address', 'new@northgate.test')
      } else await choose(aUser().username, button === 'Save' ? 'Edit' : button)
      server.answer(key, new Response('', { status: 502 }))
      await pressInDialog(button)
      await toastSays('Error', words)
      const last = 'This is the last developer. Make somebody else a developer first.'
      server.answer(key, refusal(409, 'user.last-developer', last))
      await pressInDialog(button)
      await toastSays('Error', last)
    },
  )

  it.each([
    ['Add User', 'POST /api/users-no-auth', 'user.username-taken', 'Username'],
    ['Add User', 'POST /api/users-no-auth', 'registration.common-password', 'Password'],
    ['Add User', 'POST /api/users-no-auth', 'user.unknown-company', 'Company'],
    ['Send Invitation', 'POST /api/invitations', 'user.username-taken', 'E-mail address'],
    ['Save', 'PATCH /api/users/21/no-auth', 'user.username-taken', 'Username'],
    ['Save', 'PATCH /api/users/21/no-auth', 'user.last-developer', 'Role'],
  ])('%s: %s %s is told at “%s”, which has focus', async (button, key, code, label) => {
    await openLoaded()
    if (button === 'Add User') {
      await press('Add User')
      await fill('Username', 'new@northgate.test')
      await fill('Password', 'longer')
    } else if (button === 'Send Invitation') {
      await press('Invite User')
      await fill('E-mail address', 'new@northgate.test')
    } else await choose(aUser().username, 'Edit')
    server.answer(key, () => refusal(409, code, 'Not so.'))
    await pressInDialog(button)
    const field = (await dialog()).getByLabelText(label)
    await waitFor(() => expect(field).toBe(document.activeElement))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(field)).toBe('Not so.')
  })

  it('puts what is not valid at each of its fields, and focus into the first of the form', async () => {
    await openLoaded()
    await press('Add User')
    await fill('Username', 'new@northgate.test')
    await fill('Password', 'longer')
    server.answer('POST /api/users-no-auth', () =>
      invalid({ password: 'Far too long', username: 'No such address', revision: 'Odd' }),
    )
    await pressInDialog('Add User')
    const field = async (label: string) => (await dialog()).getByLabelText(label)
    const username = await field('Username')
    await waitFor(() => expect(username).toBe(document.activeElement))
    expect(describedBy(username)).toBe('No such address')
    expect(describedBy(await field('Password'))).toBe('Far too long')
    // What is put right is sent again.
    server.answer('POST /api/users-no-auth', () => json(aUser()))
    await pressInDialog('Add User')
    await toastSays('Success', 'User added successfully')
  })

  it('asks before it deletes', async () => {
    await openLoaded()
    server.answer('GET /api/users/21/erasure', json(aPreview()))
    await choose(aUser().username, 'Delete')
    expect(
      (await dialog()).getByText(
        'Are you sure you want to delete this user? This action cannot be undone.',
      ),
    ).toBeDefined()
    await pressInDialog('Cancel')
    expect(server.keys()).not.toContain('DELETE /api/users/21/no-auth')
    await choose(aUser().username, 'Delete')
    server.answer('DELETE /api/users/21/no-auth', json({ ok: true }))
    load([aCompany()], [invited])
    await fill('Type the username to confirm', 'somebody.else@northgate.test')
    expect((await dialog()).getByRole('button', { name: 'Erase User' })).toHaveProperty(
      'disabled',
      true,
    )
    await fill('Type the username to confirm', aUser().username)
    await pressInDialog('Erase User')
    await toastSays('Success', 'User deleted successfully')
    await waitFor(() => expect(screen.queryByText(aUser().username)).toBeNull())
  })

  it('says why somebody could not be deleted', async () => {
    await openLoaded()
    server.answer('GET /api/users/21/erasure', json(aPreview()))
    await choose(aUser().username, 'Delete')
    await fill('Type the username to confirm', aUser().username)
    server.answer('DELETE /api/users/21/no-auth', new Response('', { status: 502 }))
    await pressInDialog('Erase User')
    await toastSays('Error', 'Failed to delete user')
  })

  it('invites by e-mail, into a role, and says what billing comes to', async () => {
    await openLoaded()
    await press('Invite User')
    expect(screen.getByRole('dialog', { name: 'Invite to Northgate Mortgages Ltd' })).toBeDefined()
    expect(
      (await dialog()).getByText(
        'Billing counts active users: from 5 to 6 once the password is set.',
      ),
    ).toBeDefined()
    await pressInDialog('Send Invitation')
    expect((await dialog()).getByText('Enter a valid e-mail address')).toBeDefined()
    await fill('E-mail address', 'mark@northgate.test')
    await userEvent.click((await dialog()).getByRole('radio', { name: /^Master User/ }))
    server.answer('POST /api/invitations', json({}))
    await pressInDialog('Send Invitation')
    await toastSays('Success', 'Invitation sent to mark@northgate.test')
    expect(lastBodyOf(server, 'POST /api/invitations')).toEqual({
      email: 'mark@northgate.test',
      companyId: 4,
      role: 'broker-master-user',
    })
  })

  it('sends an invitation again, and takes it back after asking', async () => {
    await openLoaded()
    server.answer('POST /api/invitations/9/resend', json({}))
    await choose(invited.username, 'Resend invitation')
    await toastSays('Success', `Invitation sent again to ${invited.username}`)
    server.answer('DELETE /api/invitations/9', json({ ok: true }))
    await choose(invited.username, 'Revoke invitation')
    await pressInDialog('Revoke')
    await toastSays('Success', `Invitation of ${invited.username} revoked`)
  })
})

/** What stands at a field. */
const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

describe('/company-users', () => {
  const own = aCompany({ id: 1, name: 'Demo Mortgages' })
  const ownPeople = [
    aUser({ companyId: 1 }),
    { ...invited, companyId: 1 },
    { ...deactivated, companyId: 1 },
    aUser({ id: 30, username: 'master@demo.test', role: 'broker-master-user', companyId: 1 }),
  ]

  it('shows a master user the company and its advisors, and each one’s subscription', async () => {
    load([own], ownPeople)
    const history = openPageAs(server, 'broker-master-user', '/company-users')
    const link = await screen.findByRole('link', {
      name: `Manage Subscription of ${aUser().username}`,
    })
    expect(link.getAttribute('href')).toBe(
      '/subscription-management?userId=21&username=sarah.okafor%40northgate.test',
    )
    expect(
      screen.queryByRole('link', { name: `Manage Subscription of ${invited.username}` }),
    ).toBeNull()
    const company = within(screen.getByRole('region', { name: 'Company' }))
    for (const words of ['Demo Mortgages', 'Ruth Bell', own.address, own.contactNumber]) {
      expect(company.getByText(words)).toBeDefined()
    }
    expect(screen.queryByRole('button', { name: 'More for master@demo.test' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/')
    expect(server.keys()).not.toContain('GET /api/companies')
    await userEvent.click(link)
    await waitFor(() => expect(history.location.pathname).toBe('/subscription-management'))
    expect(history.location.search).toContain('userId=21')
  })

  it('lets them invite advisors, deactivate and take back, and nothing else', async () => {
    load([own], ownPeople)
    openPageAs(server, 'broker-master-user', '/company-users')
    server.answer('PATCH /api/users/21/no-auth', () => json(aUser()))
    server.answer('PATCH /api/users/24/no-auth', () => json(aUser()))
    await userEvent.click(
      await screen.findByRole('button', { name: `More for ${aUser().username}` }),
    )
    const entries = screen.getAllByRole('menuitem').map((entry) => entry.textContent)
    expect(entries).toEqual(['Deactivate'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Deactivate' }))
    await pressInDialog('Deactivate')
    await toastSays('Success', 'User updated successfully')
    expect(lastBodyOf(server, 'PATCH /api/users/21/no-auth')).toEqual({ isActive: 0 })
    await choose(deactivated.username, 'Reactivate')
    await waitFor(() =>
      expect(lastBodyOf(server, 'PATCH /api/users/24/no-auth')).toEqual({ isActive: 1 }),
    )
    await press('Invite Advisor')
    expect((await dialog()).queryByRole('radio')).toBeNull()
    await fill('E-mail address', 'mark@demo.test')
    server.answer('POST /api/invitations', json({}))
    await pressInDialog('Send Invitation')
    await toastSays('Success', 'Invitation sent to mark@demo.test')
    expect(lastBodyOf(server, 'POST /api/invitations')).toMatchObject({
      companyId: 1,
      role: 'advisor',
    })
  })

  it('lets a developer look at any company’s users', async () => {
    load([own, aCompany()], [...ownPeople, aUser({ id: 40, username: 'tom@northgate.test' })])
    const history = openPageAs(server, 'developer', '/company-users')
    const picker = await screen.findByRole('combobox', { name: 'Company' })
    expect(await screen.findByText('master@demo.test')).toBeDefined()
    await userEvent.selectOptions(picker, 'Northgate Mortgages Ltd')
    expect(await screen.findByText('tom@northgate.test')).toBeDefined()
    expect(history.location.search).toBe('?company=4')
    expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull()
    const link = screen.getByRole('link', { name: 'Open company' })
    expect(link.getAttribute('href')).toBe('/companies/4')
  })
})
