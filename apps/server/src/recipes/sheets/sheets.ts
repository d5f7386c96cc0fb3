import { batchSheet, formulaSheet, quoteSheet } from '@rp/contract/recipes/sheets'
import { labelParts, type LabelParts } from '@rp/domain/ingredient-list/label-parts'
import type { ListMarket } from '@rp/domain/formula/list-markets'
import { toMg } from '@rp/domain/formula/mass'
import { chargeOf, scale, type ScaleTarget } from '@rp/domain/formula/scaling'
import { fillMg } from '@rp/domain/price/priced-lines'
import { weigh } from '@rp/domain/formula/weigh'
import { listOptionsOf } from '@rp/domain/recipe-rules'
import { eq } from 'drizzle-orm'
import type { Configuration } from '../../configuration/index.ts'
import { languageOf } from '../../platform/http/language.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { pdfOf, sendPdf } from '../../platform/pdf/pdf.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { quote } from '../tables/quote.ts'
import { batchContent } from './batch-content.ts'
import { formulaContent } from './formula-content.ts'
import { draftOf, formulaOf, linesOf } from '../formula/formula-of.ts'
import { recipeOf } from '../recipe-of.ts'
import { quoteContent } from './quote-content.ts'
import { sheetWords } from './sheet-words.ts'
import { versionBasis } from '../formula/version-basis.ts'
import { versionOf } from '../formula/version-state.ts'
import type { SheetData } from './sheet-data.ts'

/** The ingredient list of the version in the order of a market. */
function listFor({ recipe: row, draft, properties, weighed }: SheetData, market: ListMarket): LabelParts {
  return labelParts(row.recipe_type, weighed.lines, {
    ...listOptionsOf(properties, row.target_countries),
    belowOneOrder: draft.below_one_order,
    market,
  })
}

/** Printed documents: formula sheet, batch sheet, quotation. */
export function sheetCalls({ serve, database: { db } }: Platform, configuration: Configuration): void {
  serve.staff(formulaSheet, async ({ params, query, request, reply, caller }) => {
    const data = await sheetData(db, configuration, params)
    const language = languageOf(request)
    const t = sheetWords[language]
    const bytes = await pdfOf(
      {
        title: t.formulaSheet,
        beside: besideOf(data, t.version),
        content: formulaContent(data, t, {
          withShares: query.percentages === 'true',
          language,
          list: query.market === undefined ? data.version.label_parts : listFor(data, query.market),
        }),
        foot: footOf(data, t),
      },
      caller.id,
    )
    return sendPdf(reply, `${data.recipe.number}-v${data.version.version_no}-formula`, bytes)
  })

  serve.staff(batchSheet, async ({ params, query, request, reply, caller }) => {
    const data = await sheetData(db, configuration, params)
    const language = languageOf(request)
    const t = sheetWords[language]
    const target = targetOf(data, query)
    const lines = scale(data.weighed, target)
    if (!lines)
      throw refuseField('mass', {
        en: 'cannot be made: less than the lines of fixed quantity weigh, or nothing to weigh',
        th: 'ทำไม่ได้: น้อยกว่าน้ำหนักของรายการที่กำหนดปริมาณไว้ หรือไม่มีอะไรให้ชั่ง',
      })
    if (lines.some(({ mg }) => mg.lt(0))) throw refuse('invalid', { detail: overfull })
    const bytes = await pdfOf(
      {
        title: t.batchSheet,
        beside: besideOf(data, t.version),
        content: batchContent(data, t, { lines, batch_no: query.batch_no ?? '', language }),
        foot: footOf(data, t),
      },
      caller.id,
    )
    return sendPdf(reply, `${data.recipe.number}-v${data.version.version_no}-batch`, bytes)
  })

  serve.staff(quoteSheet, async ({ params, request, reply, caller }) => {
    const [offered] = await db.select().from(quote).where(eq(quote.id, params.quote_id))
    const shown = found(offered?.recipe_id === params.id ? offered : undefined)
    const row = await recipeOf(db, params.id)
    const { RECIPES_PRODUCE_COMPANY: company } = await configuration.read(db, ['RECIPES_PRODUCE_COMPANY'])
    const language = languageOf(request)
    const bytes = await pdfOf(
      {
        title: sheetWords[language].quote,
        beside: shown.number,
        content: quoteContent(row, shown, language),
        foot: (shown.seller ? shown.seller.name : company) || row.number,
      },
      caller.id,
    )
    return sendPdf(reply, shown.number, bytes)
  })
}

/** Refusal of a weigh list that would remove something. */
const overfull = {
  en: 'The balance line is below nought: the other lines weigh more than the batch. Change the formula first',
  th: 'บรรทัดที่เติมให้ครบติดลบ เพราะบรรทัดอื่นรวมกันหนักกว่าแบตช์ กรุณาแก้สูตรก่อน',
}

async function sheetData(
  db: Pick<Tx, 'select'>,
  configuration: Configuration,
  { id, version_id }: { id: string; version_id: string },
): Promise<SheetData> {
  const row = await recipeOf(db, id)
  const version = await versionOf(db, row.id, version_id)
  const lines = await linesOf(db, version.id)
  const { ingredients, properties } = await versionBasis(db, configuration, row, lines)
  const draft = draftOf(version, lines)
  return {
    recipe: row,
    version,
    draft,
    properties,
    weighed: weigh(formulaOf(row.recipe_type, draft), ingredients),
  }
}

interface Input {
  mass?: string | undefined
  unit: 'mcg' | 'mg' | 'g' | 'kg'
  units?: number | undefined
}

/** The requested net mass, plus the process loss; by default the batch of the version. */
function targetOf({ recipe: row, draft, weighed }: SheetData, { mass, unit, units }: Input): ScaleTarget {
  const { process_loss_pct: loss, overfill_pct, batch_size, batch_unit } = draft
  if (units !== undefined) {
    const fill = fillMg({ ...draft, recipe_type: row.recipe_type }, weighed, row)
    return { kind: 'UNITS', units, fill_mg: chargeOf(fill, loss), overfill_pct }
  }
  const net = mass === undefined ? toMg(batch_size, batch_unit) : toMg(mass, unit)
  return { kind: 'MASS', mg: chargeOf(net, loss) }
}

function besideOf({ recipe: row, version }: SheetData, word: string): string {
  return `${row.number} · ${word} ${version.version_no}`
}

/** A printed draft must not be mistaken for a submitted formula. */
function footOf({ recipe: row, version }: SheetData, t: (typeof sheetWords)['en' | 'th']): string {
  return version.state === 'DRAFT' ? `${row.number} · ${t.draft}` : row.number
}
