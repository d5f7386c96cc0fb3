import { blankLine } from '@rp/domain/formula/formula'
import type { FormulaIngredient, FormulaSubstance } from '@rp/domain/formula/ingredient'
import { weigh } from '@rp/domain/formula/weigh'
import { substanceKeys } from '@rp/domain/inci/name-keys'
import { ingredientRoleNames } from '@rp/domain/ingredients/roles'
import { checkRegulation } from '@rp/domain/regulation/check-regulation'
import { annexes, type Annex } from '@rp/domain/regulation/annex/columns'
import type { RegulationFinding } from '@rp/domain/regulation/findings'
import { propertyCodes } from '@rp/domain/regulation/product-properties'
import type { RegulationRule } from '@rp/domain/regulation/rule'
import type { RuleBook } from '@rp/domain/regulation/shares'
import { memberKeys } from '@rp/domain/regulation/title/family-keys'
import { ruleKeys } from '@rp/domain/regulation/title/rule-keys'
import { bothLists } from '@rp/domain/testing/both-lists'
import { formulaOf, ingredient, substance } from '@rp/domain/testing/golden-formulas'
import { readAnnexFile } from '../food-recipes/regulation/annex-file.ts'
import { withTitle } from '../food-recipes/regulation/rule-titles.ts'
import type { ClauseAnswered } from '../food-recipes/regulation/title-answers.ts'
import { readShared } from './shared-data.ts'

export const annexFiles: Record<Annex, string> = {
  II: 'COSING_Annex_II_v2.csv',
  III: 'COSING_Annex_III_v2.txt',
  IV: 'obf-COSING_Annex.IV_v2.csv',
  V: 'obf-COSING_Annex.V_v2.csv',
  VI: 'obf-COSING_Annex.VI_v2.csv',
}

interface LawRule {
  rule: RegulationRule
  entry_name: string
  keys: ReadonlySet<string>
  numbers: ReadonlySet<string>
}

/** All rules of the five published annexes. */
export function wholeLaw(): LawRule[] {
  return annexes.flatMap((annex) => {
    const file_name = annexFiles[annex]
    const { entries } = readAnnexFile(readShared(file_name), { annex, file_name, language: 'en' })
    return entries.flatMap(({ ref, rules }) =>
      rules.map(({ part, content, review_state }): LawRule => {
        const { entry_name, inci_names, cas, ec, substance_ids: _, ...said } = content
        return {
          entry_name,
          keys: new Set(ruleKeys({ entry_name, inci_names, verdict: content.verdict })),
          numbers: new Set([...cas, ...ec]),
          rule: {
            ...said,
            id: `${annex} ${ref}${part}`,
            source_code: annex,
            source_ref: ref,
            part,
            market: 'EU',
            recipe_type: 'COSMETICS',
            substance_ids: [],
            substance_total: inci_names.length,
            factors: [],
            effective_from: '2013-07-11',
            review_state,
          },
        }
      }),
    )
  })
}

/** What people answered: `II 904` and a raw material, or an entry and a substance. */
export interface Answers {
  clauses: { entry: string; material: string; answer: ClauseAnswered['answer']; question: string }[]
  members: { entry: string; substance: string; isMember: boolean }[]
}

export const noAnswers: Answers = { clauses: [], members: [] }

const sharesKey = (one: ReadonlySet<string>, others: readonly string[], begins: (key: string) => boolean) =>
  others.some((key) => begins(key) && one.has(key))

