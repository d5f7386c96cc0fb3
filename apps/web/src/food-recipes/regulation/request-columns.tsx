import type { RequestRow } from '@rp/contract/food-recipes/regulation-request'
import { recipeTypeWords } from '@rp/domain/recipe-words'
import { changeAspects, changeClasses } from '@rp/domain/regulation/edition/change-classes'
import { requestKinds, requestOrigins } from '@rp/domain/regulation/request'
import { ruleMarketWords } from '@rp/domain/regulation/rule'
import { statuses } from '@rp/domain/statuses'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { useText, useWords } from '../../kit/language.ts'
import type { Column } from '../../kit/list/column.ts'
import type { Filter } from '../../kit/list/filter.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { WordsText } from '../../kit/text/words-text.tsx'
import { importChoice, sourceChoice } from './regulation-references.ts'
import { regulationWords } from './regulation-words.ts'
import { VerdictChip } from './verdict-chip.tsx'

export function useRequestColumns(): Column<RequestRow>[] {
  const t = useWords(regulationWords)
  return [
    { key: 'number', title: t.number, kind: 'code', width: 128, show: (r) => r.number },
    { key: 'entry_name', title: t.entry, width: 140, show: (r) => r.entry_name },
    {
      key: 'status',
      title: t.status,
      kind: 'chip',
      width: 164,
      show: (r) => <StatusChip kind="regulation_request" status={r.status} />,
    },
    {
      key: 'kind',
      title: t.kind,
      width: 100,
      hiddenAtFirst: true,
      show: (r) => <WordsText words={requestKinds[r.kind]} />,
    },
    {
      key: 'changes',
      title: t.changes,
      width: 140,
      show: (r) => <Changes request={r} />,
    },
    {
      key: 'proposed_verdict',
      title: t.verdicts,
      kind: 'chip',
      width: 164,
      show: (r) => r.proposed_verdict && <VerdictChip verdict={r.proposed_verdict} />,
    },
    {
      key: 'market',
      title: t.market,
      width: 82,
      show: (r) => <WordsText words={ruleMarketWords[r.market]} />,
    },
    {
      key: 'source_ref',
      title: t.place,
      width: 128,
      show: (r) => t.placeOf(r.source_code, r.source_ref, r.part),
    },
    {
      key: 'affected_recipes',
      title: t.recipesShort,
      kind: 'number',
      width: 84,
      show: (r) => r.affected_recipes,
    },
    { key: 'due_at', title: t.due, kind: 'date', width: 100, show: (r) => <Due request={r} /> },
    {
      key: 'origin',
      title: t.origin,
      width: 130,
      hiddenAtFirst: true,
      show: (r) => r.requested_by_name ?? <WordsText words={requestOrigins[r.origin]} />,
    },
    {
      key: 'recipe_type',
      title: t.recipeType,
      width: 110,
      hiddenAtFirst: true,
      show: (r) => <WordsText words={recipeTypeWords[r.recipe_type]} />,
    },
    {
      key: 'created_at',
      title: t.created,
      kind: 'date',
      width: 110,
      hiddenAtFirst: true,
      show: (r) => <DateText instant={r.created_at} style="short" />,
    },
    {
      key: 'updated_at',
      title: t.updated,
      kind: 'date',
      width: 110,
      hiddenAtFirst: true,
      show: (r) => <DateText instant={r.updated_at} style="short" />,
    },
  ]
}

/** The changed fields of the rule; for an import without them, the kind of change. */
/** The changes that an import found; for proposals by people, only whether the rule already exists. */
function Changes({ request: { changes, change_class, kind } }: { request: RequestRow }) {
  const text = useText()
  if (changes.length > 0) return changes.map((aspect) => text(changeAspects[aspect])).join(', ')
  return text(change_class ? changeClasses[change_class] : requestKinds[kind])
}

/** Only an open request can be late. */
function Due({ request: { is_overdue, status, due_at } }: { request: RequestRow }) {
  const t = useWords(regulationWords)
  if (is_overdue) return <ToneChip tone="red" text={t.overdue} />
  if (status !== 'PENDING' && status !== 'CHANGES_REQUESTED') return '–'
  return <DateText instant={due_at} style="date" />
}

export function useRequestFilters(): Filter[] {
  const t = useWords(regulationWords)
  const yes = (label: string) => [{ value: 'true', label }]
  const statusWords = Object.fromEntries(
    Object.entries(statuses.regulation_request).map(([status, look]) => [status, look.words]),
  )
  return [
    { kind: 'choice', name: 'status', label: t.status, choices: choicesOf(statusWords) },
    { kind: 'choice', name: 'kind', label: t.kind, choices: choicesOf(requestKinds) },
    { kind: 'choice', name: 'change_class', label: t.changeClass, choices: choicesOf(changeClasses) },
    { kind: 'choice', name: 'origin', label: t.origin, choices: choicesOf(requestOrigins) },
    { kind: 'choice', name: 'market', label: t.market, choices: choicesOf(ruleMarketWords) },
    { kind: 'choice', name: 'recipe_type', label: t.recipeType, choices: choicesOf(recipeTypeWords) },
    { kind: 'reference', name: 'source_id', label: t.source, reference: sourceChoice },
    { kind: 'reference', name: 'import_id', label: t.importRun, reference: importChoice },
    { kind: 'choice', name: 'overdue', label: t.overdue, choices: yes(t.onlyOverdue) },
    { kind: 'choice', name: 'mine', label: t.mine, choices: yes(t.onlyMine) },
  ]
}
