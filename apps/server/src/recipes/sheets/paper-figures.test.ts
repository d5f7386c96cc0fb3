import { blankLine, type FormulaLine } from '@rp/domain/formula/formula'
import type { FormulaIngredient } from '@rp/domain/formula/ingredient'
import { chargeOf, scale } from '@rp/domain/formula/scaling'
import { weigh } from '@rp/domain/formula/weigh'
import { priceRecipe, type PriceInput } from '@rp/domain/price/price-recipe'
import type { PackagingCost } from '@rp/domain/price/unit-costs'
import { sellerOf } from '@rp/domain/price/vat'
import { formulaOf, ingredient } from '@rp/domain/testing/golden-formulas'
import { Decimal } from '@rp/domain/decimal'
import { describe, expect, it } from 'vitest'
import { pdfOf } from '../../platform/pdf/pdf.ts'
import { pdfLines } from '../../testing/paper/pdf-lines.ts'
import { batchContent } from './batch-content.ts'
import { formulaContent } from './formula-content.ts'
import { quoteContent } from './quote-content.ts'
import { sheetWords } from './sheet-words.ts'

/** Each sheet has its own generator, so that one that does not add up can be reproduced by its number. */
function drawer(seed: number) {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    next,
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    of: <T>(...choices: T[]): T => {
      const chosen = choices[Math.floor(next() * choices.length)]
      if (chosen === undefined) throw new Error('Nothing to choose from')
      return chosen
    },
  }
}
type Drawer = ReturnType<typeof drawer>

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const languages = (seed: number) => (seed % 2 === 0 ? ('en' as const) : ('th' as const))
const linesOf = async (content: Parameters<typeof pdfOf>[0]['content']) =>
  pdfLines(await pdfOf({ title: 'T', beside: 'B', content, foot: 'F' }, 'test'))

/** `฿ 1,234.50` as a number. */
const baht = (text: string) => new Decimal(text.replaceAll(/[฿,\s]/gu, ''))
const halfUp = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
const inMg: Record<string, string> = { mcg: '0.001', mg: '1', g: '1000', kg: '1000000' }

/** `12.5 kg` in milligrams, exactly. */
function mass(text: string): Decimal {
  const [, amount = '', unit = ''] = /^(-?[\d.]+) (mcg|mg|g|kg)$/u.exec(text) ?? []
  return new Decimal(amount).times(inMg[unit] ?? '')
}
const total = (values: Decimal[]) => values.reduce((sum, value) => sum.plus(value), new Decimal(0))
const wordless = (text: string) => text.replaceAll(/\s/gu, '')

