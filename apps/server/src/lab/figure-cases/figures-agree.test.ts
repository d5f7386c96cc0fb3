import { printedLine } from '@rp/domain/qa/printed'
import { resultsOfSample } from '@rp/domain/qa/result-key'
import { reportedBy } from '@rp/domain/qa/verdict'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { labPath, openLabShop, type LabShop } from '../../testing/lab-shop.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { orderOf } from '../order-of.ts'
import { resultsForRecipe } from '../results-for-recipe.ts'
import { labReport } from '../tables/lab-report.ts'
import { casesOf, type FigureCase } from './figure-case.ts'

let server: TestServer
let shop: LabShop

beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabShop(server)
})
afterAll(() => server.close())

const all = casesOf('figure-cases.tsv').filter(({ printed }) => printed !== '')
/** The first case of each rule, and one of each kind of result that is no plain number. */
const chosen = new Set([
  ...new Map(all.toReversed().map((one) => [one.rule, one])).values(),
  ...[' / ', ' to ', '–', 'est.', 'ND', 'e'].flatMap(
    (sign) => all.find(({ printed }) => printed.includes(sign)) ?? [],
  ),
])

async function completed({ items, typed }: FigureCase): Promise<{ id: string; service_id: string }> {
  const { id: service_id } = await shop.service({ result_form: items })
  await shop.step(service_id, { name_en: 'Measure', result_codes: items.map(({ code }) => code) })
  const order = await shop.order(service_id, {
    samples: [{ name: 'Cream', lot: 'L-1', qty: '50', unit: 'g', storage: 'ROOM' }],
  })
  await shop.receive(order.id)
  const [step] = order.steps
  if (!step) throw new Error('The order has no step')
  await shop.moveStep(order, step, 'INPROGRESS')
  const started = (await shop.look(order.id)).steps[0]
  const results = Object.entries(typed).flatMap(([code, values]) =>
    values.map((value, at) => ({
      code,
      value,
      instrument: '',
      file: null,
      ...(at > 0 && { replicate: at + 1 }),
    })),
  )
  const saved = await server.call('PUT', `${labPath}/${order.id}/step/${step.id}`, shop.technician, {
    body: { values: [], results, row_version: started?.row_version },
  })
  expect(saved.problem?.errors ?? []).toEqual([])
  const done = (await shop.look(order.id)).steps[0]
  if (done?.status === 'INPROGRESS') await shop.moveStep(order, done, 'DONE')
  expect((await shop.move(order.id, 'COMPLETED')).status).toBe(200)
  return { id: order.id, service_id }
}

async function exported(service_id: string, target: string): Promise<string | undefined> {
  const answer = await fetch(`${server.url}${labPath}/export?format=results.csv&service_id=${service_id}`, {
    headers: { authorization: `Bearer ${shop.technician.token}` },
  })
  const [head = '', ...rows] = (await answer.text()).trim().split('\r\n')
  const at = (name: string) => head.split(',').indexOf(name)
  return rows.map((row) => row.split(',')).find((row) => row[at('Test')] === target)?.[at('Result')]
}

const raised: Record<string, string> = {
  '-': '⁻',
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
}
/** As printed for a reader of English. */
const inEnglish = (printed: string) =>
  printed
    .replace(/^ND/, 'Not detected')
    .replace(/e(-?\d+)/g, (_, power: string) => ` × 10${[...power].map((sign) => raised[sign]).join('')}`)
const inThai = (printed: string) =>
  inEnglish(printed).replace('Not detected', 'ไม่พบ').replace(' to ', ' ถึง ').replace('est.', 'ค่าประมาณ')

async function onBench(id: string, target: string): Promise<string | undefined> {
  const { results, samples, result_form } = await shop.look(id)
  const own = resultsOfSample(results, samples[0]?.id ?? '').map((one) => ({ ...one, measured_by: null }))
  const reported = reportedBy(result_form, own).get(target)
  return reported && printedLine(reported, '', 'en')
}

async function onReport(id: string, target: string) {
  const [report] = await server.database.db.select().from(labReport).where(eq(labReport.order_id, id))
  const line = report?.snapshot.lines.find(({ name }) => name === target)
  return {
    value: line?.value,
    uncertainty: line?.uncertainty,
    isRemarked: line?.remark !== undefined,
    verdict: line?.verdict,
  }
}

/** The figure as the check of a recipe shows it; undefined if the check stays open. */
async function inRecipe(id: string, { items, target }: FigureCase): Promise<string | undefined> {
  const order = await server.database.db.transaction((tx) => orderOf(tx, id))
  const found = resultsForRecipe(order).find(({ code }) => code === target)
  const item = items.find(({ code }) => code === target)
  if (!found || !item) return undefined
  const shown = reportedBy([{ ...item, analyte: null }], [found]).get(target)
  return shown && printedLine(shown, '', 'en')
}

it.each([...chosen].map((one) => [one.id, one.rule, one] as const))(
  '%s (%s) is the same figure on bench, report, export and recipe',
  async (_id, _rule, one) => {
    const { items, target, printed, uncertainty, remark, verdict } = one
    const { id, service_id } = await completed(one)
    const line = `${inEnglish(printed)}${uncertainty && ` ± ${uncertainty}`}`
    const isJudged = items.some(({ code, min, max }) => code === target && (min ?? max) !== null)
    expect(await onBench(id, target)).toBe(line)
    expect(await onReport(id, target)).toEqual({
      value: inThai(printed),
      uncertainty: uncertainty === '' ? undefined : `± ${uncertainty}`,
      isRemarked: remark !== '',
      verdict: isJudged ? verdict : 'OPEN',
    })
    expect(await exported(service_id, target)).toBe(inEnglish(printed))
    const isDoubtful = remark !== '' && !printed.includes(' / ') && verdict !== 'FAIL'
    expect(await inRecipe(id, one)).toBe(isDoubtful ? undefined : line)
  },
)
