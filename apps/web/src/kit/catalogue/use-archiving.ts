import { mdiArchiveArrowDownOutline, mdiArchiveArrowUpOutline } from '@mdi/js'
import { useWords } from '../language.ts'
import type { BulkAction } from '../list/bulk.ts'
import type { ListWords } from '../list/list-declaration.ts'
import { catalogueWords } from './catalogue-words.ts'
import type { PlainRecord, PlainResource } from './plain-resource.ts'
import { callFor } from './record-calls.ts'

/** Archive and restore of selected records. */
export function useArchiving<R extends PlainRecord>(
  endpoints: Pick<PlainResource<R>['endpoints'], 'archive' | 'restore'>,
  { one, many }: Pick<ListWords, 'one' | 'many'>,
): BulkAction<R>[] {
  const t = useWords(catalogueWords)
  const countWord = (names: string[]) => (names.length === 1 ? one : many)
  return [
    {
      key: 'archive',
      icon: mdiArchiveArrowDownOutline,
      label: t.archive,
      danger: true,
      applies: ({ archived_at }) => archived_at === null,
      question: (names) => ({
        title: t.archiveMany(names.length, countWord(names)),
        text: `${names.join(', ')}\n\n${t.archiveText}`,
      }),
      run: ({ id }) => callFor(endpoints.archive, { params: { id } }),
    },
    {
      key: 'restore',
      icon: mdiArchiveArrowUpOutline,
      label: t.restore,
      applies: ({ archived_at }) => archived_at !== null,
      question: (names) => ({
        title: t.restoreMany(names.length, countWord(names)),
        text: `${names.join(', ')}\n\n${t.restoreText}`,
      }),
      run: ({ id }) => callFor(endpoints.restore, { params: { id } }),
    },
  ]
}
