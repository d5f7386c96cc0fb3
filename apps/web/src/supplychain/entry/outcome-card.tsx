import { mdiAlertOutline, mdiCheckCircleOutline, mdiCloseCircleOutline, mdiMinusCircleOutline } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { LogEntryDetail } from '@rp/contract/supplychain/entry'
import { ruleKindWords, severityWords } from '@rp/domain/supplychain/log-words'
import type { Tone } from '@rp/domain/statuses'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { toneColours } from '../../kit/look/tones.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { VerdictChip } from '../verdict-chip.tsx'
import { entryWords } from './entry-words.ts'

type Judgement = LogEntryDetail['judgements'][number]
type Outcome = Judgement['rules'][number]

/** Each policy's verdict on the entry, rule by rule with reasons; inapplicable rules last. */
export function OutcomeCard({ entry }: { entry: LogEntryDetail }) {
  const t = useWords(entryWords)
  const text = useText()
  const lost = entry.policies.filter(
    ({ code, version }) => !entry.judgements.some((one) => one.code === code && one.version === version),
  )
  return (
    <PartCard title={t.policies}>
      {entry.policies.length === 0 && <p>{t.noPolicy}</p>}
      {entry.judgements.map((judgement) => (
        <div key={judgement.code}>
          <div className="line">
            <h3>{text(judgement.title)}</h3>
            <span className="quiet">{t.policyVersion(judgement.code, judgement.version)}</span>
            <span className="end">
              <VerdictChip verdict={judgement.verdict} />
            </span>
          </div>
          <Rules aria-label={text(judgement.title)}>
            {judgement.rules
              .toSorted((a, b) => Number(a.outcome === 'NOT_COVERED') - Number(b.outcome === 'NOT_COVERED'))
              .map((rule) => (
                <Rule key={rule.rule} rule={rule} />
              ))}
          </Rules>
        </div>
      ))}
      {lost.map(({ code, version, verdict }) => (
        <div key={code} className="line">
          <span>{t.lostPolicy(t.policyVersion(code, version))}</span>
          <span className="end">
            <VerdictChip verdict={verdict} />
          </span>
        </div>
      ))}
    </PartCard>
  )
}

function Rule({ rule }: { rule: Outcome }) {
  const t = useWords(entryWords)
  const text = useText()
  const { icon, tone } = lookOf(rule)
  return (
    <li data-outcome={rule.outcome}>
      <Icon path={icon} size={20} sx={{ color: toneColours[tone].dot }} />
      <div>
        <strong>{text(rule.title)}</strong>
        <span className="why">
          {rule.outcome === 'FAIL' ? `${t.broken}: ${text(rule.why)}` : text(rule.why)}
        </span>
        <span className="kind">
          {`${text(ruleKindWords[rule.kind])} · ${t.ifBroken(text(severityWords[rule.severity]))} · ${rule.rule}`}
        </span>
      </div>
    </li>
  )
}

/** A broken rule that only warns is amber. */
function lookOf({ outcome, severity }: Outcome): { icon: string; tone: Tone } {
  if (outcome === 'PASS') return { icon: mdiCheckCircleOutline, tone: 'green' }
  if (outcome === 'NOT_COVERED') return { icon: mdiMinusCircleOutline, tone: 'grey' }
  return severity === 'VIOLATION'
    ? { icon: mdiCloseCircleOutline, tone: 'red' }
    : { icon: mdiAlertOutline, tone: 'amber' }
}

const Rules = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '4px 0 8px',
  padding: 0,
  '& li': {
    display: 'flex',
    gap: 10,
    padding: '8px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& li > div': { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  '& li > svg': { flex: 'none', marginTop: 1 },
  '& strong': { fontWeight: 600 },
  '& [data-outcome=NOT_COVERED] strong': { fontWeight: 400, color: theme.palette.text.secondary },
  '& [data-outcome=FAIL] .why': { color: theme.palette.text.primary },
  '& .why, & .kind': { color: theme.palette.text.secondary },
  '& .kind': { fontSize: 12.5 },
}))
