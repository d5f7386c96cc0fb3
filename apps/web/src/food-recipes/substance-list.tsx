import { mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import { substance } from '@rp/contract/food-recipes/substance'
import type { RecordOf } from '@rp/contract/resource'
import { lazy, Suspense, type ReactNode } from 'react'
import { useSearchParams } from '../kit/browser/search-params.ts'
import { useRecordBulk } from '../kit/catalogue/use-record-bulk.ts'
import { useWords } from '../kit/language.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { Icon } from '../kit/look/icon.tsx'
import { PartsTabs } from './parts-tabs.tsx'
import { substanceWords } from './substance-words.ts'

type Substance = RecordOf<typeof substance>

const nameOf = ({ inci_name }: Substance): string => inci_name

const SubstanceDialog = lazy(async () => ({
  default: (await import('./substance-dialog.tsx')).SubstanceDialog,
}))

/** The INCI substances; `?substance=ID` opens one, `?substance=new` an empty one. */
export function SubstanceList({ importer }: { importer: ReactNode }) {
  const t = useWords(substanceWords)
  const [search, setSearch] = useSearchParams()
  const opened = search.get('substance')
  const bulk = useRecordBulk<Substance>({ resource: substance, nameOf })
  const withSubstance = (id: string | null) => {
    const next = new URLSearchParams(search)
    if (id === null) next.delete('substance')
    else next.set('substance', id)
    return next
  }
  return (
    <>
      <ListPage
        page="food-ingredient-list"
        // The screen's second list is remembered under the route without a list.
        memory="food-ingredient-update"
        words={t}
        list={substance.endpoints.list}
        export={substance.endpoints.export}
        columns={[
          { key: 'inci_name', title: t.inci_name, width: 220, show: (r) => r.inci_name },
          { key: 'name_th', title: t.name_th, show: (r) => r.name_th },
          { key: 'cas', title: t.cas, kind: 'code', show: (r) => r.cas.join(', ') },
          { key: 'functions', title: t.functions, show: (r) => r.functions.join(', ') },
          {
            key: 'ingredient_count',
            title: t.usedIn,
            kind: 'number',
            show: (r) => r.ingredient_count,
          },
        ]}
        nameOf={nameOf}
        linkOf={({ id }) => ({ search: withSubstance(id).toString() })}
        bulk={bulk.actions}
        tabs={<PartsTabs part="substances" />}
        actions={
          <>
            {importer}
            <Button
              variant="contained"
              startIcon={<Icon path={mdiPlus} size={18} />}
              onClick={() => setSearch(withSubstance('new'))}
            >
              {t.create}
            </Button>
          </>
        }
      />
      {bulk.dialog}
      {opened !== null && (
        <Suspense>
          <SubstanceDialog key={opened} id={opened} onClose={() => setSearch(withSubstance(null))} />
        </Suspense>
      )}
    </>
  )
}
