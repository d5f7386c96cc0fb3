import type { VersionDraft } from '@rp/contract/recipes/recipe-version'
import type { FormulaLine } from '@rp/domain/formula/formula'
import { mergeDrafts, type MergeChoice } from '@rp/domain/formula/merge-drafts'
import { recipeLimits } from '@rp/domain/recipe-rules'
import {
  readHeaderNumber,
  readLineNumber,
  readStepNumber,
  type HeaderNumber,
  type LineNumber,
  type StepNumber,
  type Wrong,
} from './typed-value.ts'

/** The form's content: the draft, and by path every text that is not valid for it. */
export interface Content {
  draft: VersionDraft
  wrong: Record<string, Wrong>
}

/** The form's history of the whole draft. States share unchanged parts, so a step costs only what it changed. */
export interface DraftState {
  present: Content
  past: Content[]
  future: Content[]
  /** Where the last edit was typed: further typing there belongs to the same step. */
  typing: string | null
}

type Edit =
  | { type: 'draft'; part: Partial<VersionDraft> }
  /** A change computed from the current draft, e.g. its lines in another order; null changes nothing. */
  | { type: 'derive'; of: (draft: VersionDraft) => Partial<VersionDraft> | null }
  | { type: 'line'; key: string; part: Partial<FormulaLine> }
  | { type: 'insert'; at: number; lines: FormulaLine[]; wrong?: Record<string, Wrong> }
  | { type: 'remove'; keys: string[] }
  | { type: 'move'; keys: string[]; by: -1 | 1 }
  | { type: 'place'; key: string; at: number }
  | { type: 'balance'; key: string }
  /** A name was entered that is being searched, or that no ingredient has. */
  | { type: 'search'; key: string; text: string }
  | { type: 'type-line'; key: string; field: LineNumber; text: string }
  | { type: 'type-header'; field: HeaderNumber; text: string }
  | { type: 'type-step'; at: number; field: StepNumber; text: string }

export type Action =
  /** `typing` merges edits of one place into one step of the history. */
  | (Edit & { typing?: string })
  | { type: 'rest' }
  /** Reverts what was typed into a place since it was opened. */
  | { type: 'cancel'; typing: string }
  | { type: 'undo' }
  | { type: 'redo' }
  /** A search has a result: it belongs to the step that started it, however much was typed since. */
  | { type: 'found'; key: string; text: string; ingredient_id: string }
  /** Replaces the whole content, without undo. */
  | { type: 'replace'; content: Content }
  /** Another user saved the draft: their changes go into every step, so that undo reverts only one's own. */
  | { type: 'merge'; base: MergeBase; theirs: VersionDraft; choices: Readonly<Record<string, MergeChoice>> }

/** The common base; for work from a crash it may be unknown. */
export type MergeBase = Partial<VersionDraft> & Pick<VersionDraft, 'lines'>

/** More steps than anyone undoes. */
const historyMax = 300

export function openDraft(content: Content): DraftState {
  return { present: content, past: [], future: [], typing: null }
}

/** The path of a line's value in `wrong`. */
export function linePath(key: string, field: LineNumber | 'ingredient_id'): string {
  return `lines.${key}.${field}`
}

export function stepPath(at: number, field: StepNumber): string {
  return `procedure.${at}.${field}`
}

/** Pure: the same state and action give the same state; an action without effect returns the same object. */
export function draftReducer(state: DraftState, action: Action): DraftState {
  switch (action.type) {
    case 'undo':
      return undo(state)
    case 'redo':
      return redo(state)
    case 'rest':
      return state.typing === null ? state : { ...state, typing: null }
    case 'cancel':
      return state.typing === action.typing ? { ...undo(state), future: [] } : state
    case 'found':
      return found(state, action)
    case 'replace':
      return openDraft(action.content)
    case 'merge':
      return merged(state, action)
    default:
      return step(state, edited(state.present, action), action.typing ?? null)
  }
}

function step(state: DraftState, present: Content, typing: string | null): DraftState {
  if (present === state.present) return state
  const isMerged = typing !== null && typing === state.typing
  const past = isMerged ? state.past : [...state.past, state.present].slice(-historyMax)
  return { present, past, future: [], typing }
}

