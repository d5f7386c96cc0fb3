import { mdiSendOutline } from '@mdi/js'
import {
  exportRecipesDesign,
  listRecipesDesign,
  type RecipesDesignRow,
} from '@rp/contract/recipes/recipes-design'
import { movePackage } from '@rp/contract/recipes/transition'
import { pathOf } from '@rp/domain/routes'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import type { BulkAction } from '../../kit/list/bulk.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { OverviewStrip } from '../../kit/overview/overview-strip.tsx'
import { OverviewToggle } from '../../kit/overview/overview-toggle.tsx'
import { useDesignColumns, useDesignFilters } from './design-columns.tsx'
import { useDesignNews } from './design-queries.ts'
import { designWords } from './design-words.ts'

/** The designers' list: every package of a recipe, where it stands, and what changed under its label. */
export function RecipesDesignList() {
  const t = useWords(designWords)
  useDesignNews()
  return (
    <ListPage
      page="recipes-design-list"
      words={t}
      list={listRecipesDesign}
      export={exportRecipesDesign}
      columns={useDesignColumns()}
      filters={useDesignFilters()}
      nameOf={nameOf}
      linkOf={({ id, recipe_id }) => pathOf('recipe-design-form', { id: recipe_id, packagingId: id })}
      bulk={[useHandIn()]}
      actions={<OverviewToggle of="RECIPE_DESIGN" />}
      tabs={<OverviewStrip of="RECIPE_DESIGN" />}
    />
  )
}

const nameOf = ({ recipe_number, name }: RecipesDesignRow): string => `${recipe_number} ${name}`

/** Several labels are handed in together; each is checked for itself (domain design 5.2, P3). */
function useHandIn(): BulkAction<RecipesDesignRow> {
  const t = useWords(designWords)
  return {
    key: 'hand-in',
    icon: mdiSendOutline,
    label: t.handIn,
    applies: ({ package_status, design_id }) =>
      package_status === 'PENDING_DESIGN_REVIEW' && design_id !== null,
    question: (names) => ({
      title: t.handInMany(names.length),
      text: `${names.join(', ')}\n\n${t.handInText}`,
    }),
    run: ({ id, recipe_id, package_status }) =>
      call(movePackage, {
        params: { id: recipe_id, package_id: id },
        body: { to: 'PENDING_STAFF_APPROVAL', expected_status: package_status },
      }),
  }
}
