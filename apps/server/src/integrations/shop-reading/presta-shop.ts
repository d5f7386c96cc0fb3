import { setTimeout as wait } from 'node:timers/promises'
import { shopReading, type ShopResource } from '@rp/domain/shop/shop-words'
import { Unreachable, type SendOut } from '../../platform/outgoing/send-out.ts'
import { ShopFault, type Cursor, type ShopConnector, type ShopPage } from './connector.ts'
import {
  countryOf,
  customerOf,
  orderOf,
  productOf,
  textOf,
  type IntakeRecord,
  type Row,
} from './presta-shop-rows.ts'

interface Settings {
  url: string
  key: string
  out: SendOut
  timeoutMs?: number
  /** Milliseconds before each retry. */
  pauses?: number[]
}

/** Bytes of a page of records with all their texts. */
const answerMaxBytes = 20 * 1024 * 1024
/** Start this much earlier, to catch changes made in the same second as the last one read. */
const overlapMs = 60_000

type Query = Record<string, string>

/**
 * The PrestaShop web service: basic authentication with the key as user, lists with `display`, `filter`, `sort` and
 * `limit`, JSON on request; an empty list is `[]`. Records are read in the order of their change and id, so that none
 * is missed: neither one that changes meanwhile nor one of many in the same second.
 */
