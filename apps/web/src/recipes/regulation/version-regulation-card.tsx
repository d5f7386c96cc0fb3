import { styled } from '@mui/material/styles'
import type { VersionRecord } from '@rp/contract/recipes/recipe-version'
import { getVersionVerdicts, type VersionRegulation } from '@rp/contract/recipes/version-regulation'
import { pathOf } from '@rp/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { useMayOpen } from '../../kit/rights/may-open.ts'
import { useSeesFormulas } from '../../kit/rights/sees-formulas.ts'
import { DateText } from '../../kit/text/date-text.tsx'
import { levelTones } from '../rd/formula/line-checks.tsx'
import { recipeKey } from '../rd/recipe-queries.ts'
import { CountryVerdicts } from './country-verdicts.tsx'
import { useFindingText } from './finding-text.tsx'
import { regulationWords } from './regulation-words.ts'
import { useVersionRegulation } from './use-version-regulation.ts'
import { WhyDialog } from './why-dialog.tsx'
import { whyWords } from './why-words.ts'
import { WaiveDialog } from './waive-dialog.tsx'
import { Waivers } from './waivers.tsx'

type Finding = VersionRegulation['findings'][number]

/** The target countries' rules applied to a version; users who may not see formulas get only the verdicts. */
export function VersionRegulationCard({ version }: { version: VersionRecord }) {
  const t = useWords(regulationWords)
  const sees = useSeesFormulas()
  return (
    <PartCard title={t.title}>{sees ? <Whole version={version} /> : <Verdicts version={version} />}</PartCard>
  )
}

function Verdicts({ version }: { version: VersionRecord }) {
  const t = useWords(regulationWords)
  const { data, error, refetch } = useQuery({
    queryKey: recipeKey(version.recipe_id, 'version', version.id, 'verdict'),
    queryFn: ({ signal }) =>
      call(getVersionVerdicts, { params: { id: version.recipe_id, version_id: version.id } }, { signal }),
  })
  if (!data) return <Awaited of={{ data, error, refetch }} />
  if (data.checked_at === null) return <p>{t.notChecked}</p>
  return (
    <>
      <CountryVerdicts of={data.countries} />
      <p className="quiet">
        {`${t.checked} `}
        <DateText instant={data.checked_at} />
      </p>
    </>
  )
}

function Whole({ version }: { version: VersionRecord }) {
  const t = useWords(regulationWords)
  const { data, error, refetch } = useVersionRegulation(version)
  const [request, setRequest] = useState<Finding | null>(null)
  if (!data) return <Awaited of={{ data, error, refetch }} />
  const waived = new Set(data.waivers.filter(({ holds }) => holds).map(({ finding_key }) => finding_key))
  const order = ['BLOCK', 'WARN', 'INFO']
  const findings = data.findings.toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
  return (
    <>
      <CountryVerdicts of={data.countries} reasons={{ findings, waived }} />
      {findings.length === 0 && <p>{t.nothing}</p>}
      <List>
        {findings.map((finding) => (
          <FindingLine
            key={finding.key}
            finding={finding}
            isWaived={waived.has(finding.key)}
            onWaive={data.may.waive ? setRequest : null}
          />
        ))}
      </List>
      <Waivers version={version} of={data} />
      {request && <WaiveDialog version={version} finding={request} onClose={() => setRequest(null)} />}
    </>
  )
}

interface LineProps {
  finding: Finding
  isWaived: boolean
  onWaive: ((finding: Finding) => void) | null
}

function FindingLine({ finding, isWaived, onWaive }: LineProps) {
  const t = useWords(regulationWords)
  const text = useFindingText()(finding)
  const why = useWords(whyWords)
  const [isRequested, setRequested] = useState(false)
  const mayOpen = useMayOpen()
  const { level, country, rule_id, source } = finding
  return (
    <li>
      <ToneChip tone={isWaived ? 'grey' : levelTones[level]} text={country} />
      <span className="text">
        {text}
        {rule_id !== null && mayOpen('regulation-approval-request-list') ? (
          <Link
            to={{
              pathname: pathOf('regulation-approval-request-list'),
              search: `?part=rules&rule=${rule_id}`,
            }}
            aria-label={t.openRule(source)}
          >
            {source}
          </Link>
        ) : (
          source && <small>{source}</small>
        )}
      </span>
      <QuietButton aria-label={why.whyOf(text)} onClick={() => setRequested(true)}>
        {why.why}
      </QuietButton>
      {isRequested && <WhyDialog finding={finding} onClose={() => setRequested(false)} />}
      {isWaived && <ToneChip tone="grey" text={t.waived} />}
      {level === 'BLOCK' && !isWaived && onWaive && (
        <QuietButton aria-label={t.waiveOf(text)} onClick={() => onWaive(finding)}>
          {t.waive}
        </QuietButton>
      )}
    </li>
  )
}

const List = styled('ul')(({ theme }) => ({
  '&&': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 },
  '& > li': { display: 'flex', gap: 10, alignItems: 'baseline', padding: '4px 0' },
  '& .text': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .text > a, & .text > small': { marginLeft: 8, fontSize: 12.5, color: theme.palette.primary.dark },
  '& .text > small': { color: theme.palette.text.secondary },
}))
