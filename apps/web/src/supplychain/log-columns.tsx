import type { LogRow } from '@rp/contract/supplychain/entry'
import { useText, useWords } from '../kit/language.ts'
import type { Column } from '../kit/list/column.ts'
import { DateText } from '../kit/text/date-text.tsx'
import { useActorName } from './actor-text.ts'
import { logWords } from './log-words.ts'
import { useSubjectName } from './subject-name.ts'
import { VerdictChip } from './verdict-chip.tsx'

export function useLogColumns(): Column<LogRow>[] {
  const t = useWords(logWords)
  const text = useText()
  const nameOf = useActorName()
  const subjectName = useSubjectName()
  return [
    { key: 'seq', title: t.seq, kind: 'code', width: 84, show: (r) => `#${r.seq}` },
    {
      key: 'recorded_at',
      title: t.time,
      kind: 'date',
      width: 150,
      show: (r) => <DateText instant={r.recorded_at} />,
    },
    { key: 'sentence', title: t.happened, width: 300, show: (r) => text(r.sentence) },
    {
      key: 'subject',
      title: t.subject,
      width: 200,
      show: (r) => <Subject name={subjectName(r.subject)} />,
    },
    { key: 'actor', title: t.actor, width: 140, show: (r) => nameOf(r.actor) },
    {
      key: 'verdict',
      title: t.verdict,
      kind: 'chip',
      width: 130,
      show: (r) => <VerdictChip verdict={r.verdict} />,
    },
    {
      key: 'policy',
      title: t.policy,
      exports: [],
      width: 170,
      hiddenAtFirst: true,
      show: (r) => r.policies.map(({ code, version }) => `${code} v${version}`).join(', '),
    },
    {
      key: 'event',
      title: t.event,
      width: 190,
      hiddenAtFirst: true,
      show: (r) => <code>{r.event}</code>,
    },
    {
      key: 'hash',
      title: t.hash,
      kind: 'code',
      width: 120,
      hiddenAtFirst: true,
      show: (r) => <code title={r.hash}>{r.hash.slice(0, 10)}…</code>,
    },
  ]
}

/** The longest word that may not break: record numbers fit, policy codes would leave the column. */
const wholeLength = 20

function Subject({ name }: { name: string }) {
  const [last = ''] = name.split(' ').slice(-1)
  if (last.length > wholeLength) return name
  return (
    <>
      {name.slice(0, -last.length)}
      <span style={{ whiteSpace: 'nowrap' }}>{last}</span>
    </>
  )
}