function undo(state: DraftState): DraftState {
  const present = state.past.at(-1)
  if (!present) return state
  return { present, past: state.past.slice(0, -1), future: [state.present, ...state.future], typing: null }
}

function redo(state: DraftState): DraftState {
  const [present, ...future] = state.future
  if (!present) return state
  return { present, past: [...state.past, state.present], future, typing: null }
}

function found(
  { present, past, future, typing }: DraftState,
  { key, text, ingredient_id }: Extract<Action, { type: 'found' }>,
): DraftState {
  const path = linePath(key, 'ingredient_id')
  const fill = (content: Content) =>
    content.wrong[path]?.text === text ? changedLine(content, key, { ingredient_id }) : content
  return { present: fill(present), past: past.map(fill), future: future.map(fill), typing }
}

function merged(
  { present, past, future, typing }: DraftState,
  { base, theirs, choices }: Extract<Action, { type: 'merge' }>,
): DraftState {
  const merge = ({ draft, wrong }: Content): Content => {
    const next = mergeDrafts({ base, mine: draft, theirs }, choices).draft
    const keys = new Set(next.lines.map(({ key }) => key))
    const isThere = (path: string) => !path.startsWith('lines.') || keys.has(path.split('.')[1] ?? '')
    return { draft: next, wrong: Object.fromEntries(Object.entries(wrong).filter(([path]) => isThere(path))) }
  }
  return { present: merge(present), past: past.map(merge), future: future.map(merge), typing }
}

function edited(content: Content, edit: Edit): Content {
  const { lines } = content.draft
  switch (edit.type) {
    case 'draft':
      return withDraft(content, edit.part)
    case 'derive':
      return withDraft(content, edit.of(content.draft) ?? {})
    case 'line':
      return changedLine(content, edit.key, edit.part)
    case 'insert':
      return inserted(content, edit)
    case 'remove':
      return removed(content, edit.keys)
    case 'move':
      return withLines(content, moved(lines, edit.keys, edit.by))
    case 'place':
      return withLines(content, placed(lines, edit.key, edit.at))
    case 'balance':
      return balanced(content, edit.key)
    case 'search': {
      const wrong = { text: edit.text, problem: 'UNKNOWN_INGREDIENT' } as const
      return withWrong(content, linePath(edit.key, 'ingredient_id'), wrong)
    }
    default:
      return typed(content, edit)
  }
}

function typed(content: Content, edit: Extract<Edit, { type: `type-${string}` }>): Content {
  switch (edit.type) {
    case 'type-line': {
      const read = readLineNumber(edit.field, edit.text)
      const path = linePath(edit.key, edit.field)
      if ('wrong' in read) return withWrong(content, path, read.wrong)
      return withWrong(changedLine(content, edit.key, { [edit.field]: read.value }), path, null)
    }
    case 'type-header': {
      const read = readHeaderNumber(edit.field, edit.text)
      if ('wrong' in read) return withWrong(content, edit.field, read.wrong)
      return withWrong(withDraft(content, { [edit.field]: read.value }), edit.field, null)
    }
    case 'type-step': {
      const read = readStepNumber(edit.field, edit.text)
      const path = stepPath(edit.at, edit.field)
      if ('wrong' in read) return withWrong(content, path, read.wrong)
      const procedure = content.draft.procedure.map((one, at) =>
        at === edit.at ? { ...one, [edit.field]: read.value } : one,
      )
      return withWrong({ ...content, draft: { ...content.draft, procedure } }, path, null)
    }
  }
}

function withDraft(content: Content, part: Partial<VersionDraft>): Content {
  if (!differs(content.draft, part)) return content
  const draft = { ...content.draft, ...part }
  // Steps have no keys, so invalid text does not move along with a step.
  const wrong = part.procedure
    ? keeping(content.wrong, (path) => !path.startsWith('procedure.'))
    : part.lines
      ? keeping(content.wrong, (path) => !/^lines\..*\.(pct|amount)$/.test(path))
      : content.wrong
  return { draft, wrong }
}

