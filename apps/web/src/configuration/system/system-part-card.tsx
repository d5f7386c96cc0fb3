import type { SystemState } from '@rp/contract/configuration/system'
import {
  systemFindingCodes,
  toneOfPart,
  type SystemFindingCode,
  type SystemPart,
} from '@rp/domain/system/system-findings'
import { pathOf, type RouteName } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useLanguage, useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { findingWords } from './finding-words.ts'
import { linesOf } from './part-lines.tsx'
import { systemWords } from './system-words.ts'

interface Props {
  part: SystemPart
  state: SystemState
  findings: SystemFindingCode[]
}

/** The screen for managing a part, if there is one. */
const screens: Partial<Record<SystemPart, { route: RouteName; query?: string }>> = {
  channels: { route: 'chat-service-list' },
  ai: { route: 'ai-chat-bot-v2-configuration' },
  log: { route: 'supplychain-log-list', query: '?part=verification' },
}

/** One part of the installation: its health, figures and findings. */
export function SystemPartCard({ part, state, findings }: Props) {
  const t = useWords(systemWords)
  const found = useWords(findingWords)
  const language = useLanguage()
  const tone = toneOfPart(part, findings)
  const own = findings.filter((code) => systemFindingCodes[code].part === part)
  const screen = screens[part]
  return (
    <PartCard title={t.parts[part]} actions={<ToneChip tone={tone} text={t.tones[tone]} />}>
      <dl>
        {linesOf(part, state, { t, language }).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {part === 'database' && <p className="quiet">{t.promises[state.database.kind]}</p>}
      {part === 'jobs' && <FailedJobs failures={state.jobs.failures} />}
      {own.map((code) => (
        <p key={code} className="quiet">
          {found[code].what}
        </p>
      ))}
      {screen && (
        <p>
          <Link to={`${pathOf(screen.route)}${screen.query ?? ''}`}>{t.open}</Link>
        </p>
      )}
    </PartCard>
  )
}
