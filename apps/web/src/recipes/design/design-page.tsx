import { mdiTextBoxEditOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { RecipePackage } from '@rp/contract/recipes/recipe-package'
import { pathOf } from '@rp/domain/routes'
import { staleReasons } from '@rp/domain/label-words'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { TransitionButtons } from '../../kit/transitions/transition-buttons.tsx'
import { AwaitedRecord } from '../../kit/page/awaited-record.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { RecordColumns } from '../../kit/page/record-columns.ts'
import { useMayOpen } from '../../kit/rights/may-open.ts'
import { PackageTransition } from '../rd/package/package-transition.tsx'
import { TimelineCard } from '../rd/page/timeline-card.tsx'
import { Code } from '../rd/recipe-columns.tsx'
import { useTimeline } from '../rd/recipe-queries.ts'
import { CommentsCard } from './comments-card.tsx'
import { useDesignEvents, useRecipeDesign, useReloadDesign, type RecipeDesign } from './design-queries.ts'
import { designWords } from './design-words.ts'
import { FindingsCard } from './findings-card.tsx'
import { LabelCard } from './label-card.tsx'
import { PackageFacts } from './package-facts.tsx'
import { PackageRail } from './package-rail.tsx'
import { PrintsCard } from './prints-card.tsx'
import { ProofCard } from './proof-card.tsx'
import { RevisionsCard } from './revisions-card.tsx'

/** One package of a recipe with its label: status, preflight, approvals, prints. */
export function RecipeDesignForm() {
  const params = useParams()
  const [id, package_id] = [params['id'] ?? '', params['packagingId'] ?? '']
  const t = useWords(designWords)
  const { data, error, refetch } = useRecipeDesign(id, package_id)
  useDesignEvents()
  if (data) return <DesignPage key={package_id} shown={data} />
  return (
    <AwaitedRecord
      route="recipes-design-list"
      title={t.record}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

function DesignPage({ shown }: { shown: RecipeDesign }) {
  const { recipe, package: packaged, design, stale, findings, proof } = shown
  const t = useWords(designWords)
  const { data, error, refetch } = useTimeline(recipe.id)
  const entries = data?.filter(({ package_name }) => package_name === packaged.name)
  const timeline = { data: entries, error, refetch }
  const [moving, setMoving] = useState<RecipePackage['transitions'][number] | null>(null)
  const reload = useReloadDesign()

  return (
    <>
      <PageHeader
        route="recipes-design-list"
        title={`${recipe.name}: ${packaged.name}`}
        beside={
          <>
            <Code>{recipe.number}</Code>
            <StatusChip kind="packaging" status={packaged.package_status} />
          </>
        }
        actions={
          <>
            <TextsLink id={recipe.id} label={t.toRecipe} />
            <TransitionButtons
              transitions={packaged.transitions}
              onChoose={setMoving}
              of={packaged.name}
              isMain
            />
          </>
        }
      />
      {stale.length > 0 && <StaleAlert stale={stale} />}
      <RecordColumns>
        <div>
          <LabelCard shown={shown} />
          {design && <FindingsCard findings={findings} design={design} />}
          {design && <CommentsCard design={design} />}
          <TimelineCard timeline={timeline} />
        </div>
        <div>
          <PackageRail packaged={packaged} timeline={timeline} />
          {design && <ProofCard design={design} proof={proof} status={packaged.package_status} />}
          {design && <PrintsCard design={design} />}
          {design && <RevisionsCard design={design} />}
          <PackageFacts recipe={recipe} packaged={packaged} />
        </div>
      </RecordColumns>
      {moving && (
        <PackageTransition
          recipe_id={recipe.id}
          packaged={packaged}
          transition={moving}
          onMoved={() => void reload(recipe.id)}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  )
}

/** Both chemists and designers use the texts; the link is hidden from users who may not open them. */
function TextsLink({ id, label }: { id: string; label: string }) {
  const mayOpen = useMayOpen()
  if (!mayOpen('recipe-label-design-update')) return null
  return (
    <QuietButton
      {...{ component: Link, to: pathOf('recipe-label-design-update', { id }) }}
      startIcon={<Icon path={mdiTextBoxEditOutline} size={18} />}
    >
      {label}
    </QuietButton>
  )
}

function StaleAlert({ stale }: Pick<RecipeDesign, 'stale'>) {
  const t = useWords(designWords)
  const text = useText()
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      <AlertTitle>{t.staleTitle}</AlertTitle>
      {`${t.staleText} ${stale.map(({ reason }) => text(staleReasons[reason])).join(', ')}`}
    </Alert>
  )
}
