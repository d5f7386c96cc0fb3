import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportReport } from '@rp/contract/import'
import type { ReplyOf } from '@rp/contract/endpoint'
import type { listCountries, searchThaiAddresses } from '@rp/contract/shop/shop'
import { textFile } from '../../platform/import/import-file.ts'
import { runImport } from '../../platform/import/run-import.ts'
import type { Importer } from '../../platform/import/importer.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { seedCountries } from '../seed-countries.ts'
import { country } from '../tables/country.ts'
import { thaiAddress } from '../tables/thai-address.ts'
import { countries } from './countries.ts'
import { thaiAddresses } from './thai-addresses.ts'

let server: TestServer
let who: Person
beforeAll(async () => {
  server = await openTestServer()
  who = await server.staff('STAFF/LAB')
})
afterAll(() => server.close())

const run = async (importer: Importer, text: string, dry_run = false) =>
  runImport(server.app.platform.write, importer, {
    file: await textFile(text),
    dry_run,
    language: 'en',
    actor: { type: 'SYSTEM', id: null },
    origin: { file_name: 'list.csv', source: 'COMMAND', by: null },
  })

/** The nearest `../shared/data` above this folder; null if there is none. */
function sharedData(): string | null {
  for (let at = import.meta.dirname; at !== dirname(at); at = dirname(at)) {
    const folder = join(dirname(at), 'shared/data')
    if (existsSync(folder)) return folder
  }
  return null
}
const shared = sharedData()
const shareIt = shared ? it : it.skip
if (!shared)
  process.stderr.write('The public lists in ../shared/data are absent: their imports are not tested\n')
const read = (name: string) => readFile(join(shared ?? '', name), 'utf8')

describe('the list of countries', () => {
  it('is seeded with the markets, once', async () => {
    const { db } = server.database
    await seedCountries(db)
    await seedCountries(db)
    const rows = await db.select().from(country)
    expect(rows).toHaveLength(16)
    expect(rows.every(({ is_market }) => is_market)).toBe(true)
  })

  it('reports which rows are rejected and why', async () => {
    const { counts, rejected } = await run(
      countries,
      'iso2,name,dial\nXK,Kosovo,383\nKosovo,Kosovo,383\nXQ,,1\nXK,Again,1\n',
      true,
    )
    expect(counts).toEqual({ new: 1, changed: 0, unchanged: 0, rejected: 3 })
    expect(rejected.map(({ row, column }) => [row, column])).toEqual([
      [3, 'iso_code'],
      [4, 'name_en'],
      [5, 'iso_code'],
    ])
    expect(await server.database.db.$count(country, eq(country.iso_code, 'XK'))).toBe(0)
  })

  it('is imported on screen by super admins only', async () => {
    const body = { dry_run: true, text: 'iso2,name\nXK,Kosovo\n' }
    const refused = await server.call('POST', '/api/shop/country/import', who, { body })
    expect(refused.status).toBe(403)
    const chief = await server.staff('SUPER_ADMIN')
    const { content } = await server.call<ImportReport>('POST', '/api/shop/country/import', chief, { body })
    expect(content.counts).toEqual({ new: 1, changed: 0, unchanged: 0, rejected: 0 })
  })

  shareIt(
    'takes the public list of 56 columns, each by its header; a second time it changes nothing',
    async () => {
      const text = await read('country-codes.csv')
      const dry = await run(countries, text, true)
      expect(await server.database.db.$count(country)).toBe(16)
      const first = await run(countries, text)
      expect(dry.counts).toEqual(first.counts)
      expect(first.rejected).toEqual([])
      expect(first.counts.new + first.counts.changed + first.counts.unchanged).toBe(249)
      // Fifteen markets were there; the EU is not a country in the list.
      expect(first.counts.new).toBe(234)
      const second = await run(countries, text)
      expect(second.counts).toEqual({ new: 0, changed: 0, unchanged: 249, rejected: 0 })
      const { content } = await server.call<ReplyOf<typeof listCountries>>('GET', '/api/shop/country', who)
      expect(content).toHaveLength(250)
      expect(content.find(({ iso_code }) => iso_code === 'TH')).toMatchObject({
        iso3: 'THA',
        numeric: '764',
        calling_code: '66',
        currency: 'THB',
        is_market: true,
        regulation_zone: 'TH',
        langs: [
          { lang: 'en', name: 'Thailand' },
          { lang: 'th', name: 'ไทย' },
        ],
      })
      expect(content.find(({ iso_code }) => iso_code === 'NA')?.langs).toEqual([
        { lang: 'en', name: 'Namibia' },
      ])
      const markets = await server.call<unknown[]>('GET', '/api/shop/country?is_market=true', who)
      expect(markets.content).toHaveLength(16)
    },
  )
})

