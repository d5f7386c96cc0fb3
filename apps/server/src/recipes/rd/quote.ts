import type { ParsedOf } from '@rp/contract/endpoint'
import { createQuote, getPriceInput, listQuotes } from '@rp/contract/recipes/quote'
import { bangkokDay } from '@rp/domain/dates'
import type { Words } from '@rp/domain/languages'
import { chosenSizes } from '@rp/domain/price/chosen-sizes'
import { materialFindings } from '@rp/domain/price/material-findings'
import {
  levelOf,
  packageFindings,
  packageFindingText,
  type PackageFinding,
} from '@rp/domain/price/package-findings'
import { isStorable, priceOrder, type OrderInput, type OrderPrice } from '@rp/domain/price/price-recipe'
import { sellerOf, type Seller } from '@rp/domain/price/vat'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Configuration } from '../../configuration/index.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import { bangkokYear, drawNumber } from '../../platform/numbers/draw-number.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { wholeDelivery } from '../formula/price-input.ts'
import { packageRef, quoteRef, versionRef } from '../log-refs.ts'
import { lockedRecipe, recipeOf } from '../recipe-of.ts'
import { quote } from '../tables/quote.ts'
import type { recipe } from '../tables/recipe.ts'
import { readQuotes } from './read-quotes.ts'
import { todayOf } from './todays-order.ts'

type Body = ParsedOf<typeof createQuote>['body']

/** Prices of versions, and quotes, which freeze them. */
export function quoteCalls(platform: Platform, configuration: Configuration): void {
  const { serve, database, write, outbox, jobs } = platform
  const { db } = database

  serve.staff(getPriceInput, async ({ params }) => {
    const row = await recipeOf(db, params.id)
    const today = await todayOf(db, configuration, row, params.version_id)
    const whole = wholeDelivery(row, today.packages)
    const input = today.order(whole)
    return {
      input,
      config: today.config,
      fillings: whole.bulk === null ? whole.sizes.map(({ packaged }) => packaged.filling) : [row],
      findings: [...packageFindings(today.delivered(whole)), ...boughtToday(input)],
      target_price: row.target_price,
    }
  })

  serve.staff(listQuotes, async ({ params }) => {
    const row = await recipeOf(db, params.id)
    return readQuotes(db, configuration, row)
  })

  serve.staff(createQuote, async ({ params, body, caller }) =>
    write(async (tx) => {
      const row = await lockedRecipe(tx, params.id)
      if (row.formula_status === 'CANCEL')
        throw refuse('illegal_transition', {
          detail: { en: 'A cancelled recipe is not quoted', th: 'สูตรที่ยกเลิกแล้วเสนอราคาไม่ได้' },
        })
      const order = await requestedOrder(tx, configuration, row, body)
      const { input, config, price, findings } = order
      const year = bangkokYear()
      const number = `QT-${year}-${String(await drawNumber(tx, `QT-${year}`)).padStart(6, '0')}`
      const qty = input.sizes.reduce((units, size) => units + size.qty, 0)
      const [size, another] = price.sizes
      const [written] = await tx
        .insert(quote)
        .values({
          number,
          recipe_id: row.id,
          version_id: body.version_id,
          qty,
          valid_until: bangkokDay(new Date(Date.now() + body.valid_days * 86_400_000)),
          input,
          config,
          price,
          unit_price: another ? null : found(size).unit_price,
          total: price.total,
          findings,
          seller: await todaysSeller(tx, configuration, price.total),
          created_by: caller.id,
          created_at: sql`now()`,
        })
        .returning({ id: quote.id })
      const packages = input.sizes.flatMap((one) => one.package_id ?? [])
      await appendToLog(tx, {
        event: 'price.quoted',
        subject: { type: 'recipe', id: row.id, label: row.number },
        refs: [
          quoteRef({ id: found(written).id, number }),
          versionRef(row, body.version_id, null),
          ...packages.map((id) => packageRef(row, id)),
        ],
        actor: actorOf(caller),
        data: { quote: number, version: body.version_id, qty, packages: packages.length },
      })
      await outbox.publish(tx, 'recipes.changed', { id: row.id })
      const [made] = await readQuotes(tx, configuration, row, eq(quote.id, found(written).id))
      return found(made)
    }),
  )

  // 00:10 in Bangkok.
  jobs.every('recipes.expire-quotes', '10 17 * * *', async () => {
    await db
      .update(quote)
      .set({ state: 'EXPIRED' })
      .where(and(inArray(quote.state, ['DRAFT', 'SENT']), lt(quote.valid_until, bangkokDay(new Date()))))
  })
}

