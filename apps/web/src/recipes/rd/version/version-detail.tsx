import { mdiContentCopy, mdiFilePdfBox, mdiPencilOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { getRecipe, recipesPath } from '@rp/contract/recipes/recipe'
import { getVersion, type VersionRecord } from '@rp/contract/recipes/recipe-version'
import { batchSheet, formulaSheet } from '@rp/contract/recipes/sheets'
import { versionStates } from '@rp/domain/recipe-rules'
import { pathOf } from '@rp/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { call, download } from '../../../kit/call.ts'
import { Icon } from '../../../kit/icon.tsx'
import { useText, useWords } from '../../../kit/language.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { ProblemView } from '../../../kit/problem-view.tsx'
import { QuietButton } from '../../../kit/quiet-button.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { useSeesFormulas } from '../../../kit/sees-formulas.ts'
import { StatusChip } from '../../../kit/status-chip.tsx'
import { ToneChip } from '../../../kit/tone-chip.tsx'
import { CloneDialog } from './clone-dialog.tsx'
import { FindingsCard } from './findings-card.tsx'
import { LabelTextCard } from './label-text-card.tsx'
import { VersionFacts } from './version-facts.tsx'
import { versionWords } from './version-words.ts'

const FormulaTab = lazy(async () => ({ default: (await import('./formula-tab.tsx')).FormulaTab }))
const CostTab = lazy(async () => ({ default: (await import('./cost-tab.tsx')).CostTab }))

const secretTabs = ['formula', 'cost'] as const
const openTabs = ['qa', 'label', 'regulation', 'history'] as const
type TabName = (typeof secretTabs)[number] | (typeof openTabs)[number]

/** A version with all that belongs to it; the tab stands in the address. */
export function VersionDetail() {
  const t = useWords(versionWords)
  const { id = '', versionId = '' } = useParams()
  const sees = useSeesFormulas()
  const [search, setSearch] = useSearchParams()
  const tabs: readonly TabName[] = sees ? [...secretTabs, ...openTabs] : openTabs
  const tab = tabs.find((name) => name === search.get('tab')) ?? tabs[0] ?? 'history'
  const recipe = useQuery({
    queryKey: [recipesPath, id],
    queryFn: ({ signal }) => call(getRecipe, { params: { id } }, { signal }),
  })
  const version = useQuery({
    queryKey: [recipesPath, id, 'version', versionId],
    queryFn: ({ signal }) => call(getVersion, { params: { id, version_id: versionId } }, { signal }),
  })
  const error = recipe.error ?? version.error
  if (error) return <ProblemView error={error} onRetry={() => void version.refetch()} />
  if (!recipe.data || !version.data) return <Skeleton variant="rounded" height={480} />
  return (
    <>
      <PageHeader
        route="recipes-rd-list"
        title={recipe.data.name}
        beside={<Chips version={version.data} recipe={recipe.data} />}
        actions={<Actions version={version.data} />}
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
          {partOf(tab, version.data)}
        </Suspense>
      </div>
    </>
  )
}

function partOf(tab: TabName, version: VersionRecord): ReactNode {
  switch (tab) {
    case 'formula':
      return <FormulaTab version={version} />
    case 'cost':
      return <CostTab recipe_id={version.recipe_id} version_id={version.id} />
    case 'qa':
      return null
    case 'label':
      return <LabelTextCard inci={version.inci} allergens={version.allergens} />
    case 'regulation':
      return <FindingsCard version={version} />
    case 'history':
      return <VersionFacts version={version} />
  }
}

function Chips({
  version,
  recipe,
}: {
  version: VersionRecord
  recipe: {
    id: string
    number: string
    formula_status: Parameters<typeof StatusChip<'formula'>>[0]['status']
  }
}) {
  const t = useWords(versionWords)
  const text = useText()
  const state = versionStates[version.state]
  return (
    <>
      <Link to={pathOf('recipe-rd-version', { id: recipe.id })}>{recipe.number}</Link>
      <ToneChip tone="grey" text={t.version(version.version_no)} />
      <ToneChip tone={state.tone} text={text(state.words)} />
      <StatusChip kind="formula" status={recipe.formula_status} />
      {version.is_live && <ToneChip tone="green" text={t.live} />}
    </>
  )
}

function Actions({ version }: { version: VersionRecord }) {
  const t = useWords(versionWords)
  const sees = useSeesFormulas()
  const [isCloning, setCloning] = useState(false)
  if (!sees) return null
  const params = { id: version.recipe_id, version_id: version.id }

  async function save(sheet: typeof formulaSheet | typeof batchSheet): Promise<void> {
    const { blob, name } = await download(sheet, { params })
    saveFile(blob, name)
  }

  return (
    <>
      <QuietButton
        startIcon={<Icon path={mdiFilePdfBox} size={18} />}
        onClick={() => void save(formulaSheet)}
      >
        {t.formulaSheet}
      </QuietButton>
      <QuietButton startIcon={<Icon path={mdiFilePdfBox} size={18} />} onClick={() => void save(batchSheet)}>
        {t.batchSheet}
      </QuietButton>
      <QuietButton startIcon={<Icon path={mdiContentCopy} size={18} />} onClick={() => setCloning(true)}>
        {t.clone}
      </QuietButton>
      {version.state === 'DRAFT' && (
        <Button
          component={Link}
          to={pathOf('recipe-rd-version-form', { id: version.recipe_id, versionId: version.id })}
          variant="contained"
          startIcon={<Icon path={mdiPencilOutline} size={18} />}
        >
          {t.edit}
        </Button>
      )}
      {isCloning && <CloneDialog version={version} onClose={() => setCloning(false)} />}
    </>
  )
}
