import type { RegulationFinding } from '@rp/domain/regulation/findings'
import { memo } from 'react'
import { useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PanelCard } from '../rd/panel-card.ts'
import { levelTones } from '../rd/formula/line-checks.tsx'
import { CountryVerdicts } from './country-verdicts.tsx'
import { useFindingText } from './finding-text.tsx'
import { regulationWords } from './regulation-words.ts'
import type { LiveRegulation } from './use-live-regulation.ts'
import { AwaitedLine, type Query } from '../../kit/page/awaited.tsx'

interface Props {
  regulation: LiveRegulation | null
  /** Whether the rules are known. */
  query: Query<true>
  /** Goes to a line of the grid. */
  onLine: (key: string) => void
}

/** The rules of each target country applied to the draft; notes are collapsed. */
export const LiveRegulationCard = memo(function LiveRegulationCard({ regulation, query, onLine }: Props) {
  const t = useWords(regulationWords)
  return (
    <PanelCard aria-label={t.title}>
      <h3>{t.title}</h3>
      {query.error && <p className="quiet">{t.unknown}</p>}
      <AwaitedLine of={query} />
      {regulation && <Verdict regulation={regulation} onLine={onLine} />}
    </PanelCard>
  )
}, saysTheSame)

function saysTheSame(before: Props, next: Props): boolean {
  return (
    before.query.error === next.query.error &&
    before.query.data === next.query.data &&
    before.onLine === next.onLine &&
    JSON.stringify(before.regulation?.findings) === JSON.stringify(next.regulation?.findings) &&
    before.regulation?.waived.size === next.regulation?.waived.size
  )
}

function Verdict({ regulation, onLine }: { regulation: LiveRegulation; onLine: Props['onLine'] }) {
  const t = useWords(regulationWords)
  const { findings, countries, waived } = regulation
  const isNote = ({ level, key }: RegulationFinding) => level === 'INFO' || waived.has(key)
  const order = ['BLOCK', 'WARN', 'INFO']
  const loud = findings
    .filter((one) => !isNote(one))
    .toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
  const notes = findings.filter(isNote)
  return (
    <>
      <CountryVerdicts of={countries} reasons={{ findings, waived }} />
      {findings.length === 0 && <p className="quiet">{t.nothing}</p>}
      <Findings findings={loud} waived={waived} onLine={onLine} />
      {notes.length > 0 && (
        <details>
          <summary>{t.notes(notes.length)}</summary>
          <Findings findings={notes} waived={waived} onLine={onLine} />
        </details>
      )}
    </>
  )
}

interface FindingsProps extends Pick<Props, 'onLine'> {
  findings: RegulationFinding[]
  waived: ReadonlySet<string>
}

function Findings({ findings, waived, onLine }: FindingsProps) {
  const t = useWords(regulationWords)
  const textOf = useFindingText()
  return (
    <ul>
      {findings.map((finding) => {
        const [line] = finding.line_keys
        const text = textOf(finding)
        const isWaived = waived.has(finding.key)
        return (
          <li key={finding.key}>
            <ToneChip tone={isWaived ? 'grey' : levelTones[finding.level]} text={finding.country} />
            {line === undefined ? (
              <span>{text}</span>
            ) : (
              <button type="button" onClick={() => onLine(line)}>
                {isWaived ? `${t.waived}: ${text}` : text}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
