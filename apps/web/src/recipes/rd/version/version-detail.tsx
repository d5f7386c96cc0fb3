import { mdiCompare, mdiContentCopy, mdiPencilOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { styled } from '@mui/material/styles'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import { getVersion, type VersionRecord } from '@rp/contract/recipes/recipe-version'
import { versionStates } from '@rp/domain/recipe-rules'
import { pathOf } from '@rp/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useSearchParams } from '../../../kit/browser/search-params.ts'
import { call } from '../../../kit/call.ts'
import { useText, useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { StatusChip } from '../../../kit/look/status-chip.tsx'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { TransitionButtons } from '../../../kit/transitions/transition-buttons.tsx'
import { PageHeader } from '../../../kit/page/page-header.tsx'
import { useSeesFormulas } from '../../../kit/rights/sees-formulas.ts'
import { QaSummary } from '../../qa/qa-summary.tsx'
import { VersionRegulationCard } from '../../regulation/version-regulation-card.tsx'
import { PackageCard } from '../package/package-card.tsx'
import { CloneDialog } from '../page/clone-dialog.tsx'
import { CompareDialog } from '../page/compare-dialog.tsx'
import { RegistrationCard } from '../page/registration-card.tsx'
import { TimelineCard } from '../page/timeline-card.tsx'
import { RecipeTransition } from '../recipe-transition.tsx'
import { recipeKey, useRecipe, useTimeline, useVersions } from '../recipe-queries.ts'
import { useRecipeEvents } from '../use-recipe-events.ts'
import { FindingsCard } from './findings-card.tsx'
import { LabelTextCard } from './label-text-card.tsx'
import { SheetsMenu } from './sheets-menu.tsx'
import { VersionFacts } from './version-facts.tsx'
import { versionWords } from './version-words.ts'
import { Awaited, allOf, AwaitedCell } from '../../../kit/page/awaited.tsx'

const FormulaTab = lazy(async () => ({ default: (await import('./formula-tab.tsx')).FormulaTab }))
const CostTab = lazy(async () => ({ default: (await import('./cost-tab.tsx')).CostTab }))

const secretTabs = ['formula', 'cost', 'qa'] as const
const openTabs = ['label', 'regulation', 'history'] as const
type TabName = (typeof secretTabs)[number] | (typeof openTabs)[number]

/** A version with everything that belongs to it; the tab is in the address. */
export function VersionDetail() {
  const t = useWords(versionWords)
  const { id = '', versionId = '' } = useParams()
  const sees = useSeesFormulas()
  const [search, setSearch] = useSearchParams()
  const tabs: readonly TabName[] = sees ? [...secretTabs, ...openTabs] : openTabs
  const tab = tabs.find((name) => name === search.get('tab')) ?? tabs[0] ?? 'history'
  useRecipeEvents()
  const recipe = useRecipe(id)
  const version = useQuery({
    queryKey: recipeKey(id, 'version', versionId),
    queryFn: ({ signal }) => call(getVersion, { params: { id, version_id: versionId } }, { signal }),
  })
  if (!recipe.data || !version.data)
    return <Awaited of={allOf([recipe, version])} outline={<Skeleton variant="rounded" height={480} />} />
  return (
    <>
      <PageHeader
        route="recipes-rd-list"
        title={recipe.data.name}
        beside={<Chips version={version.data} recipe={recipe.data} />}
        actions={<Actions recipe={recipe.data} version={version.data} />}
      />
      <Tabs
        value={tab}
        onChange={(_, name: TabName) => setSearch({ tab: name }, { replace: true })}
        aria-label={t.tabs}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ marginBottom: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((name) => (
          <Tab key={name} value={name} label={t[name]} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
          {partOf(tab, recipe.data, version.data)}
        </Suspense>
      </div>
    </>
  )
}

function partOf(tab: TabName, recipe: RecipeDetail, version: VersionRecord): ReactNode {
  switch (tab) {
    case 'formula':
      return <FormulaTab recipe={recipe} version={version} />
    case 'cost':
      return <CostTab recipe_id={recipe.id} version_id={version.id} />
    case 'qa':
      return <QaSummary recipe_id={recipe.id} version_id={version.id} />
    case 'label':
      return (
        <Parts>
          <PackageCard recipe={recipe} />
          <LabelTextCard version={version} />
        </Parts>
      )
    case 'regulation':
      return (
        <Parts>
          <Column>
            <VersionRegulationCard version={version} />
            <FindingsCard version={version} />
          </Column>
          <RegistrationCard recipe={recipe} />
        </Parts>
      )
    case 'history':
      return <HistoryTab recipe={recipe} version={version} />
  }
}

function HistoryTab({ recipe, version }: { recipe: RecipeDetail; version: VersionRecord }) {
  const timeline = useTimeline(recipe.id)
  return (
    <Parts>
      <TimelineCard timeline={timeline} />
      <VersionFacts version={version} />
    </Parts>
  )
}

function Chips({ recipe, version }: { recipe: RecipeDetail; version: VersionRecord }) {
  const t = useWords(versionWords)
  const text = useText()
  const state = versionStates[version.state]
  return (
    <>
      <Link className="lone-target" to={pathOf('recipe-rd-version', { id: recipe.id })}>
        {recipe.number}
      </Link>
      <ToneChip tone="grey" text={t.version(version.version_no)} />
      <ToneChip tone={state.tone} text={text(state.words)} />
      <StatusChip kind="formula" status={recipe.formula_status} />
      {version.is_current && recipe.qa_status && <StatusChip kind="qa" status={recipe.qa_status} />}
      {version.is_live && <ToneChip tone="green" text={t.live} />}
    </>
  )
}

/** The recipe's next transition, and the actions on the version; the latter only for users who see formulas. */
function Actions({ recipe, version }: { recipe: RecipeDetail; version: VersionRecord }) {
  const t = useWords(versionWords)
  const sees = useSeesFormulas()
  const [moving, setMoving] = useState<RecipeDetail['transitions'][number] | null>(null)
  const isEdited = sees && version.state === 'DRAFT'
  return (
    <>
      {sees && <SheetsMenu version={version} isFood={recipe.recipe_type === 'FOOD'} />}
      {sees && <VersionTools recipe={recipe} version={version} />}
      {isEdited && (
        <Button
          component={Link}
          to={pathOf('recipe-rd-version-form', { id: recipe.id, versionId: version.id })}
          variant="contained"
          startIcon={<Icon path={mdiPencilOutline} size={18} />}
        >
          {t.edit}
        </Button>
      )}
      {!isEdited && version.is_current && (
        <TransitionButtons transitions={recipe.transitions} onChoose={setMoving} of={recipe.name} isMain />
      )}
      {moving && <RecipeTransition recipe={recipe} transition={moving} onClose={() => setMoving(null)} />}
    </>
  )
}

/** Compare with the parent, clone. */
function VersionTools({ recipe, version }: { recipe: RecipeDetail; version: VersionRecord }) {
  const t = useWords(versionWords)
  const versions = useVersions(recipe.id)
  const [open, setOpen] = useState<'clone' | 'compare' | null>(null)
  const close = () => setOpen(null)
  const others = versions.data?.filter(({ id }) => id !== version.id)
  const parent = others?.find(({ id }) => id === version.parent_version_id) ?? others?.[0]
  return (
    <>
      {versions.error && <AwaitedCell of={versions} />}
      {parent && (
        <QuietButton startIcon={<Icon path={mdiCompare} size={18} />} onClick={() => setOpen('compare')}>
          {t.compare(parent.version_no)}
        </QuietButton>
      )}
      {recipe.formula_status !== 'CANCEL' && (
        <QuietButton startIcon={<Icon path={mdiContentCopy} size={18} />} onClick={() => setOpen('clone')}>
          {t.clone}
        </QuietButton>
      )}
      {open === 'clone' && <CloneDialog version={version} isRestored={false} onClose={close} />}
      {open === 'compare' && parent && (
        <CompareDialog recipe_id={recipe.id} versions={[version, parent]} onClose={close} />
      )}
    </>
  )
}

const Column = styled('div')({ display: 'grid', gap: 16, minWidth: 0 })

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