function withLines(content: Content, lines: FormulaLine[]): Content {
  return lines === content.draft.lines ? content : { ...content, draft: { ...content.draft, lines } }
}

function withWrong(content: Content, path: string, wrong: Wrong | null): Content {
  const before = content.wrong[path]
  if (wrong === null)
    return before ? { ...content, wrong: keeping(content.wrong, (one) => one !== path) } : content
  return before?.text === wrong.text ? content : { ...content, wrong: { ...content.wrong, [path]: wrong } }
}

function changedLine(content: Content, key: string, part: Partial<FormulaLine>): Content {
  const before = content.draft.lines.find((line) => line.key === key)
  if (!before) return content
  const lines = differs(before, part)
    ? content.draft.lines.map((line) => (line === before ? { ...line, ...part, key } : line))
    : content.draft.lines
  const named = withLines(content, lines)
  return part.ingredient_id ? withWrong(named, linePath(key, 'ingredient_id'), null) : named
}

/** Omits lines with duplicate keys and lines over the maximum. */
function inserted(content: Content, { at, lines, wrong = {} }: Extract<Edit, { type: 'insert' }>): Content {
  const all = content.draft.lines
  const taken = new Set(all.map(({ key }) => key))
  const fresh = lines
    .filter(({ key }) => !taken.has(key) && taken.add(key))
    .slice(0, Math.max(0, recipeLimits.lines - all.length))
  if (fresh.length === 0) return content
  return {
    draft: { ...content.draft, lines: all.toSpliced(at, 0, ...fresh) },
    wrong: { ...content.wrong, ...wrong },
  }
}

function removed(content: Content, keys: string[]): Content {
  const gone = new Set(keys)
  const lines = content.draft.lines.filter(({ key }) => !gone.has(key))
  if (lines.length === content.draft.lines.length) return content
  const wrong = keeping(content.wrong, (path) => !keys.some((key) => path.startsWith(`lines.${key}.`)))
  return { draft: { ...content.draft, lines }, wrong }
}

/** At most one line is the balance. It has no share of its own, and gets none back when it stops being the balance. */
function balanced(content: Content, key: string): Content {
  const { lines } = content.draft
  if (!lines.some((line) => line.key === key)) return content
  const next = lines.map((line) => {
    if (line.key === key)
      return line.is_balance
        ? { ...line, is_balance: false }
        : { ...line, is_balance: true, pct: null, amount: null }
    return line.is_balance ? { ...line, is_balance: false } : line
  })
  const own = [linePath(key, 'pct'), linePath(key, 'amount')]
  return {
    draft: { ...content.draft, lines: next },
    wrong: keeping(content.wrong, (path) => !own.includes(path)),
  }
}

/** Moves every selected line one place; those at the edge stay. */
function moved(lines: FormulaLine[], keys: string[], by: -1 | 1): FormulaLine[] {
  const chosen = new Set(keys)
  const next = [...lines]
  const places = next.map((_, at) => at)
  for (const at of by === 1 ? places.toReversed() : places) {
    const [here, there] = [next[at], next[at + by]]
    if (!here || !there || !chosen.has(here.key) || chosen.has(there.key)) continue
    next[at] = there
    next[at + by] = here
  }
  return next.every((line, at) => line === lines[at]) ? lines : next
}

/** Moves the line before the one currently at `at`; `lines.length` puts it last. */
function placed(lines: FormulaLine[], key: string, at: number): FormulaLine[] {
  const from = lines.findIndex((line) => line.key === key)
  const line = lines[from]
  if (!line || at === from || at === from + 1) return lines
  return lines.toSpliced(from, 1).toSpliced(at > from ? at - 1 : at, 0, line)
}

function differs<T extends object>(before: T, part: Partial<T>): boolean {
  return (Object.keys(part) as (keyof T)[]).some((name) => before[name] !== part[name])
}

function keeping(wrong: Record<string, Wrong>, keep: (path: string) => boolean): Record<string, Wrong> {
  const remaining = Object.entries(wrong).filter(([path]) => keep(path))
  return remaining.length === Object.keys(wrong).length ? wrong : Object.fromEntries(remaining)
}
