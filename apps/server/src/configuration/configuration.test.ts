import type { ConfigurationChange, ConfigurationItem } from '@rp/contract/configuration/configuration'
import { keysOfScreen } from '@rp/domain/configuration/keys'
import { overheadKeys, overheadsOf } from '@rp/domain/configuration/overheads'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { chatService } from '../chat/tables/chat-service.ts'
import { logEntry } from '../platform/tables/log-entry.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { readValues } from './read-values.ts'
import { configurationChange, configurationValue } from './tables/configuration.ts'

const path = '/api/configuration/recipes'
const chat = '/api/configuration/chat'

let server: TestServer
let chemist: Person
let chief: Person

beforeAll(async () => {
  server = await openTestServer()
  chemist = await server.staff('ADMIN/RECIPE', { username: 'nok' })
  chief = await server.staff('SUPER_ADMIN')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.delete(configurationValue)
  await server.database.db.delete(configurationChange)
})

type Change = [key: string, value: string, row_version?: number]

const save = (changes: Change[], { who = chemist, at = path, headers = {} } = {}) =>
  server.call<ConfigurationItem[]>('PUT', at, who, {
    body: { changes: changes.map(([key, value, row_version = 0]) => ({ key, value, row_version })) },
    headers,
  })
const list = async (at = path) => (await server.call<ConfigurationItem[]>('GET', at, chief)).content
const item = async (key: string, at = path) => (await list(at)).find((one) => one.key === key)
const changes = async (query = '', at = path) =>
  (
    await server.call<{ data: ConfigurationChange[]; has_more: boolean }>(
      'GET',
      `${at}/changes${query}`,
      chief,
    )
  ).content
const logged = () =>
  server.database.db
    .select({ data: logEntry.data, subject: logEntry.subject, actor: logEntry.actor })
    .from(logEntry)
    .where(eq(logEntry.event, 'config.changed'))
    .orderBy(desc(logEntry.seq))

describe('a setting', () => {
  it('reports how many chat services and open rooms override it', async () => {
    const { db } = server.database
    const hours = { days: [], times: [], closed_on_holidays: false }
    const [first, second] = [uuidv7(), uuidv7()]
    await db.insert(chatService).values([
      { id: first, name_en: 'Sales', name_th: 'ขาย', hours },
      { id: second, name_en: 'Care', name_th: 'ดูแล' },
    ])
    const overrides = async (key: string) => (await item(key, chat))?.overrides
    expect(await overrides('CHAT_BUSINESS_HOURS')).toEqual([
      { by: 'CHAT_SERVICE_HOURS', count: 1, total: 2 },
      { by: 'WEBSITE_HOURS', count: 0, total: 0 },
    ])
    expect(await overrides('CHAT_BOT_AUTO_REPLY')).toEqual([{ by: 'ROOM_BOT', count: 0, total: 0 }])
    expect(await overrides('CHAT_NOTI_VOICE')).toEqual([])
    const [two] = await list('/api/configuration/security')
    expect(two?.overrides).toEqual([{ by: 'SSO_ADMIN', count: 0, total: 1 }])
    await db.delete(chatService)
  })
})

