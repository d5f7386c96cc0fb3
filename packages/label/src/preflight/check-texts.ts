import { isTextGroup, type TextGroup } from '../groups.ts'
import type { LabelElement, TextElement } from '../document.ts'
import { checkWordings } from './check-wordings.ts'
import { claimsIn, hyphenatedClaimsIn } from './claims.ts'
import { comparable, compact } from './comparable.ts'
import { textsOf, type PreflightContext } from './context.ts'
import { finding, type Finding } from './finding.ts'
import { listDifference, type ListDifference } from './ingredient-list.ts'
import { ruleAt, type LabelRule } from './label-rule.ts'
import { compareContent } from './net-content.ts'
import { statedNumbers } from './registration-number.ts'

/** The label rules of the target countries; a country without rules must be checked by a person. */
export function rulesFor(context: PreflightContext): { rules: LabelRule[]; findings: Finding[] } {
  const { recipeType, date } = context
  const rules: LabelRule[] = []
  const findings: Finding[] = []
  for (const country of context.countries) {
    const rule = ruleAt(context.rules, { country, recipeType, date })
    if (rule === undefined) findings.push(finding('NO_RULES', { params: { country } }))
    else rules.push(rule)
  }
  return { rules, findings }
}

/** Checks the label's texts against rules, recipe, formula and company settings. */
export function checkTexts(
  printed: readonly LabelElement[],
  rules: readonly LabelRule[],
  context: PreflightContext,
): Finding[] {
  const texts = textsOf(printed)
  return [
    ...rules.flatMap((rule) => checkPresence(texts, rule)),
    ...rules.flatMap((rule) => checkLanguages(texts, rule)),
    ...texts.flatMap((text) => checkPlaceholders(text, context)),
    ...checkClaims(texts, context.forbiddenClaims),
    ...checkWordings(texts, rules, context),
    ...checkNames(texts, context),
    ...checkNetContent(texts, context),
    ...checkIngredients(texts, context),
    ...checkOutdated(texts, context),
    ...rules.flatMap((rule) => checkNumber(texts, rule, context)),
  ]
}

const inGroup = (texts: readonly TextElement[], group: TextGroup): TextElement[] =>
  texts.filter((text) => text.group === group)

const idsOf = (texts: readonly TextElement[]): string[] => texts.map(({ id }) => id)

function checkPresence(texts: readonly TextElement[], { country, mandatory }: LabelRule): Finding[] {
  return mandatory
    .filter(({ anyOf }) => anyOf.every((group) => inGroup(texts, group).length === 0))
    .map(({ anyOf, level }) =>
      finding(level === 'BLOCK' ? 'GROUP_MISSING' : 'GROUP_EXPECTED', {
        group: anyOf[0],
        params: { country, group: anyOf[0] },
      }),
    )
}

const letters = { th: /[\u0e01-\u0e2e]/, en: /[a-z]{2}/i } as const

/** A present group must contain the language somewhere; missing groups are reported elsewhere. */
function checkLanguages(texts: readonly TextElement[], { country, languages }: LabelRule): Finding[] {
  return languages.flatMap(({ language, groups }) =>
    groups
      .map((group) => ({ group, found: inGroup(texts, group) }))
      .filter(({ found }) => found.length > 0 && !found.some(({ text }) => letters[language].test(text)))
      .map(({ group, found }) =>
        finding('LANGUAGE_MISSING', {
          elementIds: idsOf(found),
          group,
          params: { country, language, group },
        }),
      ),
  )
}

/** Placeholder of the registration number. */
const numberPlaceholder = 'fda_no'

/** Printed on the filling line, not on the label. */
const codedLater = new Set(['lot_no', 'mfg_date', 'exp_date'])

