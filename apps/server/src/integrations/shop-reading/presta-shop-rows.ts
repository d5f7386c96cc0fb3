import { decimal, plain } from '@rp/domain/decimal'

/** A record of the web service: numbers are texts, and texts in several languages are lists. */
export type Row = Record<string, unknown> & { id: string | number }
/** The same in the format of the intake API. */
export type IntakeRecord = Record<string, unknown>

type Spoken = Map<string, 'en' | 'th'>

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** `[{id: '1', value: 'Soap'}]` from a shop with several languages, plain text from a shop with one. */
function inLanguages(value: unknown, spoken: Spoken): { lang: 'en' | 'th'; text: string }[] {
  if (!Array.isArray(value)) {
    const [only = 'en'] = spoken.values()
    return textOf(value) ? [{ lang: only, text: textOf(value) }] : []
  }
  return value.flatMap((one: { id?: unknown; value?: unknown }) => {
    const lang = spoken.get(String(one.id))
    return lang && textOf(one.value) ? [{ lang, text: textOf(one.value) }] : []
  })
}

function langsOf(name: unknown, description: unknown, spoken: Spoken) {
  const descriptions = inLanguages(description, spoken)
  return inLanguages(name, spoken).map(({ lang, text: said }) => {
    const about = descriptions.find((one) => one.lang === lang)
    return { lang, name: said.slice(0, 255), ...(about && { description: withoutMarkup(about.text) }) }
  })
}

const withoutMarkup = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 5000)

export function countryOf(row: Row, spoken: Spoken): IntakeRecord {
  return {
    id_country: Number(row.id),
    iso_code: textOf(row['iso_code']),
    calling_code: textOf(row['call_prefix']).replace(/^0$/, '') || null,
    langs: langsOf(row['name'], '', spoken),
  }
}

export function customerOf(row: Row, spoken: Spoken): IntakeRecord {
  const name = `${textOf(row['firstname'])} ${textOf(row['lastname'])}`.trim()
  return {
    id_customer: Number(row.id),
    display_name: (name || textOf(row['email'])).slice(0, 120),
    email: textOf(row['email']) || null,
    company: textOf(row['company']).slice(0, 120) || null,
    language: spoken.get(textOf(row['id_lang'])) ?? 'th',
  }
}

interface BesideProduct {
  spoken: Spoken
  url: string
  stock: Map<string, string>
  categories: Map<string, Row>
}

export function productOf(row: Row, { spoken, url, stock, categories }: BesideProduct): IntakeRecord {
  const category = categories.get(textOf(row['id_category_default']))
  return {
    id_product: Number(row.id),
    reference: textOf(row['reference']) || null,
    langs: langsOf(row['name'], row['description_short'], spoken),
    location: textOf(row['location']),
    category: inLanguages(category?.['name'], spoken)[0]?.text ?? '',
    price: amountOf(row['price']),
    stock_qty: amountOf(stock.get(String(row.id))),
    uom: textOf(row['unity']).slice(0, 20),
    image_url: imageOf(url, textOf(row['id_default_image'])),
    is_active: textOf(row['active']) === '1',
  }
}

/** `12` is at `/img/p/1/2/12.jpg`. */
function imageOf(url: string, image: string): string | null {
  if (!/^[1-9]\d*$/.test(image)) return null
  return `${url.replace(/(?<!\/)\/+$/, '')}/img/p/${image.split('').join('/')}/${image}.jpg`
}

/** One cart may become several orders with one reference; only their ids differ. */
export function orderOf(row: Row): IntakeRecord {
  const paid = textOf(row['invoice_date'])
  const rate = textOf(row['conversion_rate'])
  const total = amountOf(row['total_paid_tax_incl'])
  return {
    customer: { id_customer: Number(row['id_customer']) },
    order_ref: `${textOf(row['reference'])}/${row.id}`,
    // Orders in another currency carry their exchange rate.
    amount: total && Number(rate) > 0 ? plain(decimal(total).div(rate)) : total,
    paid_at: instantOf(paid.startsWith('0000') || paid === '' ? textOf(row['date_add']) : paid),
  }
}

function amountOf(value: unknown): string | null {
  return /^-?\d+(\.\d+)?$/.test(textOf(value)) ? plain(textOf(value)) : null
}

/** The shop sends local time, which is Bangkok's. */
function instantOf(local: string): string {
  const moment = Date.parse(`${local.replace(' ', 'T')}+07:00`)
  return Number.isNaN(moment) ? local : new Date(moment).toISOString()
}