describe('a printed quote, recomputed from its text', () => {
  const pack = (draw: Drawer): PackagingCost => ({
    key: 'p',
    name: 'Jar',
    kind: 'PACK',
    mode: draw.of('PER_UNIT' as const, 'PER_BATCH' as const),
    unit_cost: new Decimal(draw.whole(1, 9_000_000)).div(draw.of(7, 13, 1000)).toFixed(6),
    tiers: [{ min_qty: 1000, unit_cost: new Decimal(draw.whole(1, 99_999)).div(7).toFixed(6) }],
    setup_fee: draw.of('0', '1500'),
    min_charge: '0',
    units_per_hour: null,
  })

  function quoteOf(seed: number) {
    const draw = drawer(seed)
    const input: PriceInput = {
      recipe_type: 'COSMETICS',
      qty: draw.of(1, 3, 7, 999, 1000, 33_333, 1_000_000, draw.whole(1, 10_000_000)),
      lines: numbers(draw.whole(1, 6)).map((at) => ({
        key: `l${at}`,
        name: `Material ${at}`,
        group: 'INGREDIENT' as const,
        kg_per_unit: new Decimal(draw.whole(1, 1_000_000)).div(1e9).toFixed(),
        price_per_kg: new Decimal(draw.whole(1, 1_000_000)).div(7).toFixed(6),
        price_breaks: [],
      })),
      packaging: draw.of(true, false) ? [pack(draw)] : [],
      multiplier: draw.of('1', '1.15', '0.97'),
      registrations: draw.of(0, 1, 3),
      spread_fee: draw.of(true, false),
    }
    const config = {
      base_overhead_pct: 15,
      ingredient_overhead_pct: draw.whole(0, 60),
      packaging_overhead_pct: 20,
      registration_fee: draw.of(2500, 4999),
      unit_places: 6,
    }
    const price = priceRecipe(input, config)
    const seller = sellerOf(
      {
        name: 'Siam Labs',
        tax_id: draw.of('0107544000108', '0107544000108', ''),
        is_vat_registered: draw.of(true, true, false),
      },
      price.total,
      '2026-11-25',
    )
    return { input, config, price, total: price.total, valid_until: '2026-12-25', seller }
  }

  const money = String.raw`฿ ?[\d,]+\.\d+`
  const orderLine = new RegExp(String.raw`^(.+)\t([\d,]+)\t(${money})\t(${money})$`, 'u')
  const shortLadder = new RegExp(String.raw`^([\d,]+)\t(${money})\t(${money})$`, 'u')
  const feeLadder = new RegExp(String.raw`^([\d,]+)\t(${money})\t(${money})\t(${money})\t(${money})$`, 'u')
  const sumLine = new RegExp(String.raw`^([^\d฿].*?)\t(${money})$`, 'u')

  const cells = (lines: string[], pattern: RegExp) =>
    lines.map((line) => pattern.exec(line)?.slice(1)).filter((row) => row !== undefined)
  const product = ([qty = '', unit = '']: string[]) => halfUp(baht(qty).times(baht(unit))).toFixed(2)

  /** The sums that a sheet states, by their words. */
  function statedSums(lines: string[]): (words: string) => string | undefined {
    const sums = new Map(
      cells(lines, sumLine).map(([name = '', amount = '']) => [wordless(name), baht(amount).toFixed(2)]),
    )
    return (words) => sums.get(wordless(words))
  }

  it.each(numbers(60))('number %i', async (seed) => {
    const language = languages(seed)
    const t = sheetWords[language]
    const offered = quoteOf(seed)
    const lines = await linesOf(
      quoteContent({ name: 'Serum', number: 'RC-1', customer_name: 'Malee' }, offered, language),
    )
    const order = cells(lines, orderLine)
    expect(order, lines.join('\n')).toHaveLength(offered.price.order.length)
    expect(order.map(([, ...row]) => product(row))).toEqual(
      order.map((row) => baht(row.at(-1) ?? '').toFixed(2)),
    )
    const before = total(order.map((row) => baht(row.at(-1) ?? '')))
    const stated = statedSums(lines)
    const sums = [t.total, t.beforeVat, t.vat('7'), t.withVat].map(stated)
    const vat = halfUp(before.times(7).div(100))
    expect(sums).toEqual(
      offered.seller.is_vat_registered && offered.seller.tax_id !== ''
        ? [undefined, before.toFixed(2), vat.toFixed(2), before.plus(vat).toFixed(2)]
        : [before.toFixed(2), undefined, undefined, undefined],
    )
    expect(lines.join(' ').includes('0-1075-44000-10-8')).toBe(offered.seller.tax_id !== '')

    const withFees = cells(lines, feeLadder)
    const ladder = [...cells(lines, shortLadder), ...withFees]
    expect(ladder).toHaveLength(4)
    expect(ladder.map(product)).toEqual(ladder.map(([, , amount = '']) => baht(amount).toFixed(2)))
    expect(withFees.map(([, , amount = '', fees = '']) => baht(amount).plus(baht(fees)).toFixed(2))).toEqual(
      withFees.map((row) => baht(row.at(-1) ?? '').toFixed(2)),
    )
  })
})