/** The book for some substances, linked as the database does it. */
function bookOf(
  law: readonly LawRule[],
  substances: readonly FormulaSubstance[],
  answers: Answers,
): RuleBook {
  const keyed = substances.map((one) => ({
    id: one.substance_id,
    cas: one.cas,
    keys: [
      ...substanceKeys({ ...one, synonyms: [] }),
      ...memberKeys({ ...one, chemical_name: '', synonyms: [] }),
    ],
  }))
  const rules = law.flatMap(({ rule, entry_name, keys, numbers }) => {
    const entry = `${rule.source_code} ${rule.source_ref}`
    const decided = (id: string) =>
      answers.members.find((one) => one.entry === entry && one.substance === id)?.isMember
    const named = keyed.filter((one) => {
      if (one.cas.some((number) => numbers.has(number))) return true
      if (sharesKey(keys, one.keys, (key) => !/^[=?]/.test(key))) return true
      return decided(one.id) ?? sharesKey(keys, one.keys, (key) => key.startsWith('='))
    })
    const possible = keyed.filter(
      (one) =>
        !named.includes(one) &&
        decided(one.id) === undefined &&
        sharesKey(keys, one.keys, (key) => key.startsWith('?')),
    )
    if (named.length + possible.length === 0) return []
    const clause_answers = answers.clauses
      .filter((one) => one.entry === entry)
      .map(({ material, answer, question }) => ({ ingredient_id: material, answer, question }))
    const substance_ids = named.map(({ id }) => id)
    const possible_ids = possible.map(({ id }) => id)
    return [withTitle({ ...rule, substance_ids, entry_name, possible_ids, clause_answers })]
  })
  return {
    rules,
    covered: [null, 'PRESERVATIVE' as const, 'COLOUR' as const, 'UV_FILTER' as const].map(
      (list_function) => ({
        market: 'EU',
        recipe_type: 'COSMETICS',
        list_function,
      }),
    ),
    partial: [],
    negative: bothLists(['EU']),
    superseded: [],
  }
}

/** Not the number of any substance in the annexes. */
const otherCas = '7732-18-5'

/** `Mercurous Chloride#10112-91-1`, `Red@12085`, `<Bergapten` for a constituent. */
function substanceFrom(text: string, pct: string): FormulaSubstance {
  const name = text
    .replace(/[#@].*$/, '')
    .replace('<', '')
    .trim()
  const cas = /#([\d-]+)/.exec(text)?.[1] ?? otherCas
  const ci_number = /@(\d+)/.exec(text)?.[1] ?? null
  return {
    ...substance(name, pct, { cas: [cas] }),
    name_th: /[\u0e00-\u0e7f]/.test(name) ? name : '',
    constituent_of: text.includes('<') ? 'oil' : null,
    ci_number,
    functions: ci_number === null ? [] : ['COLORANT'],
  }
}

/** `FRAGRANCE:Bergamot oil = 99.7 Citrus Oil, 0.3 <Bergapten`, or one substance, with its role. */
function materialFrom(text: string): FormulaIngredient {
  const [, role = 'ACTIVE', said = ''] = /^(?:([A-Z]+):)?(.*)$/.exec(text.trim()) ?? []
  const [name = '', parts] = said.split(' = ')
  const composition = (parts ?? `100 ${said}`).split(', ').map((part) => {
    const at = part.indexOf(' ')
    return substanceFrom(part.slice(at + 1), part.slice(0, at))
  })
  return ingredient(name.replace(/[#@].*$/, ''), {
    role: ingredientRoleNames.find((one) => one === role) ?? 'ACTIVE',
    composition,
  })
}

/** The findings on `30 BASE:Petrolatum#8009-03-8 + 1 Niacinamide` in the rest of water. */
export function findingsOn(
  law: readonly LawRule[],
  { product, lines, answers = noAnswers }: { product: string; lines: string; answers?: Answers },
): RegulationFinding[] {
  const parsed = lines.split(' + ').map((text) => {
    const at = text.indexOf(' ')
    return { pct: text.slice(0, at), material: materialFrom(text.slice(at + 1)) }
  })
  const water = materialFrom('BASE:Aqua')
  const formula = formulaOf({
    lines: [
      ...parsed.map(({ pct, material }, at) => ({ ...blankLine(`line-${at}`, 'A', material.id), pct })),
      { ...blankLine('water', 'A', water.id), is_balance: true },
    ],
  })
  const materials = [...parsed.map(({ material }) => material), water]
  const weighed = weigh(formula, new Map(materials.map((one) => [one.id, one])))
  const properties = propertyCodes.filter((code) => product.split(' ').includes(code))
  return checkRegulation(
    { recipe_type: 'COSMETICS', properties, countries: ['EU'], lines: weighed.lines, dose: null },
    bookOf(
      law,
      materials.flatMap(({ composition }) => composition),
      answers,
    ),
    '2026-11-25',
  )
}
