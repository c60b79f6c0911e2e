import type { TestApp } from '../app.ts'
import type { BreakingDatabase } from './breaking-database.ts'
import type { Chance } from './chance.ts'
import {
  eraseFirm,
  erasePerson,
  type Firm,
  type Item,
  type Person,
  passNight,
  remove,
} from './history-model.ts'
import { type ItemKind, itemKinds } from './history-rows.ts'

/** What happens in histories: to the product, and to the model of it. */
export type Round = {
  readonly seed: number
  readonly chance: Chance
  readonly product: TestApp
  readonly breaking: BreakingDatabase
  readonly firms: Firm[]
  /** A developer's calls. */
  readonly call: (
    url: string,
    method: 'POST' | 'DELETE',
    payload?: object,
  ) => Promise<{ readonly statusCode: number }>
  readonly count: (event: string) => void
  readonly nextMark: () => string
}

const dayMs = 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000

export async function beginFirm(round: Round): Promise<void> {
  const name = `firm-${round.seed}-${round.firms.length}`
  const firm: Firm = {
    ...{ id: await round.product.addCompany(name), name, people: [], items: [] },
    ...{ endedAt: null, isEmptied: false, isErased: false },
  }
  round.firms.push(firm)
  await addPerson(round, firm)
  await addPerson(round, firm)
  await putIn(round, firm, 12)
}

/** One of these happens to a firm; what comes oftener stands oftener. */
const whileOpen = [
  ...[putSomeIn, putSomeIn, putSomeIn, addPerson, deleteSome, deleteSome],
  ...[eraseSomebody, endFirm],
] as const
const onceEnded = [takeBack, eraseSomebody, takeBack, eraseAll] as const
/** A firm that goes on is erased this seldom. */
const oneOfManyErased = 48

export async function live(round: Round): Promise<void> {
  const { chance, firms } = round
  if (chance.below(6) === 0) return passTime(round)
  const firm = chance.pick(firms.filter(({ isErased }) => !isErased))
  if (!firm) return
  const isErased = firm.endedAt === null && chance.below(oneOfManyErased) === 0
  const act = isErased ? eraseAll : chance.pick(firm.endedAt === null ? whileOpen : onceEnded)
  await act?.(round, firm)
}

async function passTime(round: Round): Promise<void> {
  const { chance, product, count } = round
  const days = chance.below(12) === 0 ? 200 + chance.below(900) : chance.below(40)
  product.clock.advance(days * dayMs + chance.below(dayMs))
  count('time passed')
  await passOneNight(round)
}

/** Cut off now and then, as if its server had died, and begun again. */
export async function passOneNight({ chance, product, breaking, firms, count }: Round) {
  if (chance.below(3) === 0) {
    breaking.breakAfter(1 + chance.below(40))
    await product.privacy.runSchedule().catch(() => count('nights cut off'))
    breaking.breakAfter(null)
  }
  await product.privacy.runSchedule()
  passNight(firms, product.clock.now().getTime())
  count('nights')
}

async function addPerson({ seed, product, count }: Round, firm: Firm): Promise<void> {
  const name = `person-${seed}-${firm.id}-${firm.people.length}-x`
  const { rows } = await product.ports.database.execute(
    `insert into users (username, name, role, company_id, is_active, password, last_signed_in_at)
     values ($1, $2, 'advisor', $3, 1, 'x', $4) returning id`,
    [`${name}@histories.test`, name, firm.id, product.clock.now().toISOString()],
  )
  firm.people.push({ id: Number(rows[0]?.id), name, isErased: false })
  count('people')
}

async function putSomeIn(round: Round, firm: Firm): Promise<void> {
  await putIn(round, firm, 1 + round.chance.below(6))
}

async function putIn(round: Round, firm: Firm, most: number): Promise<void> {
  const { chance, product, count } = round
  const people = firm.people.filter(({ isErased }) => !isErased)
  const made: Item[] = []
  await product.ports.database.scripted(async (run) => {
    for (let item = 0; item < most; item += 1) {
      const person = chance.pick(people)
      const kind = chance.pick(itemKinds)
      if (!person || !kind) return
      const item = newItem(round, kind, person)
      await kind.insert(run, {
        ...{ mark: item.mark, userId: person.id, companyId: firm.id, personName: person.name },
        ...{ fileKey: keyOf(kind, item.mark), at: new Date(item.at).toISOString() },
        endsAt: new Date(item.endsAt).toISOString(),
      })
      made.push(item)
    }
  })
  firm.items.push(...made)
  for (const { fileKey } of made) {
    if (fileKey) await product.ports.files.put(fileKey, Buffer.from(fileKey))
  }
  count('put in')
}

const keyOf = ({ table }: ItemKind, mark: string) =>
  `${table === 'documents' ? 'documents' : 'statements'}/${mark}`

function newItem(round: Round, kind: ItemKind, person: Person): Item {
  const { chance, product, nextMark } = round
  const now = product.clock.now().getTime()
  const mark = nextMark()
  return {
    ...{ mark, table: kind.table, fate: kind.fate, person: person.id },
    ...{ at: now - chance.below(300) * dayMs, endsAt: now + chance.below(48) * hourMs },
    ...{ fileKey: kind.hasFile ? keyOf(kind, mark) : null, isGone: false, isListed: false },
  }
}

async function deleteSome({ chance, product, count }: Round, firm: Firm): Promise<void> {
  const kinds = itemKinds.filter(({ isDeletable }) => isDeletable)
  const item = chance.pick(
    firm.items.filter(({ isGone, table }) => !isGone && kinds.some((one) => one.table === table)),
  )
  const kind = kinds.find(({ table }) => table === item?.table)
  if (!item || !kind) return
  await product.ports.database.scripted(async (run) => {
    await run(`delete from ${item.table} where ${kind.marked} = $1`, [item.mark])
    // The database has the day of today, whatever the clock of the history says.
    const now = product.clock.now().toISOString()
    await run('update erasures set at = $1 where at = now()', [now])
  })
  remove(item)
  count('deletions')
}

async function eraseSomebody({ chance, call, count }: Round, firm: Firm): Promise<void> {
  const person = chance.pick(firm.people.filter(({ isErased }) => !isErased))
  if (!person) return
  await call(`/api/users/${person.id}/no-auth`, 'DELETE')
  erasePerson(firm, person)
  count('people erased')
}

const actOn = async ({ call }: Round, { id, name }: Firm, act: string) =>
  (await call(`/api/companies/${id}/${act}`, 'POST', { name })).statusCode === 200

async function endFirm(round: Round, firm: Firm): Promise<void> {
  if (await actOn(round, firm, 'end')) firm.endedAt = round.product.clock.now().getTime()
  round.count('ends')
}

async function takeBack(round: Round, firm: Firm): Promise<void> {
  const isTakenBack = await actOn(round, firm, 'take-back')
  if (isTakenBack) firm.endedAt = null
  round.count(isTakenBack ? 'take-backs' : 'take-backs refused')
}

async function eraseAll(round: Round, firm: Firm): Promise<void> {
  await actOn(round, firm, 'erase')
  await round.product.privacy.follow()
  eraseFirm(firm)
  round.count('companies erased')
}