describe('Thai addresses', () => {
  const search = async (q: string) =>
    (
      await server.call<ReplyOf<typeof searchThaiAddresses>>(
        'GET',
        `/api/shop/thai-address?q=${encodeURIComponent(q)}&limit=100`,
        who,
      )
    ).content

  it('name the row with an unknown district or an invalid postal code', async () => {
    const importer = thaiAddresses({
      provinces: 'id,name_th,name_en\n1,กรุงเทพมหานคร,Bangkok\n',
      districts:
        'id,name_th,name_en,province_id\n1001,เขตพระนคร,Khet Phra Nakhon,1\n1002,เขตดุสิต,Khet Dusit,9\n',
    })
    const { counts, rejected } = await run(
      importer,
      'id,zip_code,name_th,name_en,district_id,deleted_at\n1,10200,ก,A,1001,\n2,1020,ข,B,1001,\n3,10200,ค,C,1002,\n4,10200,ง,D,7,\n5,10200,จ,E,1001,2020-01-01\n',
      true,
    )
    expect(counts).toEqual({ new: 1, changed: 0, unchanged: 0, rejected: 4 })
    expect(rejected.map(({ row, column }) => [row, column])).toEqual([
      [3, 'zip_code'],
      [4, 'district_id'],
      [5, 'district_id'],
      [6, 'deleted_at'],
    ])
  })

  shareIt('come from the three public lists; a second time they change nothing', async () => {
    const importer = thaiAddresses({
      provinces: await read('thai-provinces.csv'),
      districts: await read('thai-districts.csv'),
    })
    const text = await read('thai-sub_districts.csv')
    const first = await run(importer, text)
    expect([first.counts, first.rejected]).toEqual([{ new: 7451, changed: 0, unchanged: 0, rejected: 0 }, []])
    const second = await run(importer, text)
    expect(second.counts).toEqual({ new: 0, changed: 0, unchanged: 7451, rejected: 0 })
    const { db } = server.database
    const rows = await db
      .select({
        province: thaiAddress.province_code,
        district: thaiAddress.district_code,
        zip: thaiAddress.zip,
      })
      .from(thaiAddress)
    const districtsOf = new Map<string, Set<number>>()
    for (const { zip, district } of rows)
      districtsOf.set(zip, (districtsOf.get(zip) ?? new Set()).add(district))
    expect(new Set(rows.map(({ province }) => province)).size).toBe(77)
    expect(districtsOf.size).toBe(955)
    expect([...districtsOf.values()].filter(({ size }) => size > 1)).toHaveLength(173)
  })

  shareIt('are found by postal code and by parts of names in both languages', async () => {
    const byZip = await search('10200')
    expect(byZip.length).toBeGreaterThan(10)
    expect(byZip.every(({ zip }) => zip === '10200')).toBe(true)
    expect((await search('วังบูรพา'))[0]).toMatchObject({
      subdistrict: { code: 100102, th: 'วังบูรพาภิรมย์' },
      province: { en: 'Bangkok' },
    })
    expect((await search('dusit bangkok')).every(({ province }) => province.en === 'Bangkok')).toBe(true)
    expect(await search('nowhere at all')).toEqual([])
  })
})
