import { exportShopPackaging, listShopPackaging } from '@rp/contract/recipes/shop-packaging'
import { pathOf } from '@rp/domain/routes'
import { useWords } from '../../kit/language.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { recordName } from '../record-name.ts'
import { usePackagingColumns, usePackagingFilters } from './packaging-columns.tsx'
import { packagingWords } from './packaging-words.ts'

/** Packagings that the shop sells, with what this house knows of them; the shop creates them (domain design 0.1). */
export function LabelsPackagingList() {
  const t = useWords(packagingWords)
  return (
    <ListPage
      page="labels-packaging-list"
      words={t}
      list={listShopPackaging}
      export={exportShopPackaging}
      columns={usePackagingColumns()}
      filters={usePackagingFilters()}
      nameOf={recordName}
      linkOf={({ id }) => pathOf('labels-packaging-form', { packagingId: id })}
    />
  )
}
