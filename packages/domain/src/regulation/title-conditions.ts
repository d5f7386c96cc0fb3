import type { FormulaIngredient } from '../formula/ingredient.ts'
import { constant, decimal } from '../decimal.ts'
import { permits } from './deciding-parts.ts'
import type { Entry } from './entries.ts'
import { regulationFinding, type RegulationFinding } from './findings.ts'
import { anyOf, meets } from './part-conditions.ts'
import type { RegulationRule } from './rule.ts'
import type { Scene, Share } from './shares.ts'
import type { EntryTitle } from './title/entry-title.ts'

interface Judged {
  /** The entries with the substances to which they apply. */
  entries: Entry[]
  findings: RegulationFinding[]
}

/** A prohibition with conditions in its title. */
interface Titled {
  entry: Entry
  rule: RegulationRule
  title: EntryTitle
}

/**
 * Judges the conditions in titles of prohibitions: "if it contains", "except if the refining history is known", "with
 * the exception of those in Annex III". What depends on a raw material is a question, until somebody answers it once
 * for the material.
 */
export function judgeTitles(scene: Scene, entries: Entry[]): Judged {
  const judged: Judged = { entries: [], findings: [] }
  for (const entry of entries) {
    const titled = titledOf(entry)
    if (titled) judgeTitle(scene, entries, titled, judged)
    else judged.entries.push(entry)
  }
  return judged
}

function titledOf(entry: Entry): Titled | null {
  const [rule] = entry.deciding
  if (entry.deciding.length !== 1 || rule?.verdict !== 'PROHIBITED' || rule.review_state === 'NEEDS_REVIEW')
    return null
  return rule.title ? { entry, rule, title: rule.title } : null
}

function judgeTitle(scene: Scene, entries: Entry[], titled: Titled, judged: Judged): void {
  const { entry, rule, title } = titled
  const applying: Share[] = []
  for (const share of entry.shares) {
    const open = isAboveLimit(scene, title, share) ? 'APPLIES' : outcomeOf(scene, entries, titled, share)
    if (open === 'APPLIES') applying.push(share)
    else if (open.length > 0) judged.findings.push(conditionFinding(scene, { share, rule, title, open }))
  }
  if (applying.length > 0) judged.entries.push({ ...entry, shares: applying })
}

/** The raw materials of which the question is open; none: the entry does not apply. */
function outcomeOf(
  scene: Scene,
  entries: Entry[],
  { entry, title }: Titled,
  share: Share,
): 'APPLIES' | FormulaIngredient[] {
  if (entries.some((other) => other !== entry && isPermittedBy(scene, other, title, share))) return []
  if (title.question === null) return 'APPLIES'
  const open: FormulaIngredient[] = []
  for (const { line, ingredient, pct } of scene.product.lines) {
    if (!ingredient || !pct.gt(0)) continue
    const answer = answerOf({ ...ingredient, role: line.role ?? ingredient.role }, title, share)
    if (answer === 'APPLIES') return 'APPLIES'
    if (answer === 'OPEN' && !open.includes(ingredient)) open.push(ingredient)
  }
  return open
}

/**
 * Whether an entry of a list that the title names permits the substance in this product. One that nobody has reviewed
 * may permit it if its products fit, and is reported by itself.
 */
function isPermittedBy(
  { description }: Scene,
  { deciding, open }: Entry,
  { permitted_in }: EntryTitle,
  { id }: Share,
): boolean {
  const fits = ({ review_state, applies_to }: RegulationRule) =>
    review_state !== 'NEEDS_REVIEW' ||
    applies_to.length === 0 ||
    anyOf(applies_to.map((one) => meets(one, description))) !== 'NO'
  return [...deciding, ...open].some(
    (rule) =>
      permits(rule) &&
      rule.substance_ids.includes(id) &&
      (permitted_in.includes('ANY') || permitted_in.includes(rule.list_function ?? 'RESTRICTED')) &&
      fits(rule),
  )
}

function answerOf(
  ingredient: FormulaIngredient,
  { question, answers }: EntryTitle,
  { id }: Share,
): 'APPLIES' | 'OPEN' | 'NONE' {
  const part = ingredient.composition.find(({ substance_id }) => substance_id === id)
  if (!part) return 'NONE'
  const given = answers.find(({ ingredient_id }) => ingredient_id === ingredient.id)
  if (given) return given.answer === 'APPLIES' ? 'APPLIES' : 'NONE'
  const isWithin = part.constituent_of !== null || part.is_impurity
  if (question?.kind === 'FRAGRANCE') return fragranceAnswer(ingredient, isWithin)
  // A material that is mostly the substance itself is no natural essence.
  if (question?.kind === 'NATURAL' && !isWithin && constant(part.pct_typ).gt(half)) return 'APPLIES'
  return 'OPEN'
}

const half = decimal('50')

/** The role of a material says what it is used for; a constituent of an essence is not used by itself. */
function fragranceAnswer({ role }: FormulaIngredient, isWithin: boolean): 'APPLIES' | 'OPEN' | 'NONE' {
  if (role === 'OTHER') return 'OPEN'
  if (role !== 'FRAGRANCE') return 'NONE'
  return isWithin ? 'OPEN' : 'APPLIES'
}

/** A maximum in the title itself, e.g. furocoumarines below 1 mg/kg in sun protection. */
function isAboveLimit({ description }: Scene, { limits }: EntryTitle, { pct }: Share): boolean {
  const amount = pct.times(10_000)
  return limits.some(
    ({ applies_to, max_mg_per_kg, exclusive }) =>
      (exclusive ? amount.gte(max_mg_per_kg) : amount.gt(max_mg_per_kg)) &&
      (applies_to.length === 0 || anyOf(applies_to.map((one) => meets(one, description))) === 'YES'),
  )
}

interface OpenQuestion {
  share: Share
  rule: RegulationRule
  title: EntryTitle
  open: FormulaIngredient[]
}

function conditionFinding({ country }: Scene, { share, rule, title, open }: OpenQuestion): RegulationFinding {
  const names = open.map(({ trade_name }) => trade_name).join(', ')
  const clause = title.question?.text ?? ''
  return regulationFinding('TITLE_CONDITION', {
    country,
    substance: share,
    rule,
    limit: { en: names, th: names },
    text: { en: clause, th: clause },
  })
}
