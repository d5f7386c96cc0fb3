import type { KnowledgeRow } from '@rp/contract/ai/knowledge'
import { pieceDoubts } from '@rp/domain/ai/documents/seen-marks'
import { expiryWords } from '@rp/domain/ai/knowledge/expiry'
import { knowledgeSources } from '@rp/domain/ai/knowledge/knowledge'
import { statuses } from '@rp/domain/statuses'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { useWords } from '../../kit/language.ts'
import type { Column } from '../../kit/list/column.ts'
import type { Filter } from '../../kit/list/filter.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { WordsText } from '../../kit/text/words-text.tsx'
import { ExpiryChip } from './expiry-chip.tsx'
import { ScopeText } from './scope-input.tsx'
import { knowledgeWords } from './knowledge-words.ts'

export function useKnowledgeColumns(): Column<KnowledgeRow>[] {
  const t = useWords(knowledgeWords)
  return [
    { key: 'question', title: t.question, width: 240, show: (r) => r.question },
    { key: 'answer', title: t.answer, width: 260, show: (r) => shortened(r.answer) },
    {
      key: 'status',
      title: t.status,
      kind: 'chip',
      show: (r) => (
        <>
          <StatusChip kind="knowledge" status={r.status} />
          <ExpiryChip piece={r} />
        </>
      ),
    },
    {
      key: 'source',
      title: t.source,
      width: 170,
      show: (r) => (
        <>
          <WordsText words={knowledgeSources[r.source.type]} />
          {r.source.label && ` · ${r.source.label}`}
          {r.source.doubts?.map((doubt) => (
            <strong key={doubt}>
              {' · '}
              <WordsText words={pieceDoubts[doubt]} />
            </strong>
          ))}
        </>
      ),
    },
    { key: 'tags', title: t.tags, hiddenAtFirst: true, show: (r) => r.tags.join(', ') },
    { key: 'scope', title: t.scope, hiddenAtFirst: true, show: (r) => <ScopeText scope={r.scope} /> },
    { key: 'hits', title: t.hits, kind: 'number', width: 80, show: (r) => r.hits },
    {
      key: 'last_used_at',
      title: t.last_used_at,
      kind: 'date',
      width: 130,
      show: (r) => (r.last_used_at ? <DateText instant={r.last_used_at} style="short" /> : t.never),
    },
    {
      key: 'updated_at',
      title: t.updated_at,
      kind: 'date',
      width: 130,
      show: (r) => <DateText instant={r.updated_at} style="short" />,
    },
  ]
}

export function useKnowledgeFilters(): Filter[] {
  const t = useWords(knowledgeWords)
  const looks = Object.entries(statuses.knowledge).map(([status, { words }]) => [status, words])
  return [
    { kind: 'choice', name: 'status', label: t.status, choices: choicesOf(Object.fromEntries(looks)) },
    { kind: 'choice', name: 'source', label: t.source, choices: choicesOf(knowledgeSources) },
    { kind: 'text', name: 'tag', label: t.tag },
    { kind: 'choice', name: 'expiry', label: t.validity, choices: choicesOf(expiryWords) },
  ]
}

function shortened(answer: string): string {
  return answer.length <= 140 ? answer : `${[...answer].slice(0, 140).join('')}…`
}
