import { mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import { ingredient } from '@rp/contract/food-recipes/ingredient'
import type { RecordOf } from '@rp/contract/resource'
import { ingredientRoles } from '@rp/domain/ingredients/roles'
import { roundPrice } from '@rp/domain/money'
import { pathOf } from '@rp/domain/routes'
import { lazy, Suspense, type ReactNode } from 'react'
import { useSearchParams } from '../kit/browser/search-params.ts'
import { catalogueWords } from '../kit/catalogue/catalogue-words.ts'
import { StateChip } from '../kit/catalogue/state-chip.tsx'
import { useRecordBulk } from '../kit/catalogue/use-record-bulk.ts'
import { ImportButton } from '../kit/import/import-button.tsx'
import { useText, useWords } from '../kit/language.ts'
import type { Column } from '../kit/list/column.ts'
import type { Filter } from '../kit/list/filter.ts'
import { withCells } from '../kit/list/with-cells.ts'
import { usePriceCell } from './use-price-cell.ts'
import { useMayOpen } from '../kit/rights/may-open.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { Icon } from '../kit/look/icon.tsx'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { useImportKinds } from './import-kinds.ts'
import { useRecipeTypeChoices, useRoleChoices } from './ingredient-sections.tsx'
import { ingredientWords } from './ingredient-words.ts'
import { PartsTabs } from './parts-tabs.tsx'
import { RegulationCell } from './regulation/regulation-cell.tsx'
import { summaryWords } from './regulation/summary-words.ts'
import { SubstanceList } from './substance-list.tsx'

type Ingredient = RecordOf<typeof ingredient>

const nameOf = ({ trade_name }: Ingredient): string => trade_name

const NewIngredient = lazy(async () => ({ default: (await import('./new-ingredient.tsx')).NewIngredient }))

/** Raw materials; `?part=substances` shows their substances, `?dialog=new` a new material. */
export function IngredientList() {
  const [search, setSearch] = useSearchParams()
  const dialog = search.get('dialog')
  const setDialog = (name: string | null) =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      if (name === null) next.delete('dialog')
      else next.set('dialog', name)
      return next
    })
  const part = search.get('part') === 'substances' ? 'substances' : 'ingredients'
  const importer = <ImportButton kinds={useImportKinds(part)} />
  return (
    <>
      {part === 'substances' ? (
        <SubstanceList importer={importer} />
      ) : (
        <Materials importer={importer} onCreate={() => setDialog('new')} />
      )}
      <Suspense>{dialog === 'new' && <NewIngredient onClose={() => setDialog(null)} />}</Suspense>
    </>
  )
}

function Materials({ importer, onCreate }: { importer: ReactNode; onCreate: () => void }) {
  const t = useWords(ingredientWords)
  const mayPrice = useMayOpen()('food-ingredient-update')
  const columns = useColumns()
  const priced = withCells(columns, { price_per_kg: usePriceCell<Ingredient>() })
  const bulk = useRecordBulk<Ingredient>({ resource: ingredient, nameOf })
  return (
    <>
      <ListPage
        page="food-ingredient-list"
        words={t}
        list={ingredient.endpoints.list}
        export={ingredient.endpoints.export}
        columns={mayPrice ? priced : columns}
        filters={useFilters()}
        nameOf={nameOf}
        linkOf={({ id }) => pathOf('food-ingredient-update', { ingredientId: id })}
        bulk={bulk.actions}
        tabs={<PartsTabs part="ingredients" />}
        actions={
          <>
            {importer}
            <Button variant="contained" startIcon={<Icon path={mdiPlus} size={18} />} onClick={onCreate}>
              {t.create}
            </Button>
          </>
        }
      />
      {bulk.dialog}
    </>
  )
}

function useColumns(): Column<Ingredient>[] {
  const t = useWords(ingredientWords)
  const law = useWords(summaryWords)
  const common = useWords(catalogueWords)
  const text = useText()
  return [
    { key: 'trade_name', title: t.trade_name, width: 170, show: (r) => r.trade_name },
    { key: 'code', title: t.code, kind: 'code', width: 96, show: (r) => r.code },
    { key: 'name_th', title: t.name_th, width: 140, show: (r) => r.name_th },
    { key: 'role', title: t.role, width: 110, show: (r) => text(ingredientRoles[r.role]) },
    { key: 'supplier', title: t.supplier, width: 120, show: (r) => r.supplier },
    {
      key: 'price_per_kg',
      title: t.price,
      kind: 'number',
      width: 116,
      show: (r) => r.price_per_kg && `฿ ${roundPrice(r.price_per_kg)}`,
    },
    {
      key: 'is_complete',
      title: t.blend,
      kind: 'chip',
      width: 118,
      show: (r) => (
        <ToneChip tone={r.is_complete ? 'green' : 'amber'} text={r.is_complete ? t.complete : t.incomplete} />
      ),
    },
    {
      key: 'regulation',
      title: law.regulation,
      exports: [],
      kind: 'chip',
      width: 122,
      show: (r) => <RegulationCell ingredient_id={r.id} />,
    },
    {
      key: 'expired_documents',
      title: t.documents,
      kind: 'chip',
      show: (r) => r.expired_documents.length > 0 && <ToneChip tone="red" text={t.expired} />,
    },
    { key: 'is_active', title: common.state, kind: 'chip', show: (r) => <StateChip record={r} /> },
  ]
}

function useFilters(): Filter[] {
  const t = useWords(ingredientWords)
  const common = useWords(catalogueWords)
  return [
    { kind: 'choice', name: 'recipe_type', label: t.recipe_types, choices: useRecipeTypeChoices() },
    { kind: 'choice', name: 'role', label: t.role, choices: useRoleChoices() },
    {
      kind: 'choice',
      name: 'is_active',
      label: common.state,
      choices: [
        { value: 'true', label: common.active },
        { value: 'false', label: common.inactive },
      ],
    },
    {
      kind: 'choice',
      name: 'is_complete',
      label: t.blend,
      choices: [
        { value: 'false', label: t.incomplete },
        { value: 'true', label: t.complete },
      ],
    },
    {
      kind: 'choice',
      name: 'has_expired_document',
      label: t.documents,
      choices: [{ value: 'true', label: t.onlyExpired }],
    },
  ]
}
