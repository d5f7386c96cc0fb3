import { mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import { exportShopPackaging, listShopPackaging } from '@rp/contract/recipes/shop-packaging'
import { pathOf } from '@rp/domain/routes'
import { lazy, Suspense } from 'react'
import { useSearchValues } from '../../kit/browser/search-params.ts'
import { useWords } from '../../kit/language.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Icon } from '../../kit/look/icon.tsx'
import { useMayOpen } from '../../kit/rights/may-open.ts'
import { recordName } from '../record-name.ts'
import { dictionaryWords } from './dictionary-words.ts'
import { usePackagingColumns, usePackagingFilters } from './packaging-columns.tsx'
import { packagingWords } from './packaging-words.ts'

const NewPackaging = lazy(async () => ({ default: (await import('./new-packaging.tsx')).NewPackaging }))
const DictionaryForm = lazy(async () => ({ default: (await import('./dictionary-form.tsx')).DictionaryForm }))

/**
 * The shop's packagings with the company's data on them; `?dialog=new` adds one that the shop has not sent,
 * `?dialog=words` shows the words that labels never break.
 */
export function LabelsPackagingList() {
  const t = useWords(packagingWords)
  const d = useWords(dictionaryWords)
  const mayOpen = useMayOpen()
  const mayAdd = mayOpen('labels-packaging-form')
  const mayRead = mayOpen('labels-packaging-edit')
  const [search, put] = useSearchValues()
  const setDialog = (dialog: string | null) => put({ dialog })
  return (
    <>
      <ListPage
        page="labels-packaging-list"
        words={t}
        list={listShopPackaging}
        export={exportShopPackaging}
        columns={usePackagingColumns()}
        filters={usePackagingFilters()}
        nameOf={recordName}
        linkOf={({ id }) => pathOf('labels-packaging-form', { packagingId: id })}
        actions={
          <>
            {mayRead && <Button onClick={() => setDialog('words')}>{d.title}</Button>}
            {mayAdd && (
              <Button
                variant="contained"
                startIcon={<Icon path={mdiPlus} size={18} />}
                onClick={() => setDialog('new')}
              >
                {t.add}
              </Button>
            )}
          </>
        }
      />
      <Suspense>
        {mayAdd && search.get('dialog') === 'new' && <NewPackaging onClose={() => setDialog(null)} />}
        {mayRead && search.get('dialog') === 'words' && <DictionaryForm onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  )
}
