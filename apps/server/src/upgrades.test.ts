import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCustomers } from '@rp/contract/auth/customer'
import { labOrderPath } from '@rp/contract/lab/order'
import { machineServicePath } from '@rp/contract/machine/service'
import { recipesPath } from '@rp/contract/recipes/recipe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateDatabase } from './platform/database/migrate.ts'
import type { Database } from './platform/database/open-database.ts'
import { openEmptyDatabase } from './platform/database/test-database.ts'
import { appsFolder } from './platform/http/apps-folder.ts'
import { verifyLog } from './platform/log/verify.ts'
import { openTestServer, type TestServer } from './testing/test-server.ts'
import { isCiSet } from './testing/test-set.ts'

interface Step {
  idx: number
  tag: string
}

const migrations = join(appsFolder(), 'server/migrations')
/** Rows as the product of that step wrote them, for the tables it added. Never edit them: add a file to a step. */
const fixtures = join(appsFolder(), 'server/src/upgrades')
const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')) as {
  entries: Step[]
}
const earlier = journal.entries.slice(0, -1)
const hasRows = ({ tag }: Step) => existsSync(join(fixtures, `${tag}.sql`))
/** Between two steps with rows of their own, a database passes through the same states as one of the earlier step. */
const walks = isCiSet ? earlier.filter((step, at) => hasRows(step) || at === earlier.length - 1) : earlier
// Every step creates a database: if that takes seconds, only the oldest one is tested.
const tried = process.env['TEST_DATABASE_URL'] === undefined ? earlier.slice(0, 1) : walks

let scratch: string
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'recipe-panel-upgrades-'))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

/** The migrations up to a step, as in that version of the product. */
async function migrationsUpTo(idx: number): Promise<string> {
  const folder = join(scratch, String(idx))
  if (existsSync(folder)) return folder
  await cp(migrations, folder, { recursive: true })
  const entries = journal.entries.slice(0, idx + 1)
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return folder
}

/** An installation that began with the first version and was upgraded to this step, with each version's rows. */
async function installationAt(last: number): Promise<Database> {
  const database = await openEmptyDatabase()
  for (const { idx, tag } of journal.entries.slice(0, last + 1)) {
    await migrateDatabase(database, await migrationsUpTo(idx))
    const fixture = join(fixtures, `${tag}.sql`)
    if (existsSync(fixture)) await database.pool.query(await readFile(fixture, 'utf8'))
  }
  return database
}

/** What the product returns for the existing rows. */
async function read(server: TestServer) {
  const admin = await server.staff('SUPER_ADMIN')
  const total = async (path: string) => {
    const { status, content } = await server.call<{ total: number }>('GET', `/api${path}`, admin)
    return status === 200 ? content.total : status
  }
  const rooms = await server.call<{ data: { id: string; status: string; last_preview: string }[] }>(
    'GET',
    '/api/chat/room?limit=50',
    admin,
  )
  const open = rooms.content.data.find(({ status }) => status === 'OPEN')
  const [tagged] = (
    await server.database.pool.query<{ in_order: number }>(
      `select count(*)::int as in_order from chat_room_tag join chat_room on chat_room.id = room_id
     where chat_room_tag.last_chat_at = chat_room.last_chat_at`,
    )
  ).rows
  const [named] = (
    await server.database.pool.query<{ as_called: number }>(
      `select count(*)::int as as_called from chat_room_name as name join chat_room on chat_room.id = name.room_id
         join customer on customer.id = customer_id
       where name.search = customer.search and name.month = room_name_month(last_chat_at)`,
    )
  ).rows
  const found = await server.call<{ data: { room_id: string }[] }>(
    'GET',
    '/api/chat/message/search?q=cartons',
    admin,
  )
  const messages = await server.call<{ data: { body: string }[] }>(
    'GET',
    `/api/chat/message?room_id=${open?.id}`,
    admin,
  )
  return {
    rooms: rooms.content.data.length,
    tagsInOrder: tagged?.in_order,
    asCalled: named?.as_called,
    preview: open?.last_preview,
    found: found.content.data.map(({ room_id }) => room_id === open?.id),
    messages: messages.content.data.length,
    customers: await total(listCustomers.path),
    recipes: await total(recipesPath),
    ingredients: await total('/food-recipes/ingredient'),
    orders: await total(labOrderPath),
    machines: await total(machineServicePath),
  }
}

it.each(tried)('a database of $tag is upgraded to the present with its rows', async ({ idx }) => {
  const database = await installationAt(idx)
  await migrateDatabase(database, migrations)
  const server = await openTestServer({}, { database })
  try {
    expect(await read(server)).toEqual({
      rooms: 2,
      tagsInOrder: 2,
      asCalled: 2,
      preview: 'Lot L2609-007. Photos are in the e-mail.',
      found: [true],
      messages: 3,
      customers: 8,
      recipes: idx >= 3 ? 3 : 0,
      ingredients: idx >= 3 ? 4 : 0,
      orders: idx >= 4 ? 4 : 0,
      machines: idx >= 4 ? 1 : 0,
    })
    expect(await verifyLog(database)).toMatchObject({ ok: true })
  } finally {
    await server.close()
  }
})