describe('a configuration screen', () => {
  it('lists its keys in order, with the product’s default values at first', async () => {
    expect(await list()).toHaveLength(keysOfScreen('recipes').length)
    expect(await list(chat)).toHaveLength(keysOfScreen('chat').length)
    expect((await list())[0]).toEqual({
      key: 'RECIPES_BASE_OVERHEAD',
      value: '15',
      is_default: true,
      row_version: 0,
      updated_at: null,
      updated_by_name: null,
      overrides: [],
    })
  })

  it('saves the changed keys, reports who changed them and when, and applies to every reader at once', async () => {
    const { status, content } = await save([
      ['RECIPES_BASE_OVERHEAD', ' 018 '],
      ['RECIPES_USAGE', 'ทาเช้าและก่อนนอน'],
    ])
    expect(status).toBe(200)
    expect(content.map(({ key, value }) => [key, value])).toEqual([
      ['RECIPES_BASE_OVERHEAD', '18'],
      ['RECIPES_USAGE', 'ทาเช้าและก่อนนอน'],
    ])
    expect(await item('RECIPES_BASE_OVERHEAD')).toMatchObject({
      value: '18',
      is_default: false,
      row_version: 1,
      updated_by_name: 'nok',
      updated_at: expect.any(String),
    })
    const values = await readValues(server.database.db, overheadKeys)
    expect(overheadsOf(values, 'COSMETICS')).toMatchObject({
      base_overhead_pct: 18,
      ingredient_overhead_pct: 30,
    })
  })

  it('saves nothing when one value is invalid, and names each in the caller’s language', async () => {
    const wrong: Change[] = [
      ['RECIPES_USAGE', 'Twice a day'],
      ['RECIPES_BASE_OVERHEAD', '-1'],
      ['RECIPES_PACKAGING_OVERHEAD', ''],
    ]
    const { status, problem } = await save(wrong, { headers: { 'accept-language': 'th' } })
    expect([status, problem.code]).toEqual([422, 'invalid'])
    expect(problem.errors).toEqual([
      { path: 'changes.1.value', message: 'RECIPES_BASE_OVERHEAD ต้องเป็นจำนวนเต็มตั้งแต่ 0 ถึง 1000' },
      { path: 'changes.2.value', message: 'RECIPES_PACKAGING_OVERHEAD จำเป็นต้องระบุ' },
    ])
    expect((await item('RECIPES_USAGE'))?.row_version).toBe(0)
  })

  it.each([
    ['a key of another screen', [['CHAT_NOTI_VOICE', 'true']]],
    [
      'a key twice',
      [
        ['RECIPES_USAGE', 'a'],
        ['RECIPES_USAGE', 'b'],
      ],
    ],
    ['no key', []],
  ] satisfies [string, Change[]][])('refuses %s', async (_name, wrong) => {
    expect((await save(wrong)).status).toBe(422)
  })

  it('refuses a key that someone else changed in the meantime, returns its current state and saves none of the others', async () => {
    await save([['RECIPES_BASE_OVERHEAD', '18']])
    const late = await save(
      [
        ['RECIPES_BASE_OVERHEAD', '20', 0],
        ['RECIPES_USAGE', 'a', 0],
      ],
      { who: chief },
    )
    expect([late.status, late.problem.code]).toEqual([409, 'stale_version'])
    expect(late.problem.current).toEqual({ items: [await item('RECIPES_BASE_OVERHEAD')] })
    expect((await item('RECIPES_USAGE'))?.row_version).toBe(0)
  })

  it('lets only one of two concurrent saves of a key succeed', async () => {
    const both = await Promise.all([
      save([
        ['RECIPES_BASE_OVERHEAD', '21'],
        ['RECIPES_USAGE', 'a'],
      ]),
      save(
        [
          ['RECIPES_USAGE', 'b'],
          ['RECIPES_BASE_OVERHEAD', '22'],
        ],
        { who: chief },
      ),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('writes nothing for an unchanged value', async () => {
    await save([['RECIPES_BASE_OVERHEAD', '18']])
    const { status, content } = await save([['RECIPES_BASE_OVERHEAD', '18', 1]])
    expect([status, content[0]?.row_version]).toEqual([200, 1])
    expect((await changes()).data).toHaveLength(1)
  })

  it('resets a key to the default and makes earlier versions stale', async () => {
    await save([['RECIPES_BASE_OVERHEAD', '18']])
    const reset = (row_version: number) =>
      server.call<ConfigurationItem>('POST', `${path}/RECIPES_BASE_OVERHEAD/reset`, chief, {
        body: { row_version },
      })
    expect((await reset(0)).status).toBe(409)
    expect((await reset(1)).content).toMatchObject({ value: '15', is_default: true, row_version: 2 })
    expect((await save([['RECIPES_BASE_OVERHEAD', '18', 1]])).status).toBe(409)
  })
})

describe('the change history', () => {
  it('is listed newest first, for one key or all, page by page', async () => {
    await save([['RECIPES_BASE_OVERHEAD', '16']])
    await save([['RECIPES_USAGE', 'a']])
    await save([['RECIPES_BASE_OVERHEAD', '17', 1]])
    const { data } = await changes('?key=RECIPES_BASE_OVERHEAD')
    expect(data.map(({ old, new: now, changed_by_name }) => [old, now, changed_by_name])).toEqual([
      ['16', '17', 'nok'],
      [null, '16', 'nok'],
    ])
    expect(await changes('?limit=2')).toMatchObject({ has_more: true })
    const last = await changes('?limit=2&page=2')
    expect([last.data.length, last.has_more]).toEqual([1, false])
    expect((await changes('', chat)).data).toEqual([])
  })

  it('is in the supply-chain log, with texts as hashes', async () => {
    await save([['RECIPES_BASE_OVERHEAD', '16']])
    await save([['RECIPES_PRODUCE_COMPANY', 'Khun Malee, Bangkok']])
    const [text, number] = await logged()
    expect(number).toMatchObject({
      subject: { type: 'configuration', id: 'RECIPES_BASE_OVERHEAD' },
      data: { old: null, new: '16' },
      actor: { type: 'STAFF', id: chemist.id },
    })
    expect(text?.data).toEqual({ old: null, new: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) })
  })
})

describe('a reader', () => {
  it('gets each key in its data type, with one statement', async () => {
    await save(
      [
        ['CHAT_BUSINESS_HOURS', '13:00-17:00, 08:00-12:00'],
        ['CHAT_BUSINESS_DAYS', 'sunday,monday'],
      ],
      { who: chief, at: chat },
    )
    const keys = [
      'CHAT_BUSINESS_HOURS',
      'CHAT_BUSINESS_DAYS',
      'CHAT_NOTI_VOICE',
      'STAFF_FORMULA_READY',
    ] as const
    expect(await readValues(server.database.db, keys)).toEqual({
      CHAT_BUSINESS_HOURS: [
        { start: '08:00', end: '12:00' },
        { start: '13:00', end: '17:00' },
      ],
      CHAT_BUSINESS_DAYS: ['monday', 'sunday'],
      CHAT_NOTI_VOICE: true,
      STAFF_FORMULA_READY: '',
    })
  })
})
