import type { Words } from '../languages.ts'
import { permits, questionsOf, strictest } from './deciding-parts.ts'
import type { Entry } from './entries.ts'
import { regulationFinding, type RegulationFinding } from './findings.ts'
import { limitFindings, loosest } from './limit-findings.ts'
import { productProperties } from './product-properties.ts'
import type { RegulationRule } from './rule.ts'
import { namedTogether, type Scene, type Share } from './shares.ts'

/** Baby products are for children under this age. */
const babyUnder = 3

/** The findings of an entry's deciding parts, or what must be known about the product first. */
export function entryFindings(scene: Scene, entry: Entry): RegulationFinding[] {
  const { deciding, open, shares } = entry
  const isOpen = open.length > 0
  const limiting = isOpen ? [] : strictest(deciding.filter(isLimiting))
  // An entry with a total for mixtures limits each substance separately in its other parts (V/12).
  const hasTotal = deciding.some(({ sum_group }) => sum_group !== null)
  const said = deciding.flatMap((rule) => {
    const named = shares.filter(({ id }) => rule.substance_ids.includes(id))
    const counted = hasTotal ? named.map((share) => [share]) : [named]
    const limits = limiting.includes(rule) ? counted.flatMap((one) => limitFindings(scene, one, rule)) : []
    return [...limits, ...named.flatMap((share) => shareFindings(scene, share, rule))]
  })
  return isOpen ? [...openFindings(scene, entry), ...said] : said
}

function isLimiting(rule: RegulationRule): boolean {
  const isOfLimits = permits(rule) || rule.verdict === 'LABEL_ONLY'
  return rule.review_state !== 'NEEDS_REVIEW' && isOfLimits && rule.sum_group === null
}

/** Exceeding the loosest part that may decide is a breach for any product; anything less stays open. */
function openFindings(scene: Scene, { deciding, open, shares, parts }: Entry): RegulationFinding[] {
  const { country, description } = scene
  const may = [...deciding, ...open].filter(({ verdict }) => verdict !== 'LABEL_ONLY')
  const rule = may.every(isLimiting) ? loosest(may) : null
  const breaches = rule ? limitFindings(scene, shares, rule).filter(({ level }) => level === 'BLOCK') : []
  const [first] = parts
  if (breaches.length > 0 || !first) return breaches
  const requests = questionsOf(open, description).map((code) => productProperties[code])
  // A cosmetic without properties has one such finding per country.
  const { recipe_type, properties } = scene.product
  if (recipe_type === 'COSMETICS' && properties.length === 0 && requests.length > 0) return []
  const limit: Words =
    requests.length === 0
      ? { en: 'free of the other ingredients that the rule names', th: 'ปราศจากส่วนประกอบอื่นที่กฎระบุ' }
      : { en: requests.map(({ en }) => en).join(', '), th: requests.map(({ th }) => th).join(', ') }
  const { source_code, source_ref } = first
  const substance = namedTogether(shares)
  return [
    regulationFinding('PRODUCT_UNCLEAR', { country, substance, rule: { source_code, source_ref }, limit }),
  ]
}

function shareFindings(scene: Scene, substance: Share, rule: RegulationRule): RegulationFinding[] {
  const at = { country: scene.country, substance, rule }
  if (rule.review_state === 'NEEDS_REVIEW')
    return [regulationFinding('UNREVIEWED', { ...at, text: both(rule.conditions) })]
  if (rule.verdict === 'PROHIBITED')
    return [regulationFinding(substance.is_trace ? 'PROHIBITED_TRACE' : 'PROHIBITED', at)]
  return rule.verdict === 'FREE' ? [] : conditionFindings(scene, substance, rule)
}

/** Further conditions of a permitted substance, besides its limit. */
function conditionFindings(scene: Scene, substance: Share, rule: RegulationRule): RegulationFinding[] {
  const at = { country: scene.country, substance, rule }
  const { age_limit, conditions, label_wording } = rule
  const found: RegulationFinding[] = []
  if (age_limit !== null) {
    const forBabies = scene.description.get('BABY_U3') === 'YES' && age_limit >= babyUnder
    const limit = both(String(age_limit))
    found.push(regulationFinding(forBabies ? 'NOT_FOR_CHILDREN' : 'AGE_LIMIT', { ...at, limit }))
  }
  if (rule.professional_only) found.push(regulationFinding('PROFESSIONAL_ONLY', at))
  if (conditions !== '') found.push(regulationFinding('CONDITIONS', { ...at, text: both(conditions) }))
  if (label_wording.en !== '' || label_wording.th !== '')
    found.push(regulationFinding('LABEL_WORDING', { ...at, text: label_wording }))
  return found
}

const both = (text: string): Words => ({ en: text, th: text })
