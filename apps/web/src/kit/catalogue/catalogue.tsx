import type { ListWords } from '../list/list-declaration.ts'
import { CatalogueCreate } from './catalogue-create.tsx'
import { CatalogueList } from './catalogue-list.tsx'
import { CatalogueUpdate } from './catalogue-update.tsx'
import type { PlainRecord, PlainResource } from './plain-resource.ts'
import type { Catalogue } from './catalogue-declaration.ts'

/** The three screens of a plain entity (docs/adding-an-entity.md). */
export function catalogue<R extends PlainRecord, W extends ListWords, N extends string>(
  resource: PlainResource<R>,
  declared: Catalogue<R, W, N>,
) {
  const part = { resource, declared }
  return {
    List: () => <CatalogueList {...part} />,
    Create: () => <CatalogueCreate {...part} />,
    Update: () => <CatalogueUpdate {...part} />,
  }
}
