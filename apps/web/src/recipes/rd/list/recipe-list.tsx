import { mdiArrowRight, mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import { exportRecipes, listRecipes, type RecipeRow } from '@rp/contract/recipes/recipe'
import { pathOf } from '@rp/domain/routes'
import { bulkMax } from '@rp/domain/limits'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { browserSetting } from '../../../kit/browser/browser-setting.ts'
import { useSearchValues } from '../../../kit/browser/search-params.ts'
import { useWords } from '../../../kit/language.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { Icon } from '../../../kit/look/icon.tsx'
import { OverviewStrip } from '../../../kit/overview/overview-strip.tsx'
import { useSeesFormulas } from '../../../kit/rights/sees-formulas.ts'
import { ViewSwitch } from '../../../kit/list/view-switch.tsx'
import { OverviewToggle } from '../../../kit/overview/overview-toggle.tsx'
import { rdWords } from '../list-words.ts'
import { useRecipeColumns, useRecipeFilters } from '../recipe-columns.tsx'
import { useRecipeEvents } from '../use-recipe-events.ts'

const RecipeBoard = lazy(async () => ({ default: (await import('./recipe-board.tsx')).RecipeBoard }))
const NewRecipe = lazy(async () => ({ default: (await import('./new-recipe.tsx')).NewRecipe }))
const BulkMove = lazy(async () => ({ default: (await import('./bulk-transition.tsx')).BulkTransition }))

const startsAsBoard = browserSetting('recipe-panel.rd-board')

/** R&D: every recipe as a table or, with `?view=board`, as a board of formula statuses; `?dialog=new` creates one. */
export function RecipesRdList() {
  const [search, put] = useSearchValues()
  useRecipeEvents()
  const isBoard = search.has('view') ? search.get('view') === 'board' : startsAsBoard.get()
  const show = (view: 'table' | 'board') => {
    startsAsBoard.set(view === 'board')
    put({ view })
  }
  const actions = <Actions isBoard={isBoard} onView={show} onCreate={() => put({ dialog: 'new' })} />
  return (
    <>
      {isBoard ? (
        <Suspense>
          <RecipeBoard actions={actions} />
        </Suspense>
      ) : (
        <RecipeTable actions={actions} />
      )}
      <Suspense>
        {search.get('dialog') === 'new' && <NewRecipe onClose={() => put({ dialog: null })} />}
      </Suspense>
    </>
  )
}

const views = ['table', 'board'] as const

interface ActionsProps {
  isBoard: boolean
  onView: (view: 'table' | 'board') => void
  onCreate: () => void
}

function Actions({ isBoard, onView, onCreate }: ActionsProps) {
  const t = useWords(rdWords)
  const mayCreate = useSeesFormulas()
  return (
    <>
      <OverviewToggle of="RECIPE" />
      <ViewSwitch views={views} view={isBoard ? 'board' : 'table'} onView={onView} />
      {mayCreate && (
        <Button variant="contained" startIcon={<Icon path={mdiPlus} size={18} />} onClick={onCreate}>
          {t.create}
        </Button>
      )}
    </>
  )
}

function RecipeTable({ actions }: { actions: ReactNode }) {
  const t = useWords(rdWords)
  const [moving, setMoving] = useState<{ recipes: RecipeRow[]; onDone: () => void } | null>(null)
  const mayMove = useSeesFormulas()
  return (
    <>
      <ListPage
        page="recipes-rd-list"
        words={{ one: t.one, many: t.many, searchHint: t.searchHint }}
        list={listRecipes}
        export={exportRecipes}
        columns={useRecipeColumns()}
        filters={useRecipeFilters()}
        nameOf={({ number, name }) => `${number} ${name}`}
        linkOf={({ id }) => pathOf('recipe-rd-version', { id })}
        bulk={
          mayMove
            ? [
                {
                  key: 'move',
                  most: bulkMax,
                  icon: mdiArrowRight,
                  label: t.move,
                  open: (recipes, onDone) => setMoving({ recipes, onDone }),
                },
              ]
            : []
        }
        actions={actions}
        tabs={<OverviewStrip of="RECIPE" />}
      />
      <Suspense>
        {moving && (
          <BulkMove recipes={moving.recipes} onDone={moving.onDone} onClose={() => setMoving(null)} />
        )}
      </Suspense>
    </>
  )
}
