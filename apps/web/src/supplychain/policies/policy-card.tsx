import { styled } from '@mui/material/styles'
import type { ReplyOf } from '@rp/contract/endpoint'
import type { listPolicies } from '@rp/contract/supplychain/policy'
import { pathOf } from '@rp/domain/routes'
import { policyStateLooks } from '@rp/domain/supplychain/log-words'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { useIsSuperAdmin } from '../../kit/rights/use-is-super-admin.ts'
import { LookChip } from '../look-chip.tsx'
import { PolicyFacts } from './policy-facts.tsx'
import { policyWords } from './policy-words.ts'
import { RuleList } from './rule-list.tsx'
import { usePolicyMoves } from './use-policy-moves.ts'

type Summary = ReplyOf<typeof listPolicies>[number]

interface Props {
  summary: Summary
  /** Opens the dialog of a version, `CODE:version`. */
  onOpen: (name: string) => void
}

/** A policy with its demands, compliance counts, and versions. */
export function PolicyCard({ summary, onOpen }: Props) {
  const text = useText()
  const { current } = summary
  return (
    <PartCard
      title={text(current.title)}
      actions={
        <>
          <LookChip look={policyStateLooks[current.state]} />
          <Moves summary={summary} onOpen={onOpen} />
        </>
      }
    >
      <p>{text(current.description)}</p>
      <PolicyFacts policy={current} />
      <Counts summary={summary} />
      <RuleList policy={current} />
      <Versions summary={summary} onOpen={onOpen} />
    </PartCard>
  )
}

/** How often it was applied and violated; both link to the entries. */
function Counts({ summary: { current, judged, violations } }: { summary: Summary }) {
  const t = useWords(policyWords)
  const address = `${pathOf('supplychain-log-list')}?page=1&limit=5&policy=${current.code}`
  return (
    <Line>
      <Link to={address}>{t.judged(judged)}</Link>
      {violations > 0 ? (
        <Link className="wrong" to={`${address}&verdict=VIOLATION`}>
          {t.violations(violations)}
        </Link>
      ) : (
        <span>{t.noViolations}</span>
      )}
    </Line>
  )
}

function Versions({ summary: { current, versions }, onOpen }: Props) {
  const t = useWords(policyWords)
  const text = useText()
  return (
    <Line as="ul" aria-label={t.versions(text(current.title))}>
      {versions.map(({ version, state }) => (
        <li key={version}>
          <QuietButton size="small" onClick={() => onOpen(`${current.code}:${version}`)}>
            {t.version(version)}
          </QuietButton>{' '}
          {version !== current.version && <LookChip look={policyStateLooks[state]} />}
        </li>
      ))}
    </Line>
  )
}

/** The super admin's next actions on a policy: on its draft if there is one, and on the active version. */
function Moves({ summary: { current, versions }, onOpen }: Props) {
  const t = useWords(policyWords)
  const moves = usePolicyMoves()
  const isSuperAdmin = useIsSuperAdmin()
  if (!isSuperAdmin) return null
  const { code } = current
  const draft = versions.find(({ state }) => state === 'DRAFT')?.version
  const active = versions.find(({ state }) => state === 'ACTIVE')?.version
  return (
    <>
      {draft === undefined ? (
        <QuietButton
          disabled={moves.isMoving}
          aria-label={t.newVersionOf(code)}
          onClick={() => void moves.begin(code, onOpen)}
        >
          {t.newVersion}
        </QuietButton>
      ) : (
        <>
          <QuietButton aria-label={t.editOf(code)} onClick={() => onOpen(`${code}:${draft}`)}>
            {t.edit}
          </QuietButton>
          <QuietButton
            disabled={moves.isMoving}
            aria-label={t.activateOf(code, draft)}
            onClick={() => void moves.activate({ code, version: draft, replaces: active })}
          >
            {t.activate}
          </QuietButton>
        </>
      )}
      {draft !== undefined && (
        <QuietButton
          color="error"
          disabled={moves.isMoving}
          aria-label={t.giveUpOf(code)}
          onClick={() => void moves.retire({ code, version: draft, isDraft: true })}
        >
          {t.giveUp}
        </QuietButton>
      )}
      {active !== undefined && (
        <QuietButton
          color="error"
          disabled={moves.isMoving}
          aria-label={t.retireOf(code, active)}
          onClick={() => void moves.retire({ code, version: active, isDraft: false })}
        >
          {t.retire}
        </QuietButton>
      )}
    </>
  )
}

const Line = styled('div')(({ theme }) => ({
  '&&': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    margin: '8px 0 0',
    padding: 0,
    listStyle: 'none',
    fontSize: 13,
    color: theme.palette.text.secondary,
  },
  '& a': { color: theme.palette.primary.dark },
  '& a.wrong': { color: theme.palette.error.main, fontWeight: 600 },
  '&& li': { padding: 0, border: 0, display: 'inline-flex', alignItems: 'center', gap: 6 },
}))