export function prestaShop({
  url,
  key,
  out,
  timeoutMs = 30_000,
  pauses = [500, 2000],
}: Settings): ShopConnector {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  let languages: Promise<Map<string, 'en' | 'th'>> | undefined

  async function list(resource: string, query: Query): Promise<Row[]> {
    const requested = new URLSearchParams({ ...query, output_format: 'JSON' })
    const address = `${url.replace(/(?<!\/)\/+$/, '')}/api/${resource}?${requested}`
    for (let tries = 0; ; tries += 1)
      try {
        return await once(resource, address)
      } catch (error) {
        const pause = pauses[tries]
        if (!(error instanceof ShopFault) || !error.mayPass || pause === undefined) throw error
        await wait(pause)
      }
  }

  async function once(resource: string, address: string): Promise<Row[]> {
    const headers = { authorization, accept: 'application/json', 'user-agent': 'Recipe-Panel' }
    const sent = { method: 'GET', headers, timeoutMs, maxBytes: answerMaxBytes } as const
    const { status, body } = await out.send(address, sent).catch((cause: unknown) => {
      throw cause instanceof Unreachable ? new ShopFault(cause.message, true, { cause }) : cause
    })
    if (status === 401 || status === 403)
      throw new ShopFault(`The shop refused the key, or its right to read ${resource} (${status})`, false)
    if (status !== 200) throw new ShopFault(`The shop answered ${status} to ${resource}`, status >= 500)
    return rowsOf(resource, body.toString('utf8'))
  }

  /** The product's languages that the shop has, by the shop's ids. */
  function languagesOnce(): Promise<Map<string, 'en' | 'th'>> {
    languages ??= list('languages', { display: '[id,iso_code]' }).then((rows) => {
      const known = rows.flatMap(({ id, iso_code }) =>
        iso_code === 'en' || iso_code === 'th' ? [[String(id), iso_code] as const] : [],
      )
      return new Map(known)
    })
    return languages
  }

  /** Records by change and id after a cursor: first the rest of its second, then later changes. */
  async function changed(resource: string, from: Cursor, size: number, more: Query = {}): Promise<Row[]> {
    const { date, id } = from
    const query = { display: 'full', date: '1', ...more }
    const sameSecond =
      id === 0
        ? []
        : await list(resource, {
            ...query,
            'filter[date_upd]': `[${date}]`,
            'filter[id]': `>[${id}]`,
            sort: '[id_ASC]',
            limit: `0,${size}`,
          })
    if (sameSecond.length >= size) return sameSecond
    const later = await list(resource, {
      ...query,
      'filter[date_upd]': `>[${date}]`,
      sort: '[date_upd_ASC,id_ASC]',
      limit: `0,${size - sameSecond.length}`,
    })
    return [...sameSecond, ...later]
  }

  async function byId(resource: string, from: Cursor, size: number): Promise<Row[]> {
    return list(resource, {
      display: 'full',
      'filter[id]': `>[${from['id'] ?? 0}]`,
      sort: '[id_ASC]',
      limit: `0,${size}`,
    })
  }

  /** Data about the products of a page from other resources of the shop. */
  async function besideProducts(
    rows: Row[],
  ): Promise<{ stock: Map<string, string>; categories: Map<string, Row> }> {
    const oneOf = (values: unknown[]) => `[${[...new Set(values.map(String))].join('|')}]`
    if (rows.length === 0) return { stock: new Map(), categories: new Map() }
    const stocks = await list('stock_availables', {
      display: '[id_product,quantity]',
      'filter[id_product]': oneOf(rows.map(({ id }) => id)),
      'filter[id_product_attribute]': '[0]',
    })
    const categories = await list('categories', {
      display: '[id,name]',
      'filter[id]': oneOf(rows.map((row) => row['id_category_default'])),
    })
    return {
      stock: new Map(stocks.map((row) => [String(row['id_product']), String(row['quantity'])])),
      categories: new Map(categories.map((row) => [String(row.id), row])),
    }
  }

  const reads: Record<
    ShopResource,
    (from: Cursor, size: number) => Promise<{ rows: Row[]; records: IntakeRecord[] }>
  > = {
    async countries(from, size) {
      const rows = await byId('countries', from, size)
      const spoken = await languagesOnce()
      return { rows, records: rows.map((row) => countryOf(row, spoken)) }
    },
    async customers(from, size) {
      const rows = await changed('customers', from, size)
      const spoken = await languagesOnce()
      return { rows, records: rows.map((row) => customerOf(row, spoken)) }
    },
    async products(from, size) {
      const rows = await changed('products', from, size)
      const spoken = await languagesOnce()
      const beside = await besideProducts(rows)
      return { rows, records: rows.map((row) => productOf(row, { spoken, url, ...beside })) }
    },
    async orders(from, size) {
      // Unpaid orders are not purchases; they are read once that changes.
      const rows = await changed('orders', from, size, { 'filter[valid]': '[1]' })
      return { rows, records: rows.map(orderOf) }
    },
  }

  return {
    async page(resource, from, size = shopReading.page): Promise<ShopPage> {
      const cursor = startOf(resource, from)
      const { rows, records: reported } = await reads[resource](cursor, size)
      const last = rows.at(-1)
      return {
        rows: rows.map((raw, at) => ({ key: String(raw.id), record: reported[at] ?? {}, raw })),
        cursor: last ? { date: textOf(last['date_upd']), id: Number(last.id) } : cursor,
        isLast: rows.length < size,
      }
    },
    readTo: (resource, { date, id }) => (resource === 'countries' ? `id ${id}` : `${date}, id ${id}`),
  }
}

/** Countries have no date of change: they are few, so each reading reads all. */
function startOf(resource: ShopResource, from: { cursor: Cursor; isComplete: boolean } | null): Cursor {
  if (!from) return { date: '0000-00-00 00:00:00', id: 0 }
  if (!from.isComplete) return from.cursor
  if (resource === 'countries') return { date: '', id: 0 }
  const moment = Date.parse(`${String(from.cursor['date']).replace(' ', 'T')}Z`)
  if (Number.isNaN(moment)) return from.cursor
  return { date: new Date(moment - overlapMs).toISOString().slice(0, 19).replace('T', ' '), id: 0 }
}

function rowsOf(resource: string, text: string): Row[] {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch (cause) {
    throw new ShopFault(`The shop answered no JSON to ${resource}`, true, { cause })
  }
  if (Array.isArray(answer) && answer.length === 0) return []
  const rows =
    typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[resource] : undefined
  if (!Array.isArray(rows)) throw new ShopFault(`The shop’s answer to ${resource} is no list of them`, false)
  return rows as Row[]
}
