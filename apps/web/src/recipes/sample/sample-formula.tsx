import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { recipeSample, SampleFormula as Formula } from '@rp/contract/recipes/recipe-sample'
import type { RecordOf } from '@rp/contract/resource'
import type { Tone } from '@rp/domain/statuses'
import { useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { MakeRecipe } from './make-recipe.tsx'
import { sampleWords } from './sample-words.ts'
import { SubstanceSearch } from './substance-search.tsx'
import { useSampleFormula } from './use-sample-formula.ts'

type Line = Formula['lines'][number]
type Choose = (position: number, substance_id: string | null) => void

const tones: Record<Line['match'], Tone> = {
  EXACT: 'green',
  SYNONYM: 'green',
  HAND: 'blue',
  FUZZY: 'amber',
  NONE: 'red',
}

/** A sample's names with their substances and estimated shares; for users who see formulas. */
export function SampleFormula({ sample }: { sample: RecordOf<typeof recipeSample> }) {
  const t = useWords(sampleWords)
  const { formula, change } = useSampleFormula(sample.id)
  const [isMaking, setMaking] = useState(false)
  if (formula.error)
    return (
      <Card>
        <ProblemView error={formula.error} onRetry={() => void formula.refetch()} />
      </Card>
    )
  if (!formula.data) return <Skeleton variant="rounded" height={320} />
  const { lines } = formula.data
  const isRead = lines.length > 0
  const isEstimated = lines.some(({ est_mid }) => est_mid !== null)
  const choose: Choose = (position, substance_id) => change.mutate({ step: 'choose', position, substance_id })
  return (
    <Part aria-label={t.names} aria-busy={change.isPending}>
      <header>
        <h2>{t.names}</h2>
        <span>
          <QuietButton
            disabled={change.isPending || sample.inci_text === ''}
            onClick={() => change.mutate({ step: 'match' })}
          >
            {isRead ? t.readAgain : t.read}
          </QuietButton>
          <QuietButton
            disabled={change.isPending || !isRead}
            onClick={() => change.mutate({ step: 'estimate' })}
          >
            {t.estimate}
          </QuietButton>
          <Button variant="contained" disabled={!isRead} onClick={() => setMaking(true)}>
            {t.makeRecipe}
          </Button>
        </span>
      </header>
      {!isRead && <p>{sample.inci_text === '' ? t.noText : t.noNames}</p>}
      {isEstimated && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {t.method}
        </Alert>
      )}
      <ol>
        {lines.map((line) => (
          <NameRow key={line.position} line={line} isBusy={change.isPending} onChoose={choose} />
        ))}
      </ol>
      {isMaking && <MakeRecipe sample={sample} onClose={() => setMaking(false)} />}
    </Part>
  )
}

interface RowProps {
  line: Line
  isBusy: boolean
  onChoose: Choose
}

function NameRow({ line, isBusy, onChoose }: RowProps) {
  const t = useWords(sampleWords)
  const { raw_name, inci_name, match, may_contain, stated_pct } = line
  return (
    <li>
      <div className="name">
        <strong>{raw_name}</strong>
        <small>
          {[may_contain && t.mayContain, stated_pct && t.stated(stated_pct)].filter(Boolean).join(' · ')}
        </small>
      </div>
      <div className="substance">
        <ToneChip tone={tones[match]} text={t.match[match]} />
        {inci_name ?? <Chooser line={line} isBusy={isBusy} onChoose={onChoose} />}
      </div>
      <Share line={line} />
    </li>
  )
}

/** Candidates for a name, most likely first; or any substance by search. */
function Chooser({ line, isBusy, onChoose }: RowProps) {
  const t = useWords(sampleWords)
  const { position, raw_name, candidates } = line
  return (
    <span className="chooser">
      {candidates.length > 0 && (
        <NativeSelect
          value=""
          disabled={isBusy}
          onChange={({ target }) => target.value && onChoose(position, target.value)}
          input={<OutlinedInput size="small" />}
          inputProps={{ 'aria-label': t.choose(raw_name) }}
        >
          <option value="">{t.chooseOne}</option>
          {candidates.map(({ substance_id, inci_name, confidence }) => (
            <option key={substance_id} value={substance_id}>
              {`${inci_name} · ${t.likely(Math.round(confidence * 100))}`}
            </option>
          ))}
        </NativeSelect>
      )}
      <SubstanceSearch
        label={`${t.search}: ${raw_name}`}
        placeholder={t.search}
        onPick={(id) => onChoose(position, id)}
      />
    </span>
  )
}

/** The estimate as a bar from lower to upper bound, and in words. */
function Share({ line: { est_min, est_max, est_mid } }: { line: Line }) {
  const t = useWords(sampleWords)
  if (est_min === null || est_max === null || est_mid === null) return <div className="share" />
  const [min, max, mid] = [est_min, est_max, est_mid].map((pct) => short(pct))
  return (
    <div className="share">
      <strong>{mid} %</strong>
      <small>{t.range(min ?? '', max ?? '')}</small>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
        <rect width="100" height="6" rx="1" className="whole" />
        <rect
          x={est_min}
          width={Math.max(0.6, Number(est_max) - Number(est_min))}
          height="6"
          className="range"
        />
        <rect x={est_mid} width="0.8" height="6" className="mid" />
      </svg>
    </div>
  )
}

/** Two decimals suffice for an estimate; smaller values keep more. */
function short(pct: string): string {
  const [whole = '0', decimals = ''] = pct.split('.')
  return decimals === '' ? whole : `${whole}.${decimals.slice(0, whole === '0' ? 3 : 2)}`
}

const Part = styled(Card)(({ theme }) => ({
  padding: '14px 18px',
  '& header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8, marginBottom: 8 },
  '& header > span': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& h2': { margin: 0, fontSize: 15.5, fontWeight: 700 },
  '& p, & small': { margin: 0, fontSize: 12.5, color: theme.palette.text.secondary },
  '& ol': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr) 190px',
    gap: '4px 16px',
    alignItems: 'center',
    padding: '8px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    fontSize: 13.5,
  },
  '& .name': { overflowWrap: 'anywhere' },
  '& .name small': { display: 'block' },
  '& .substance, & .chooser': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
  },
  '& .share': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .share small': { marginLeft: 8 },
  '& .share svg': { display: 'block', width: '100%', height: 6, marginTop: 3 },
  '& .whole': { fill: '#E9F0FE' },
  '& .range': { fill: theme.palette.secondary.main },
  '& .mid': { fill: theme.palette.primary.dark },
  [theme.breakpoints.down('md')]: {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .share': { textAlign: 'left' },
  },
}))
