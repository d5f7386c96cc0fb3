import { nameKey } from '../../inci/name-keys.ts'
import { basisKey } from '../basis-factor.ts'
import type { ChangeAspect } from './change-classes.ts'
import { textChange, textMeaning } from './text-meaning.ts'

/** What a rule says, as content of a rule or of a proposal. Fields that are not named here are conditions, too. */
export interface SaidContent {
  entry_name: string
  inci_names: string[]
  cas: string[]
  ec: string[]
  verdict: string
  list_function: string | null
  /** For which products it is: the classes of release 0.1, and conditions. */
  use_classes?: string[]
  applies_to?: object[]
  not_for?: object[]
  max_value: string | null
  max_unit: string | null
  min_value: string | null
  basis: string
  sum_group: string | null
  threshold_declare: string | null
  label_wording: { en: string }
  conditions: string
  effective_to: string | null
}

interface Said {
  content: SaidContent
  /** The day that the source names; null where it names none. */
  effective_from: string | null
}

/** How two editions differ in one place. */
export interface RuleChange {
  /** What differs beyond the way of writing; empty for the same law in the same words. */
  aspects: ChangeAspect[]
  /** Whether limits, uses, dates, conditions or the wording of labels may be others. */
  isLaw: boolean
}

const lawful: ReadonlySet<ChangeAspect> = new Set<ChangeAspect>([
  'LIMIT',
  'USE',
  'DATE',
  'CONDITION',
  'LABEL',
])
const limits = ['verdict', 'list_function', 'max_unit'] as const
const numbers = ['max_value', 'min_value', 'threshold_declare'] as const
/** Compared in a way of their own, entered by people, or said elsewhere. */
const apart = new Set<string>(
  `entry_name substance_ids inci_names cas ec use_classes applies_to not_for basis basis_factor label_wording conditions effective_to`
    .split(' ')
    .concat(limits, numbers, 'sum_group'),
)

/** Compares what two editions say in one place, by meaning: respaced, recased and footnoted texts are the same. */
export function compareRules(before: Said, after: Said): RuleChange {
  const [old, next] = [before.content, after.content]
  const conditions = textChange(old.conditions, next.conditions)
  const label = textChange(old.label_wording.en, next.label_wording.en)
  const says: [ChangeAspect, boolean][] = [
    ['LIMIT', limitOf(old) !== limitOf(next)],
    ['USE', usesOf(old) !== usesOf(next)],
    ['DATE', dateChanged(before, after)],
    ['CONDITION', conditions === 'LAW' || othersOf(old) !== othersOf(next)],
    ['LABEL', label === 'LAW'],
    ['NUMBERS', listOf([...old.cas, ...old.ec]) !== listOf([...next.cas, ...next.ec])],
    ['NAMES', namesOf(old) !== namesOf(next) || conditions === 'WORDS' || label === 'WORDS'],
  ]
  const aspects = says.filter(([, isChanged]) => isChanged).map(([aspect]) => aspect)
  return { aspects, isLaw: aspects.some((aspect) => lawful.has(aspect)) }
}

function limitOf(content: SaidContent): string {
  const said = [
    ...limits.map((field) => content[field]),
    ...numbers.map((field) => (content[field] === null ? null : Number(content[field]))),
    basisKey(content.basis),
    content.sum_group?.toLowerCase(),
  ]
  return JSON.stringify(said)
}

/** In whatever order they stand. */
function usesOf({ use_classes = [], applies_to = [], not_for = [] }: SaidContent): string {
  const conditions = (of: object[]) => listOf(of.map((one) => JSON.stringify(one)))
  return JSON.stringify([listOf(use_classes), conditions(applies_to), conditions(not_for)])
}

const listOf = (items: string[]): string => [...new Set(items)].toSorted().join(' ')

function dateChanged(before: Said, after: Said): boolean {
  const from = after.effective_from !== null && after.effective_from !== before.effective_from
  return from || before.content.effective_to !== after.content.effective_to
}

/** Whatever else a rule says: age, professional use and what later versions add. */
function othersOf(content: SaidContent): string {
  const rest = Object.entries(content).filter(([field]) => !apart.has(field))
  return JSON.stringify(rest.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function namesOf({ entry_name, inci_names }: SaidContent): string {
  return `${textMeaning(entry_name)} | ${listOf(inci_names.map(nameKey))}`
}
