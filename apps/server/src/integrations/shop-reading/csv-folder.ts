import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopResource } from '@rp/domain/shop/shop-words'
import { CsvError, parse } from 'csv-parse'
import { ShopFault, type ShopConnector } from './connector.ts'

type Cells = Record<string, string>

/** The file of a kind may be missing: nothing of it is read then. */
const fileOf = (folder: string, resource: ShopResource) => join(folder, `${resource}.csv`)
/** Larger files need the import, which reports every row. */
const fileMaxBytes = 50 * 1024 * 1024
/** Characters of one row: without it, an unclosed quote turns the whole file into one cell. */
const recordMax = 1024 * 1024

/**
 * Files that the shop puts into the folder `shop` of the data folder: `products.csv` and so on. Their headers are the
 * field names of the intake API, with `name_en` and `name_th` for names. A changed file is read again from its
 * beginning.
 */
export function csvFolder(folder: string): ShopConnector {
  let cached: { file: string; stamp: number; rows: Cells[] } | undefined

  async function rowsOf(file: string, stamp: number): Promise<Cells[]> {
    if (cached?.file !== file || cached.stamp !== stamp) cached = { file, stamp, rows: await parsed(file) }
    return cached.rows
  }

  return {
    async page(resource, from, size) {
      const file = fileOf(folder, resource)
      const about = await stat(file).catch(() => undefined)
      if (!about) return { rows: [], cursor: from?.cursor ?? { stamp: 0, line: 0 }, isLast: true }
      if (about.size > fileMaxBytes)
        throw new ShopFault(`${resource}.csv is larger than ${fileMaxBytes / 1024 / 1024} MiB`, false)
      const stamp = Math.floor(about.mtimeMs)
      const line = from?.cursor['stamp'] === stamp ? Number(from.cursor['line']) : 0
      const all = await rowsOf(file, stamp)
      const rows = all.slice(line, line + size)
      return {
        rows: rows.map((raw, at) => ({ key: `line ${line + at + 2}`, record: recordBy[resource](raw), raw })),
        cursor: { stamp, line: line + rows.length },
        isLast: line + rows.length >= all.length,
      }
    },
    readTo: (_resource, { line }) => `${line}`,
  }
}

/** Parses in pieces, so that a large file does not block other work. */
async function parsed(file: string): Promise<Cells[]> {
  const records = createReadStream(file).pipe(
    parse({ bom: true, columns: true, skip_empty_lines: true, trim: true, max_record_size: recordMax }),
  )
  const rows: Cells[] = []
  try {
    for await (const record of records) rows.push(record as Cells)
    return rows
  } catch (cause) {
    if (cause instanceof CsvError)
      throw new ShopFault(`${file} is no CSV: ${cause.message}`, false, { cause })
    throw cause
  }
}

const wholeNumber = (cell: string | undefined) => (/^\d+$/.test(cell ?? '') ? Number(cell) : cell)

/** Cells with content. */
function filled(cells: Cells, names: string[]): Cells {
  return Object.fromEntries(names.flatMap((name) => (cells[name] ? [[name, cells[name]]] : [])))
}

function langs({ name_en, name_th }: Cells) {
  return [
    ...(name_en ? [{ lang: 'en', name: name_en }] : []),
    ...(name_th ? [{ lang: 'th', name: name_th }] : []),
  ]
}

const recordBy: Record<ShopResource, (cells: Cells) => Record<string, unknown>> = {
  countries: (cells) => ({
    ...filled(cells, ['iso_code', 'iso3', 'numeric', 'calling_code', 'currency', 'address_format']),
    id_country: wholeNumber(cells['id_country']),
    langs: langs(cells),
  }),
  customers: (cells) => ({
    ...filled(cells, ['display_name', 'email', 'phone', 'company', 'iso_code', 'language']),
    id_customer: wholeNumber(cells['id_customer']),
  }),
  products: (cells) => ({
    ...filled(cells, [
      'reference',
      'location',
      'category',
      'kind',
      'price',
      'tax_rate',
      'stock_qty',
      'uom',
      'image_url',
    ]),
    ...(cells['is_active'] && { is_active: !/^(0|no|false)$/i.test(cells['is_active']) }),
    id_product: wholeNumber(cells['id_product']),
    langs: langs(cells),
  }),
  orders: (cells) => ({
    ...filled(cells, ['order_ref', 'amount', 'paid_at']),
    customer: { id_customer: wholeNumber(cells['id_customer']) },
  }),
}
