import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { getPriceInput } from '@rp/contract/recipes/quote'
import { getFormula, type VersionDraft, type VersionRecord } from '@rp/contract/recipes/recipe-version'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/call.ts'
import { useWords } from '../../../kit/language.ts'
import { Card } from '../../../kit/look/card.ts'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { useVersionRuleChecks } from '../../regulation/rule-checks.ts'
import { FormulaTable } from '../formula/formula-table.tsx'
import { StatusRail } from '../page/status-rail.tsx'
import { recipeKey, useTimeline } from '../recipe-queries.ts'
import { LabelTextCard } from './label-text-card.tsx'
import { SizeBars } from './price-bar.tsx'
import { versionWords } from './version-words.ts'
import { Awaited } from '../../../kit/page/awaited.tsx'

/** A version's formula with its cost, label text and procedure. */
export function FormulaTab({ recipe, version }: { recipe: RecipeDetail; version: VersionRecord }) {
  const t = useWords(versionWords)
  const params = { id: version.recipe_id, version_id: version.id }
  const key = recipeKey(recipe.id, 'version', version.id, String(version.row_version))
  const timeline = useTimeline(recipe.id)
  const formula = useQuery({
    queryKey: [...key, 'formula'],
    queryFn: ({ signal }) => call(getFormula, { params }, { signal }),
  })
  const price = useQuery({
    queryKey: [...key, 'price'],
    queryFn: ({ signal }) => call(getPriceInput, { params }, { signal }),
  })
  const rules = useVersionRuleChecks(version)
  if (!formula.data) return <Awaited of={formula} outline={<Skeleton variant="rounded" height={420} />} />
  return (
    <Columns>
      <div className="wide">
        <Awaited of={rules} />
        <FormulaTable formula={formula.data} price={price.data ?? null} rules={rules.data} />
        <Procedure draft={formula.data.draft} />
      </div>
      <div className="wide">
        <CostCard aria-label={t.unitCost}>
          <h2>{t.unitCost}</h2>
          <Awaited of={price} />
          {price.data && <SizeBars {...price.data} />}
        </CostCard>
        {version.is_current && <StatusRail recipe={recipe} timeline={timeline} />}
        <LabelTextCard version={version} />
        <Targets draft={formula.data.draft} />
      </div>
    </Columns>
  )
}

function Procedure({ draft }: { draft: VersionDraft }) {
  const t = useWords(versionWords)
  return (
    <Steps aria-label={t.procedure}>
      <h2>{t.procedure}</h2>
      {draft.procedure.length === 0 && <p>{t.noProcedure}</p>}
      <ol>
        {draft.procedure.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps have no name of their own and are only shown
          <li key={index}>
            {step.phase && <b>{step.phase}</b>} {step.text}{' '}
            <small>
              {[
                step.temperature_c === null ? '' : `${step.temperature_c} °C`,
                step.minutes === null ? '' : t.minutes(step.minutes),
                step.rpm === null ? '' : `${step.rpm} rpm`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>{' '}
            {step.is_critical && <ToneChip tone="amber" text={t.critical} />}
          </li>
        ))}
      </ol>
    </Steps>
  )
}

function Targets({ draft }: { draft: VersionDraft }) {
  const t = useWords(versionWords)
  const rows = [
    [t.ph, [draft.ph_min, draft.ph_max].filter((one) => one !== null).join(' – ')],
    [t.viscosity, draft.viscosity ?? ''],
    [t.loss, `${draft.process_loss_pct} %`],
    [t.overfill, `${draft.overfill_pct} %`],
    [t.changeNote, draft.change_note],
  ].filter(([, value]) => value !== '')
  return (
    <Steps aria-label={t.targets}>
      <h2>{t.targets}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Steps>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .wide': { display: 'grid', gap: 16, minWidth: 0 },
}))

const CostCard = styled(Card)({ padding: 16, '& h2': { margin: '0 0 12px', fontSize: 15 } })

const Steps = styled(Card)(({ theme }) => ({
  padding: 16,
  '& h2': { margin: '0 0 8px', fontSize: 15 },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& ol': { margin: 0, paddingLeft: 20, display: 'grid', gap: 6 },
  '& small': { color: theme.palette.text.secondary },
  '& dl': { margin: 0, display: 'grid', gap: 6 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
}))