describe('printed sheets of a formula, recomputed from their text', () => {
  function formula(seed: number) {
    const draw = drawer(seed + 1000)
    const isAmount = draw.of(true, false, false)
    const count = draw.whole(2, 14)
    const materials = new Map<string, FormulaIngredient>()
    const lines = numbers(count).map((at): FormulaLine => {
      const name = `Material ${at}`
      materials.set(name, ingredient(name, { code: `M-${at}` }))
      const tiny = draw.of('0.000001', '0.0004', '0.00005')
      const share = new Decimal(draw.whole(1, 5_000_000)).div(1_000_000).toFixed()
      const pct = draw.of(share, share, tiny)
      const amount = new Decimal(draw.whole(1, 90_000)).div(draw.of(1, 10, 1000)).toFixed()
      const line = blankLine(`l${at}`, draw.of('A', 'B'), name)
      return isAmount ? { ...line, amount, unit: draw.of('mg', 'g') } : { ...line, pct }
    })
    materials.set('Aqua', ingredient('Aqua', { code: 'W-1' }))
    const hasBalance = !isAmount || draw.of(true, false)
    const whole = formulaOf({
      input_mode: isAmount ? 'AMOUNT' : 'PERCENT',
      batch_size: draw.of('0.1', '1', '7.3', '250', '3000'),
      process_loss_pct: draw.of('0', '3', '7.5'),
      lines: hasBalance ? [{ ...blankLine('w', 'A', 'Aqua'), is_balance: true }, ...lines] : lines,
    })
    // Lines that exceed the batch leave no balance.
    const isOver = weigh(whole, materials).lines.some(({ mg }) => mg.lte(0))
    const parts = isOver ? { ...whole, lines } : whole
    const weighed = weigh(parts, materials)
    const recipe = { name: 'Serum', brand: null, customer_name: 'Malee', number: 'RC-1' }
    const version = {
      version_no: 1,
      state: 'DRAFT' as const,
      content_hash: null,
      process_loss_pct: parts.process_loss_pct,
    }
    const draft = { ...parts, procedure: [] }
    const net = new Decimal(parts.batch_size).times(1_000_000).times(draw.of('1', '0.37', '12'))
    return { data: { recipe, version, draft, weighed }, parts, net }
  }

  const list = { inci: { en: 'Aqua', th: 'น้ำ' }, inci_names: [], allergens: { en: '', th: '' } }
  const share = String.raw`-?\d+\.\d+`
  const weight = String.raw`-?[\d.]+ (?:mcg|mg|g|kg)`
  const formulaLine = new RegExp(
    String.raw`^[AB]\t(?:Material \d+|Aqua)\t[MW]-\d+\t(${share})\t(${weight})$`,
    'u',
  )
  const totalLine = new RegExp(String.raw`\t(${share})\t(${weight})$`, 'u')

  it.each(numbers(60))('formula sheet %i: shares and masses add up', async (seed) => {
    const { data } = formula(seed)
    const language = languages(seed)
    const lines = await linesOf(
      formulaContent(data, sheetWords[language], { withShares: true, language, list }),
    )
    const rows = lines.map((line) => formulaLine.exec(line)).filter((row) => row !== null)
    expect(rows, lines.join('\n')).toHaveLength(data.weighed.lines.length)
    const last = lines.filter((line) => totalLine.test(line)).at(-1) ?? ''
    const [, totalShare = '', totalMass = ''] = totalLine.exec(last) ?? []
    expect(formulaLine.test(last)).toBe(false)
    expect(total(rows.map(([, pct = '']) => new Decimal(pct))).toFixed()).toBe(
      new Decimal(totalShare).toFixed(),
    )
    expect(new Decimal(totalShare).toFixed()).toBe('100')
    expect(total(rows.map(([, , mg = '']) => mass(mg))).toFixed()).toBe(mass(totalMass).toFixed())
    for (const [at, [, pct = '', mg = '']] of rows.entries()) {
      const exact = data.weighed.lines[at]
      expect(
        new Decimal(pct)
          .minus(exact?.pct ?? 0)
          .abs()
          .lt('0.000001'),
      ).toBe(true)
      if (exact?.mg.gt(0)) expect(mass(mg).gt(0), `line ${at + 1} disappears`).toBe(true)
    }
  })

  const batchLine = new RegExp(String.raw`^(?:Material \d+|Aqua)\t[MW]-\d+\t(${weight})\t(${weight})$`, 'u')

  it.each(numbers(60))('batch sheet %i: what is weighed and what is left over add up', async (seed) => {
    const { data, parts, net } = formula(seed)
    const language = languages(seed)
    const t = sheetWords[language]
    const scaled = scale(data.weighed, { kind: 'MASS', mg: chargeOf(net, parts.process_loss_pct) })
    if (!scaled) throw new Error(`Batch ${seed} cannot be scaled`)
    const lines = await linesOf(batchContent(data, t, { lines: scaled, batch_no: '1', language }))
    const rows = lines.map((line) => batchLine.exec(line)).filter((row) => row !== null)
    expect(rows, lines.join('\n')).toHaveLength(data.weighed.lines.length)
    const fact = (words: string) => {
      const line = lines.map(wordless).find((text) => text.startsWith(wordless(`${words}:`)))
      const written = line?.slice(wordless(`${words}:`).length)
      return written === undefined ? undefined : mass(written.replace(/(?<=\d)(?=[a-z])/u, ' '))
    }
    const charge = total(rows.map(([, mg = '']) => mass(mg)))
    expect(fact(t.charge)?.toFixed(), lines.join('\n')).toBe(charge.toFixed())
    const wanted = fact(t.wanted)
    expect(wanted?.toFixed()).toBeDefined()
    expect((fact(t.residue) ?? new Decimal(0)).toFixed()).toBe(charge.minus(wanted ?? 0).toFixed())
    const exact = new Decimal(net).div(new Decimal(1).minus(new Decimal(parts.process_loss_pct).div(100)))
    expect(
      exact
        .minus(wanted ?? 0)
        .abs()
        .lte(exact.times('1e-8').plus('0.001')),
    ).toBe(true)
    for (const [, mg = '', division = ''] of rows) {
      const isTooLittle = mass(mg).lt(mass(division).times(10))
      expect(mass(mg).gt(0)).toBe(true)
      if (!isTooLittle) expect(mass(mg).mod(mass(division)).isZero(), `${mg} by ${division}`).toBe(true)
    }
  })
})
