import { mdiSendOutline } from '@mdi/js'
import {
  exportRecipesDesign,
  listRecipesDesign,
  recipesDesignPath,
  type RecipesDesignRow,
} from '@rp/contract/recipes/recipes-design'
import { changeDesigns, undoDesignChange, type DesignAction } from '@rp/contract/recipes/design-bulk'
import { pathOf } from '@rp/domain/routes'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { useBulkChanges } from '../../kit/list/bulk-change.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { OverviewStrip } from '../../kit/overview/overview-strip.tsx'
import { OverviewToggle } from '../../kit/overview/overview-toggle.tsx'
import { useDesignColumns, useDesignFilters } from './design-columns.tsx'
import { useDesignEvents } from './design-queries.ts'
import { designWords } from './design-words.ts'

/** The designers' list: every package of a recipe, its status, and what changed underneath its label. */
export function RecipesDesignList() {
  const t = useWords(designWords)
  useDesignEvents()
  const bulk = useDesignChanges()
  return (
    <>
      <ListPage
        page="recipes-design-list"
        words={t}
        list={listRecipesDesign}
        export={exportRecipesDesign}
        columns={useDesignColumns()}
        filters={useDesignFilters()}
        nameOf={nameOf}
        linkOf={({ id, recipe_id }) => pathOf('recipe-design-form', { id: recipe_id, packagingId: id })}
        bulk={bulk.actions}
        actions={<OverviewToggle of="RECIPE_DESIGN" />}
        tabs={<OverviewStrip of="RECIPE_DESIGN" />}
      />
      {bulk.dialog}
    </>
  )
}

const nameOf = ({ recipe_number, name }: RecipesDesignRow): string => `${recipe_number} ${name}`

/** Hands in several labels at once; each is checked separately. */
function useDesignChanges() {
  const t = useWords(designWords)
  return useBulkChanges<RecipesDesignRow, DesignAction>({
    list: recipesDesignPath,
    nameOf,
    send: (body) => call(changeDesigns, { body }),
    undo: (run_id) => call(undoDesignChange, { params: { run_id } }),
    changes: [
      {
        key: 'hand-in',
        icon: mdiSendOutline,
        label: t.handIn,
        applies: ({ package_status, design_id }) =>
          package_status === 'PENDING_DESIGN_REVIEW' && design_id !== null,
        text: t.handInText,
        final: t.handInFinal,
        actionOf: () => ({ kind: 'hand-in' }),
      },
    ],
  })
}
