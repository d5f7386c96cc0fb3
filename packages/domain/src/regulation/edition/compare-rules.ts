import { nameKey } from '../../inci/name-keys.ts'
import { basisKey } from '../basis-factor.ts'
import type { ChangeAspect } from './change-classes.ts'
import { textChange, textMeaning } from './text-meaning.ts'

/** The content of a rule or proposal. Fields not listed here count as conditions. */
export interface RuleContentText {
  entry_name: string
  inci_names: string[]
  cas: string[]
  ec: string[]
  verdict: string
  list_function: string | null
  /** The products it applies to: the use classes of release 0.1, and conditions. */
  use_classes?: string[]
  applies_to?: object[]
  not_for?: object[]
  max_value: string | null
  max_unit: string | null
  min_value: string | null
  basis: string
  sum_group: string | null
  threshold_declare: string | null
  /** Missing in rules of older programs. */
  declare_as?: string
  label_wording: { en: string }
  conditions: string
  effective_to: string | null
}

interface RuleStatement {
  content: RuleContentText
  /** The date given by the source; null if none. */
  effective_from: string | null
}

/** How one place differs between two editions. */
export interface RuleChange {
  /** The differences beyond notation; empty if law and words are the same. */
  aspects: ChangeAspect[]
  /** Whether limits, uses, dates, conditions or label wordings may have changed. */
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
/** Compared separately, entered by people, or contained in other fields. */
const apart = new Set<string>(
  `entry_name substance_ids inci_names cas ec use_classes applies_to not_for basis basis_factor declare_as label_wording conditions effective_to`
    .split(' ')
    .concat(limits, numbers, 'sum_group'),
)

/** Compares one place of two editions by meaning: spacing, case and footnotes do not count. */
export function compareRules(before: RuleStatement, after: RuleStatement): RuleChange {
  const [old, next] = [before.content, after.content]
  const conditions = textChange(old.conditions, next.conditions)
  const label = textChange(old.label_wording.en, next.label_wording.en)
  const says: [ChangeAspect, boolean][] = [
    ['LIMIT', limitOf(old) !== limitOf(next)],
    ['USE', usesOf(old) !== usesOf(next)],
    ['DATE', dateChanged(before, after)],
    ['CONDITION', conditions === 'LAW' || othersOf(old) !== othersOf(next)],
    ['LABEL', label === 'LAW' || nameKey(old.declare_as ?? '') !== nameKey(next.declare_as ?? '')],
    ['NUMBERS', listOf([...old.cas, ...old.ec]) !== listOf([...next.cas, ...next.ec])],
    ['NAMES', namesOf(old) !== namesOf(next) || conditions === 'WORDS' || label === 'WORDS'],
  ]
  const aspects = says.filter(([, isChanged]) => isChanged).map(([aspect]) => aspect)
  return { aspects, isLaw: aspects.some((aspect) => lawful.has(aspect)) }
}

function limitOf(content: RuleContentText): string {
  const said = [
    ...limits.map((field) => content[field]),
    ...numbers.map((field) => (content[field] === null ? null : Number(content[field]))),
    basisKey(content.basis),
    content.sum_group?.toLowerCase(),
  ]
  return JSON.stringify(said)
}

/** Independent of order. */
function usesOf({ use_classes = [], applies_to = [], not_for = [] }: RuleContentText): string {
  const conditions = (of: object[]) => listOf(of.map((one) => JSON.stringify(one)))
  return JSON.stringify([listOf(use_classes), conditions(applies_to), conditions(not_for)])
}

const listOf = (items: string[]): string => [...new Set(items)].toSorted().join(' ')

function dateChanged(before: RuleStatement, after: RuleStatement): boolean {
  const from = after.effective_from !== null && after.effective_from !== before.effective_from
  return from || before.content.effective_to !== after.content.effective_to
}

/** All other fields: age, professional use, and fields added by later versions. */
function othersOf(content: RuleContentText): string {
  const rest = Object.entries(content).filter(([field]) => !apart.has(field))
  return JSON.stringify(rest.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function namesOf({ entry_name, inci_names }: RuleContentText): string {
  return `${textMeaning(entry_name)} | ${listOf(inci_names.map(nameKey))}`
}
