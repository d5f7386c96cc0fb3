import { styled } from '@mui/material/styles'
import type { Registration, RegistrationChange } from '@rp/contract/recipes/registration'
import { registrationStates, type RegistrationState } from '@rp/domain/recipe-rules'
import { marketCountries } from '@rp/domain/recipe-words'
import { useText, useWords } from '../../../kit/language.ts'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { DateText } from '../../../kit/text/date-text.tsx'
import { DayText } from '../day-text.tsx'
import { Code } from '../recipe-columns.tsx'
import { pageWords } from './page-words.ts'

/** A registration's changes, newest first: person, time, both states, number, end and reason. */
export function RegistrationChanges({
  registration: { country, changes },
}: {
  registration: Pick<Registration, 'country' | 'changes'>
}) {
  const t = useWords(pageWords)
  const text = useText()
  if (changes.length === 0) return null
  return (
    <details>
      <summary className="quiet">{t.changes(changes.length)}</summary>
      <Changes aria-label={t.changesOf(text(marketCountries[country]))}>
        {changes.map((change, at) => (
          <Change key={change.row_version} change={change} before={changes[at + 1]} />
        ))}
      </Changes>
    </details>
  )
}

interface ChangeProps {
  change: RegistrationChange
  /** The previous change; the oldest has none. */
  before: RegistrationChange | undefined
}

function Change({ change, before }: ChangeProps) {
  const t = useWords(pageWords)
  const { state, number, expires_on, at, reason } = change
  return (
    <li>
      <div className="line">
        {before && before.state !== state && <State state={before.state} />}
        {before && before.state !== state && <span aria-hidden>→</span>}
        <State state={state} />
        {number && <Code>{number}</Code>}
        <span className="end quiet">
          <DateText instant={at} />
        </span>
      </div>
      <p className="quiet">
        <Author change={change} isOldest={before === undefined} />
        {expires_on && (
          <>
            {` · ${t.expires} `}
            <DayText day={expires_on} />
          </>
        )}
        {reason && `: ${reason}`}
      </p>
    </li>
  )
}

function State({ state }: { state: RegistrationState }) {
  const text = useText()
  const { tone, words } = registrationStates[state]
  return <ToneChip tone={tone} text={text(words)} />
}

function Author({ change: { by }, isOldest }: { change: RegistrationChange; isOldest: boolean }) {
  const t = useWords(pageWords)
  if (by === null) return isOldest ? t.before : '–'
  return by === 'SYSTEM' ? t.system : by
}

const Changes = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '4px 0 0',
  padding: '0 0 0 12px',
  borderLeft: `2px solid ${theme.palette.divider}`,
  '& li': { padding: '7px 0', borderTop: `1px solid ${theme.palette.divider}` },
  '& li:first-of-type': { borderTop: 0 },
}))