function checkPlaceholders({ id, group, text }: TextElement, context: PreflightContext): Finding[] {
  const open = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  // A number not granted yet is reported once, by the number check.
  const awaited =
    context.registrationRequired && context.registrationNumber === null ? numberPlaceholder : null
  return open
    .filter((name) => name !== awaited)
    .map((name) =>
      finding(codedLater.has(name) ? 'PLACEHOLDER_CODED' : 'PLACEHOLDER_OPEN', {
        elementIds: [id],
        group,
        params: { name },
      }),
    )
}

function checkClaims(texts: readonly TextElement[], claims: readonly string[]): Finding[] {
  return [
    ...claimFindings(texts, claims, { code: 'FORBIDDEN_CLAIM', find: claimsIn }),
    ...claimFindings(texts, claims, { code: 'CLAIM_HYPHENATED', find: hyphenatedClaimsIn }),
  ]
}

function claimFindings(
  texts: readonly TextElement[],
  claims: readonly string[],
  { code, find }: { code: 'FORBIDDEN_CLAIM' | 'CLAIM_HYPHENATED'; find: typeof claimsIn },
): Finding[] {
  const said = texts.map(({ id, text }) => ({ id, claims: new Set(find(text, claims)) }))
  return claims.flatMap((claim) => {
    const found = said.filter((one) => one.claims.has(claim)).map(({ id }) => id)
    return found.length === 0 ? [] : [finding(code, { elementIds: found, params: { claim } })]
  })
}

/** A text with the recipe's new name, where another one is registered, must not be printed. */
function checkNames(texts: readonly TextElement[], { renamed = [] }: PreflightContext): Finding[] {
  return renamed.flatMap(({ written, registered }) => {
    const found = texts.filter(({ text }) => {
      const said = compact(text)
      return said.includes(compact(written)) && !said.includes(compact(registered))
    })
    if (found.length === 0 || compact(written) === '') return []
    return [finding('NAME_NOT_REGISTERED', { elementIds: idsOf(found), params: { written, registered } })]
  })
}

const contentCodes = {
  different: 'NET_CONTENT_DIFFERS',
  unreadable: 'NET_CONTENT_UNREADABLE',
  ambiguous: 'NET_CONTENT_AMBIGUOUS',
  unchecked: 'NET_CONTENT_UNCHECKED',
} as const

/** Words before a net content, in comparable form; amounts behind them count on any part of the label. */
const netWords = [
  'net wt',
  'net weight',
  'net content',
  'net contents',
  'net vol',
  'net quantity',
  'ปริมาณสุทธิ',
  'น้ำหนักสุทธิ',
  'ปริมาตรสุทธิ',
  'berat bersih',
  'isi bersih',
  'khối lượng tịnh',
  'thể tích thực',
  '\u212e',
].map(comparable)

function checkNetContent(texts: readonly TextElement[], { pack, countries }: PreflightContext): Finding[] {
  const found = inGroup(texts, 'net weight')
  const elsewhere = texts
    .filter(({ group }) => group !== 'net weight')
    .flatMap((text) => netFindings([text], linesWithNetWords(text.text), { pack, countries }))
    .filter(({ code }) => code !== 'NET_CONTENT_UNREADABLE')
  if (found.length === 0) return elsewhere
  const said = found.map(({ text }) => text).join('\n')
  return [...netFindings(found, said, { pack, countries }), ...elsewhere]
}

function netFindings(
  texts: readonly TextElement[],
  said: string,
  { pack, countries }: Pick<PreflightContext, 'pack' | 'countries'>,
): Finding[] {
  if (said === '') return []
  const verdict = compareContent(said, pack, countries)
  if (verdict === 'equal') return []
  return [finding(contentCodes[verdict], { elementIds: idsOf(texts), group: 'net weight' })]
}

const linesWithNetWords = (text: string): string =>
  text
    .split('\n')
    .filter((line) => netWords.some((word) => comparable(line).includes(word)))
    .join('\n')

