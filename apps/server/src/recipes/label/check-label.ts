import { ingredientLists } from '@rp/contract/recipes/label-checks'
import type { LabelFinding } from '@rp/contract/recipes/label-design'
import { checkLabelDesign } from '@rp/contract/recipes/label-design'
import { bangkokDay } from '@rp/domain/dates'
import { preflightSentence } from '@rp/domain/preflight-words'
import type { LabelDocument } from '@rp/label/document'
import { sizeOfArea } from '@rp/label/preflight/paper-verdict'
import { usualInkLimit, type PreflightContext } from '@rp/label/preflight/context'
import { countLevels, type Finding } from '@rp/label/preflight/finding'
import { labelRules } from '@rp/label/preflight/label-rule'
import { measureText } from '@rp/label/preflight/measure-text'
import { packContent } from '@rp/label/preflight/net-content'
import { preflight } from '@rp/label/preflight/preflight'
import { and, eq } from 'drizzle-orm'
import { readValues, type Configuration } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found } from '../../platform/refusal.ts'
import { labelDesign } from '../tables/label-design.ts'
import { labelBarcodes } from './barcodes.ts'
import { designColumns, type DesignRecord } from './design-columns.ts'
import { openFace } from './fonts.ts'
import type { LabelFacts } from './label-facts.ts'
import { withLines } from './lay-lines.ts'
import type { LabelPrinter } from './label-printer.ts'
import { pressColours, type PressFacts } from './press-facts.ts'
import { areaOf, factsOf, forbiddenClaims, packOf, registrationRequired, renamedOn } from './read-design.ts'

/** The preflight on the server: the same rules as in the editor. */
export function labelCheckCalls({ serve, database: { db } }: Platform, deps: CheckDeps): void {
  serve.staff(checkLabelDesign, async ({ params }) => {
    const { design, findings } = await checkLabel(db, deps, params.id)
    return { rev: design.rev, findings: findings.map((finding) => shownFinding(finding)) }
  })
}

/** What the check of a label needs. */
export interface CheckDeps {
  configuration: Pick<Configuration, 'read'>
  printer: Pick<LabelPrinter, 'facts'>
}

type StoredDesign = DesignRecord & { document: LabelDocument }

interface Checked {
  design: StoredDesign
  facts: LabelFacts
  findings: Finding[]
}

/** Checks the stored label, with lines where nobody opened it yet, against its recipe and today's law; a constant number of statements. */
export async function checkLabel(
  db: Pick<Tx, 'select' | 'update'>,
  { configuration, printer }: CheckDeps,
  id: string,
  now = new Date(),
): Promise<Checked> {
  const [row] = await db
    .select({ ...designColumns, document: labelDesign.document })
    .from(labelDesign)
    .where(eq(labelDesign.id, id))
  const design = await withLines(db, found(row))
  const facts = await factsOf(db, configuration, design)
  const claims = await forbiddenClaims(db)
  const press = await printer.facts(design.document)
  const findings = preflight(design.document, await contextOf(design, facts, { claims, now, press }))
  await saveCount(db, design, countLevels(findings).BLOCK)
  return { design, facts, findings }
}

/** The preflight findings of a stored label, for callers with a database only and no pictures. */
export async function checkStoredLabel(
  db: Pick<Tx, 'select' | 'update'>,
  id: string,
  now: Date,
): Promise<Finding[]> {
  const facts = async () => ({ ...(await pressColours()), pictures: () => undefined })
  const parts = { configuration: { read: readValues }, printer: { facts } }
  return (await checkLabel(db, parts, id, now)).findings
}

/** Stored so that lists show the blockers of a transition without checking each label again. */
async function saveCount(db: Pick<Tx, 'update'>, { id, rev }: StoredDesign, blocks: number): Promise<void> {
  await db
    .update(labelDesign)
    .set({ blocks, checked_rev: rev })
    .where(and(eq(labelDesign.id, id), eq(labelDesign.rev, rev)))
}

async function contextOf(
  design: StoredDesign,
  facts: LabelFacts,
  { claims, now, press }: { claims: string[]; now: Date; press: PressFacts },
): Promise<PreflightContext> {
  const texts = Object.values(design.document.elements).filter((one) => one.kind === 'text')
  const ids = [...new Set(texts.map(({ fontId }) => fontId))]
  const faces = new Map(await Promise.all(ids.map(async (id) => [id, (await openFace(id)).font] as const)))
  return {
    date: bangkokDay(now),
    countries: [design.country],
    recipeType: design.recipe_type,
    rules: labelRules,
    filled: facts.filled,
    ingredients: ingredientLists(facts.sources.values),
    formulaHash: facts.sources.formula_hash,
    registrationNumber: facts.registration_number,
    registrationRequired: registrationRequired(facts),
    renamed: renamedOn(facts),
    forbiddenClaims: claims,
    wordings: facts.sources.wordings ?? [],
    pack: facts.recipe ? packContent(packOf(design, facts)) : null,
    area: sizeOfArea(areaOf(design)),
    minLetterHeightMm: facts.standard ? Number(facts.standard.min_font_mm) : null,
    inkLimit: usualInkLimit,
    ...press,
    isTemplate: facts.recipe === null,
    measure(text) {
      const font = faces.get(text.fontId)
      if (!font) throw new Error(`Cannot measure a text in "${text.fontId}": the face was not opened`)
      return measureText(text, font)
    },
    barcodes: await labelBarcodes(),
  }
}

export function shownFinding({ code, level, group, elementIds, params }: Finding): LabelFinding {
  return {
    code,
    level,
    group: group ?? null,
    elements: [...elementIds],
    words: preflightSentence({ code, params }),
  }
}
