import { mdiLabelOutline } from '@mdi/js'
import Switch from '@mui/material/Switch'
import { updateRecipe, type RecipeDetail } from '@rp/contract/recipes/recipe'
import { pathOf } from '@rp/domain/routes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ProblemError } from '../../../kit/call.ts'
import { callFor } from '../../../kit/catalogue/record-calls.ts'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { StatusChip } from '../../../kit/look/status-chip.tsx'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { TransitionButtons } from '../../../kit/transitions/transition-buttons.tsx'
import { NotesCard } from '../../../kit/notes/notes-card.tsx'
import { AwaitedRecord } from '../../../kit/page/awaited-record.tsx'
import { PageHeader } from '../../../kit/page/page-header.tsx'
import { RecordColumns } from '../../../kit/page/record-columns.ts'
import { useSeesFormulas } from '../../../kit/rights/sees-formulas.ts'
import { toast } from '../../../kit/toast/toast.tsx'
import { AlsoHere } from '../../../kit/presence/also-here.tsx'
import { PackageCard } from '../package/package-card.tsx'
import { bodyOf } from '../recipe-body.ts'
import { Code } from '../recipe-columns.tsx'
import { RecipeTransition } from '../recipe-transition.tsx'
import { useRecipe, useReload, useTimeline } from '../recipe-queries.ts'
import { useRecipeEvents } from '../use-recipe-events.ts'
import { ApprovalCard } from './approval-card.tsx'
import { CustomerCard } from './customer-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { pageWords } from './page-words.ts'
import { RegistrationCard } from './registration-card.tsx'
import { StatusRail } from './status-rail.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { VersionCard } from './version-card.tsx'

/** One recipe: its status, versions, packages, registrations and history. */
export function RecipeRdVersion() {
  const id = useParams().id ?? ''
  const t = useWords(pageWords)
  const { data, error, refetch } = useRecipe(id)
  useRecipeEvents()
  if (data) return <RecipePage key={id} recipe={data} />
  return (
    <AwaitedRecord route="recipes-rd-list" title={t.record} error={error} onRetry={() => void refetch()} />
  )
}

function RecipePage({ recipe }: { recipe: RecipeDetail }) {
  const { id, name } = recipe
  const seesFormulas = useSeesFormulas()
  const timeline = useTimeline(id)
  const [moving, setMoving] = useState<RecipeDetail['transitions'][number] | null>(null)
  const isUnanswered = seesFormulas && recipe.formula_status === 'PENDING_CUSTOMER_APPROVAL'
  return (
    <>
      <PageHeader
        route="recipes-rd-list"
        title={name}
        beside={
          <>
            <Marks recipe={recipe} />
            <AlsoHere kind="recipe" id={id} />
          </>
        }
        actions={
          <>
            <LabelLink id={id} />
            <TransitionButtons transitions={recipe.transitions} onChoose={setMoving} of={name} isMain />
          </>
        }
      />
      <RecordColumns>
        <div>
          <VersionCard id={id} />
          <PackageCard recipe={recipe} />
          <RegistrationCard recipe={recipe} />
          <NotesCard kind="recipe" id={id} />
          <TimelineCard timeline={timeline} />
        </div>
        <div>
          <StatusRail recipe={recipe} timeline={timeline} />
          {isUnanswered && <ApprovalCard id={id} />}
          <CustomerCard recipe={recipe} />
          {seesFormulas && <MoneyCard id={id} />}
          <FactsCard recipe={recipe} />
        </div>
      </RecordColumns>
      {moving && <RecipeTransition recipe={recipe} transition={moving} onClose={() => setMoving(null)} />}
    </>
  )
}

function Marks({ recipe }: { recipe: RecipeDetail }) {
  const { number, formula_status, qa_status } = recipe
  const seesFormulas = useSeesFormulas()
  const t = useWords(pageWords)
  return (
    <>
      <Code>{number}</Code>
      <StatusChip kind="formula" status={formula_status} />
      {qa_status && <Qa status={qa_status} />}
      {seesFormulas ? (
        <Visibility recipe={recipe} />
      ) : (
        <ToneChip tone="grey" text={recipe.is_public ? t.public : t.private} />
      )}
    </>
  )
}

function Qa({ status }: { status: NonNullable<RecipeDetail['qa_status']> }) {
  return (
    <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center', fontSize: 13 }}>
      QA <StatusChip kind="qa" status={status} />
    </span>
  )
}

/** Public or private, in one click. */
function Visibility({ recipe }: { recipe: RecipeDetail }) {
  const t = useWords(pageWords)
  const reload = useReload()
  const change = useMutation({
    mutationFn: (is_public: boolean) =>
      callFor<RecipeDetail>(updateRecipe, {
        params: { id: recipe.id },
        body: bodyOf(recipe, { is_public }, recipe.row_version),
      }),
    onError: (error) => toast({ tone: 'error', text: isStale(error) ? t.stale : error.message }),
    onSettled: () => reload(recipe.id),
  })
  const isPublic = change.isPending ? change.variables : recipe.is_public
  return (
    <label style={{ display: 'inline-flex', alignItems: 'center', fontSize: 13 }}>
      <Switch
        size="small"
        checked={isPublic}
        disabled={change.isPending}
        onChange={(_, checked) => change.mutate(checked)}
        slotProps={{ input: { 'aria-label': t.makePublic } }}
      />
      {isPublic ? t.public : t.private}
    </label>
  )
}

function isStale(error: Error): boolean {
  return error instanceof ProblemError && error.problem.code === 'stale_version'
}

function LabelLink({ id }: { id: string }) {
  const t = useWords(pageWords)
  return (
    <QuietButton
      {...{ component: Link, to: pathOf('recipe-label-design-update', { id }) }}
      startIcon={<Icon path={mdiLabelOutline} size={18} />}
    >
      {t.label}
    </QuietButton>
  )
}
