import { knownName } from '@rp/domain/chat/visitor-name'
import { versionStates } from '@rp/domain/recipe-rules'
import type { Language } from '@rp/domain/languages'
import { fixed, sum, zero, type Decimal } from '@rp/domain/decimal'
import { addUp, milligramPlaces, placesFor } from '@rp/domain/formula/add-up'
import type { LabelParts } from '@rp/domain/ingredient-list/label-parts'
import { listMarkets } from '@rp/domain/formula/list-markets'
import { fromMg, readableUnit } from '@rp/domain/formula/mass'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { breakable } from '../../platform/pdf/breakable.ts'
import { right, table } from '../../platform/pdf/table.ts'
import type { SheetWords } from './sheet-words.ts'
import type { SheetData } from './sheet-data.ts'

/** The data of a recipe and its version on a sheet. */
export interface ShownFormula {
  recipe: Pick<SheetData['recipe'], 'name' | 'brand' | 'customer_name' | 'number'>
  version: Pick<SheetData['version'], 'version_no' | 'state' | 'content_hash'>
  draft: Pick<SheetData['draft'], 'procedure'>
  weighed: SheetData['weighed']
}

interface Options {
  /** False: the sheet has only what a customer may read: names in order, no shares. */
  withShares: boolean
  language: Language
  /** The list of the label, as saved or in the order of another market. */
  list: LabelParts
}

export function formulaContent(
  data: ShownFormula,
  t: SheetWords,
  { withShares, language, list }: Options,
): Content[] {
  const { version, draft } = data
  return [
    factsOf(data, t, language),
    ...(withShares ? [{ text: t.ingredients, style: 'head' }, linesTable(data, t)] : []),
    { text: listTitle(list, t, language), style: 'head' },
    breakable(printedList(list, language)),
    ...(list.open ?? []).map((words) => ({
      text: words[language],
      bold: true,
      margin: [0, 4, 0, 0] as const,
    })),
    ...(list.allergens[language]
      ? [{ text: t.allergens, style: 'head' }, breakable(list.allergens[language])]
      : []),
    ...(withShares && draft.procedure.length > 0 ? procedureContent(data, t) : []),
    ...(version.content_hash && withShares
      ? [{ text: `${t.hash}: ${version.content_hash}`, style: 'quiet', margin: [0, 16, 0, 0] as const }]
      : []),
  ] as Content[]
}

/** Labels of markets other than Thailand are in English. */
const printedList = ({ market, inci }: LabelParts, language: Language): string =>
  market === undefined || market === 'TH' ? inci[language] : inci.en

/** The list follows a market's law, which the sheet names. */
const listTitle = ({ market }: LabelParts, t: SheetWords, language: Language): string =>
  market ? `${t.inci} · ${listMarkets[market].words[language]}` : t.inci

/** Recipe and customer, as at the head of every sheet. */
export function factsOf(
  { recipe: row, version }: Pick<ShownFormula, 'recipe' | 'version'>,
  t: SheetWords,
  language: Language,
): Content {
  const fact = (name: string, value: string) => ({
    stack: [{ text: name, style: 'quiet' }, { text: breakable(value) }],
  })
  return {
    columns: [
      { width: '*', ...fact(t.recipe, [row.name, row.brand].filter(Boolean).join(' · ')) },
      { width: '*', ...fact(t.customer, knownName(row.customer_name) ?? '-') },
      {
        width: 110,
        ...fact(t.version, `${version.version_no} · ${versionStates[version.state].words[language]}`),
      },
    ],
    columnGap: 12,
  } as Content
}

export function procedureContent({ draft }: Pick<ShownFormula, 'draft'>, t: SheetWords): Content[] {
  const body: TableCell[][] = draft.procedure.map((step, index) => [
    String(index + 1),
    step.phase,
    { stack: [breakable(step.text), ...(step.is_critical ? [{ text: t.critical, bold: true }] : [])] },
    step.temperature_c ?? '',
    step.minutes === null ? '' : String(step.minutes),
    step.rpm === null ? '' : String(step.rpm),
  ])
  return [
    { text: t.procedure, style: 'head' },
    table(['#', t.phase, t.step, t.temperature, t.minutes, t.rpm], [18, 40, '*', 36, 36, 50], body),
  ]
}

/** `1250.5 g`: a mass in its most readable unit, exactly as it was rounded. */
export function massText(mg: Decimal): string {
  const unit = readableUnit(mg)
  return `${fromMg(mg, unit).toFixed()} ${unit}`
}

/** The two columns of figures, rounded so that each adds up to its total. */
function columnsOf({ lines, total_mg }: ShownFormula['weighed']) {
  const pcts = lines.map(({ pct }) => pct)
  const mgs = lines.map(({ mg }) => mg)
  const places = placesFor(pcts, { least: 2, usual: 6 })
  const mgPlaces = placesFor(mgs, { least: 0, usual: milligramPlaces(total_mg) })
  return { shares: addUp(pcts, places), masses: addUp(mgs, mgPlaces), places }
}

function linesTable({ weighed }: ShownFormula, t: SheetWords): Content {
  const { shares, masses, places } = columnsOf(weighed)
  const body: TableCell[][] = weighed.lines.map(({ line, ingredient }, at) => [
    line.phase,
    { text: breakable(ingredient?.trade_name ?? '-') },
    ingredient?.code ?? '',
    right(fixed(shares[at] ?? zero, places)),
    right(massText(masses[at] ?? zero)),
  ])
  const total: TableCell[] = [
    '',
    { text: t.total, bold: true },
    '',
    { text: fixed(sum(shares), places), alignment: 'right', bold: true },
    { text: massText(sum(masses)), alignment: 'right', bold: true },
  ]
  return table(
    [t.phase, t.ingredient, t.code, right(t.share), right(t.amount)],
    [36, '*', 80, 70, 80],
    [...body, total],
  )
}
