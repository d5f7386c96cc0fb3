import { mdiPlus, mdiTrayArrowUp } from '@mdi/js'
import Button from '@mui/material/Button'
import { exportKnowledge, listKnowledge } from '@rp/contract/ai/knowledge'
import { lazy, Suspense, type ReactNode } from 'react'
import { useSearchValues, withValues } from '../../kit/browser/search-params.ts'
import { useWords } from '../../kit/language.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { EmbeddingPart } from './embedding-part.tsx'
import { useKnowledgeColumns, useKnowledgeFilters } from './knowledge-columns.tsx'
import { knowledgeWords } from './knowledge-words.ts'

const KnowledgeDialog = lazy(async () => ({
  default: (await import('./knowledge-dialog.tsx')).KnowledgeDialog,
}))
const ImportKnowledge = lazy(async () => ({
  default: (await import('./import-knowledge.tsx')).ImportKnowledge,
}))

/** Every piece; `?piece=` (an id, or `new`) and `?import=` open over it. */
export function KnowledgeList({ tabs }: { tabs: ReactNode }) {
  const t = useWords(knowledgeWords)
  const [search, setValues] = useSearchValues()
  const put = (name: string, value: string | null) =>
    setValues({ [name]: value }, { preventScrollReset: true })
  const piece = search.get('piece')
  return (
    <>
      <ListPage
        page="vector-knowledge-list"
        words={t}
        list={listKnowledge}
        export={exportKnowledge}
        columns={useKnowledgeColumns()}
        filters={useKnowledgeFilters()}
        nameOf={({ question }) => question}
        linkOf={({ id }) => ({ search: withValues(search, { piece: id }).toString() })}
        tabs={
          <>
            {tabs}
            <EmbeddingPart />
          </>
        }
        actions={
          <>
            <QuietButton
              startIcon={<Icon path={mdiTrayArrowUp} size={18} />}
              onClick={() => put('import', 'file')}
            >
              {t.import}
            </QuietButton>
            <Button
              variant="contained"
              startIcon={<Icon path={mdiPlus} size={18} />}
              onClick={() => put('piece', 'new')}
            >
              {t.create}
            </Button>
          </>
        }
      />
      <Suspense>
        {piece && (
          <KnowledgeDialog
            key={piece}
            id={piece}
            question={search.get('question') ?? ''}
            onOpen={(id) => put('piece', id)}
            onClose={() => put('piece', null)}
          />
        )}
        {search.has('import') && <ImportKnowledge onClose={() => put('import', null)} />}
      </Suspense>
    </>
  )
}
