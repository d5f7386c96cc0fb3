import { mdiCompare } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { VersionRecord } from '@rp/contract/recipes/recipe-version'
import { versionStates } from '@rp/domain/recipe-rules'
import { pathOf } from '@rp/domain/routes'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useText, useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { PartCard } from '../../../kit/page/part-card.tsx'
import { Awaited } from '../../../kit/page/awaited.tsx'
import { useSeesFormulas } from '../../../kit/rights/sees-formulas.ts'
import { DateText } from '../../../kit/text/date-text.tsx'
import { MarketVerdictChip } from '../../market-verdict-chip.tsx'
import { useVersions } from '../recipe-queries.ts'
import { VersionMark } from '../version-mark.tsx'
import { VersionActions } from './version-actions.tsx'
import { versionCardWords } from './version-card-words.ts'

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }))

/** The versions of a recipe, newest first. */
export function VersionCard({ id }: { id: string }) {
  const t = useWords(versionCardWords)
  const { data, error, refetch } = useVersions(id)
  const seesFormulas = useSeesFormulas()
  const [isComparing, setComparing] = useState(false)
  const mayCompare = seesFormulas && data && data.length > 1
  return (
    <PartCard
      title={t.title}
      actions={
        mayCompare && (
          <QuietButton startIcon={<Icon path={mdiCompare} size={18} />} onClick={() => setComparing(true)}>
            {t.compare}
          </QuietButton>
        )
      }
    >
      <Awaited of={{ data, error, refetch }} empty={<p>{t.none}</p>} />
      <ul>
        {data?.map((version) => (
          <Version key={version.id} version={version} newest={data[0]} />
        ))}
      </ul>
      <Suspense>
        {isComparing && data && (
          <CompareDialog recipe_id={id} versions={data} onClose={() => setComparing(false)} />
        )}
      </Suspense>
    </PartCard>
  )
}

function Version({ version, newest }: { version: VersionRecord; newest: VersionRecord | undefined }) {
  const t = useWords(versionCardWords)
  const text = useText()
  const seesFormulas = useSeesFormulas()
  const { version_no, state, label, change_note, is_current, is_live } = version
  const params = { id: version.recipe_id, versionId: version.id }
  return (
    <li aria-label={`v${version_no}`}>
      <div className="line">
        <VersionMark no={version_no} />
        <ToneChip tone={versionStates[state].tone} text={text(versionStates[state].words)} />
        {is_current && <ToneChip tone="blue" text={t.current} />}
        {is_live && <ToneChip tone="green" text={t.live} />}
        {label && <strong>{label}</strong>}
        <span className="end">
          {seesFormulas && state === 'DRAFT' && (
            <QuietButton {...{ component: Link, to: pathOf('recipe-rd-version-form', params) }}>
              {t.edit}
            </QuietButton>
          )}
          <QuietButton
            {...{ component: Link, to: pathOf('recipe-rd-version-detail', params) }}
            aria-label={t.openOf(version_no)}
          >
            {t.open}
          </QuietButton>
          {seesFormulas && <VersionActions version={version} isNewest={version.id === newest?.id} />}
        </span>
      </div>
      <p className="quiet">
        {change_note || t.firstDraft}
        <Written version={version} />
      </p>
      <Findings version={version} />
      <Inci title={text(version.inci)}>{text(version.inci)}</Inci>
    </li>
  )
}

function Written({ version }: { version: VersionRecord }) {
  const t = useWords(versionCardWords)
  const { created_by_name, created_at, locked_at, locked_by_name } = version
  return (
    <>
      {' · '}
      <DateText instant={created_at} />
      {created_by_name && ` ${t.by} ${created_by_name}`}
      {locked_at && (
        <>
          {` · ${t.lockedBy} ${locked_by_name ?? '–'} `}
          <DateText instant={locked_at} />
        </>
      )}
    </>
  )
}

function Findings({ version: { findings, line_count, market_verdicts } }: { version: VersionRecord }) {
  const t = useWords(versionCardWords)
  const { BLOCK, WARN } = findings
  return (
    <div className="line" style={{ marginTop: 6 }}>
      <span className="quiet" style={{ margin: 0 }}>
        {t.lines(line_count)}
      </span>
      {BLOCK > 0 && <ToneChip tone="red" text={t.block(BLOCK)} />}
      {WARN > 0 && <ToneChip tone="amber" text={t.warn(WARN)} />}
      {BLOCK + WARN === 0 && <ToneChip tone="green" text={t.clean} />}
      <span className="quiet" style={{ margin: 0 }}>
        {t.regulation}
      </span>
      <MarketVerdictChip of={market_verdicts} />
    </div>
  )
}

const Inci = styled('p')(({ theme }) => ({
  margin: '6px 0 0',
  fontSize: 12.5,
  color: theme.palette.text.secondary,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
}))