/** The ingredient list must match the locked formula: by source hash and by content. */
function checkIngredients(texts: readonly TextElement[], context: PreflightContext): Finding[] {
  const found = inGroup(texts, 'ingredients')
  if (found.length === 0) return []
  const where = { elementIds: idsOf(found), group: 'ingredients' } as const
  if (context.formulaHash === null) return [finding('FORMULA_NOT_LOCKED', where)]
  const old = found.filter(({ source, origin }) => source !== 'manual' && origin !== context.formulaHash)
  if (old.length > 0) return [finding('INGREDIENTS_OLD_FORMULA', { ...where, elementIds: idsOf(old) })]
  const lists = context.ingredients.filter((list) => compact(list) !== '')
  if (lists.length === 0) return []
  const filled = context.filled.filter(({ group }) => group === 'ingredients').map(({ text }) => text)
  const difference = listDifference(found.map(({ text }) => text).join('\n'), lists, filled)
  return difference ? [finding('INGREDIENTS_DIFFER', { ...where, params: differenceParams(difference) })] : []
}

/** Names of the longest lists fill a screen; the first ones show where to look. */
const namesShown = 6

function differenceParams(difference: ListDifference): Record<string, string> {
  const { kind } = difference
  if (kind === 'order') return { difference: 'order', name: difference.name }
  if (kind !== 'names') return { difference: kind }
  const shown = (names: readonly string[]): string =>
    names.slice(0, namesShown).join(', ') + (names.length > namesShown ? ' …' : '')
  const [added, missing] = [shown(difference.added), shown(difference.missing)]
  if (missing === '') return { difference: 'added', added }
  if (added === '') return { difference: 'missing', missing }
  return { difference: 'changed', added, missing }
}

/** System texts that would be filled differently now; ingredients have their own check. */
function checkOutdated(texts: readonly TextElement[], { filled }: PreflightContext): Finding[] {
  return texts.flatMap((text) => {
    if (text.source === 'manual' || text.group === 'ingredients' || !isTextGroup(text.group)) return []
    const now = filled.filter(({ group }) => group === text.group)
    if (now.length === 0 || now.some((one) => comparable(one.text) === comparable(text.text))) return []
    return [finding('TEXT_OUTDATED', { elementIds: [text.id], group: text.group })]
  })
}

function checkNumber(
  texts: readonly TextElement[],
  { country, registration }: LabelRule,
  context: PreflightContext,
): Finding[] {
  if (registration === null || !context.registrationRequired) return []
  const stated = statedNumbers(texts)
  if (stated.length === 0) {
    const holes = texts.filter(({ text }) => text.includes(`{${numberPlaceholder}}`))
    // The number may be granted while the label is in progress; its release requires it.
    const code = context.registrationNumber === null ? 'NUMBER_AWAITED' : 'NUMBER_MISSING'
    return [finding(code, { elementIds: idsOf(holes), params: { country } })]
  }
  const granted = context.registrationNumber?.replace(/\D/g, '') ?? null
  return stated.flatMap(({ elementId, written, digits }) => {
    const where = { elementIds: [elementId], params: { country, number: written } }
    if (!registration.digits.includes(digits.length)) return [finding('NUMBER_FORM', where)]
    if (granted !== null && digits !== granted) return [finding('NUMBER_DIFFERS', where)]
    return tooSmall(texts, elementId, registration, context)
  })
}

function tooSmall(
  texts: readonly TextElement[],
  elementId: string,
  registration: NonNullable<LabelRule['registration']>,
  context: PreflightContext,
): Finding[] {
  const element = texts.find(({ id }) => id === elementId)
  if (element === undefined || registration.minHeight === null) return []
  const { digitHeightMm, letterHeightMm } = context.measure(element)
  const height = digitHeightMm ?? letterHeightMm
  const least = registration.minHeight / 1000
  if (height >= least) return []
  return [finding('NUMBER_TOO_SMALL', { elementIds: [elementId], params: { height: round(height), least } })]
}

const round = (mm: number): number => Math.round(mm * 100) / 100