interface Input {
  input: OrderInput
  config: Parameters<typeof priceOrder>[1]
  price: OrderPrice
  findings: PackageFinding[]
}

/** The requested order at today's prices; refuses on its field what cannot be quoted. */
async function requestedOrder(
  tx: Tx,
  configuration: Configuration,
  row: typeof recipe.$inferSelect,
  body: Body,
): Promise<Input> {
  const today = await todayOf(tx, configuration, row, body.version_id)
  const chosen = chosenSizes(
    today.packages.filter(({ is_open }) => is_open),
    body,
  )
  if ('path' in chosen) throw refuseField(chosen.path, chosen.words)
  const input = { ...today.order(chosen), spread_fee: body.spread_fee }
  const findings = [...packageFindings(today.delivered(chosen)), ...boughtToday(input)]
  const stopping = findings.filter((one) => levelOf(one) === 'BLOCK')
  if (stopping.length > 0) throw refuseField('packages', joined(stopping))
  const price = priceOrder(input, today.config)
  if (input.sizes.some(({ lines }) => lines.length === 0))
    throw refuseField('version_id', { en: 'has no ingredient to price', th: 'ยังไม่มีวัตถุดิบให้คิดราคา' })
  if (price.missing.length > 0) throw refuseField('version_id', withoutPrice(input, price))
  if (!isStorable(price))
    throw refuseField('version_id', {
      en: 'costs more baht than a quote can hold',
      th: 'มีมูลค่าเกินกว่าที่ใบเสนอราคารองรับได้',
    })
  return { input, config: today.config, price, findings }
}

const boughtToday = ({ sizes }: OrderInput): PackageFinding[] =>
  materialFindings(sizes, bangkokDay(new Date()))

function joined(findings: PackageFinding[]): Words {
  const texts = findings.map((one) => {
    const { en, th } = packageFindingText(one)
    return { en: `${one.package_name}: ${en}`, th: `${one.package_name}: ${th}` }
  })
  return { en: texts.map(({ en }) => en).join('; '), th: texts.map(({ th }) => th).join('; ') }
}

function withoutPrice({ sizes }: OrderInput, { missing }: OrderPrice): Words {
  const lines = sizes.flatMap((size) => size.lines.filter(({ key }) => missing.includes(key)))
  const names = [...new Set(lines.map(({ name }) => name).filter(Boolean))].join(', ')
  return {
    en: `has ingredients without a price that is valid today: ${names}`,
    th: `มีวัตถุดิบที่ไม่มีราคาที่ใช้ได้วันนี้: ${names}`,
  }
}

/** The seller and the tax on a total, by today's settings. */
async function todaysSeller(
  db: Pick<Tx, 'select'>,
  configuration: Configuration,
  total: string,
): Promise<Seller> {
  const {
    RECIPES_PRODUCE_COMPANY: name,
    RECIPES_SELLER_TAX_ID: tax_id,
    RECIPES_VAT_REGISTERED: is_vat_registered,
  } = await configuration.read(db, [
    'RECIPES_PRODUCE_COMPANY',
    'RECIPES_SELLER_TAX_ID',
    'RECIPES_VAT_REGISTERED',
  ])
  return sellerOf({ name, tax_id, is_vat_registered }, total, bangkokDay(new Date()))
}
