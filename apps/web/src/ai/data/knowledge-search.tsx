import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { mdiTextSearch } from '@mdi/js'
import { styled } from '@mui/material/styles'
import { searchKnowledge, type FoundChunk } from '@rp/contract/ai/knowledge'
import { knowledgeSources, searchLegs } from '@rp/domain/ai/knowledge/knowledge'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from '../../kit/browser/search-params.ts'
import { call } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { knowledgeWords } from './knowledge-words.ts'

/** What the assistant would find for a customer's words, with the position in each list; `?q=` holds the words. */
export function KnowledgeSearch() {
  const t = useWords(knowledgeWords)
  const id = useId()
  const [search, setSearch] = useSearchParams()
  const q = search.get('q')?.slice(0, 500).trim() ?? ''
  const [typed, setTyped] = useState(q)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [searchKnowledge.path, q],
    queryFn: ({ signal }) => call(searchKnowledge, { query: { q } }, { signal }),
    enabled: q !== '',
  })
  return (
    <Search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSearch({ part: 'search', q: typed })
        }}
      >
        <label htmlFor={id}>{t.searchLabel}</label>
        <div>
          <OutlinedInput
            id={id}
            size="small"
            fullWidth
            value={typed}
            inputProps={{ maxLength: 500 }}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="contained" disabled={typed.trim() === '' || isFetching}>
            {t.searchGo}
          </Button>
        </div>
        <p>{t.searchText}</p>
      </form>
      <Awaited of={{ data, error, refetch }} />
      {data && (
        <>
          <p>{`${t.lookedUp}: ${data.terms.join(' · ') || '–'}`}</p>
          {!data.has_vector && <p>{t.noVector}</p>}
          <SearchResults name={t.list} chunks={data.chunks} />
          {data.chunks.length === 0 && (
            <Card>
              <EmptyState icon={mdiTextSearch} title={t.nothing} text={t.nothingText} />
            </Card>
          )}
          {data.quick_replies.length > 0 && (
            <>
              <h2>{t.replies}</h2>
              <SearchResults name={t.replies} chunks={data.quick_replies} />
            </>
          )}
        </>
      )}
    </Search>
  )
}

function SearchResults({ name, chunks }: { name: string; chunks: FoundChunk[] }) {
  const t = useWords(knowledgeWords)
  const text = useText()
  return (
    <ol aria-label={name}>
      {chunks.map(({ id, question, answer, legs, source }) => (
        <li key={id}>
          <Card>
            <h3>{question}</h3>
            <p>{answer}</p>
            <div>
              {searchLegs.map((leg) => (
                <ToneChip
                  key={leg}
                  tone={legs[leg] === null ? 'grey' : 'blue'}
                  text={`${t[leg]}: ${legs[leg] ?? t.notIn}`}
                />
              ))}
              <span>
                {[source.type && text(knowledgeSources[source.type]), source.label]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
          </Card>
        </li>
      ))}
    </ol>
  )
}

const Search = styled('div')(({ theme }) => ({
  maxWidth: 880,
  '& form > div': { display: 'flex', gap: 8, marginTop: 4 },
  '& p': { fontSize: 13.5, color: theme.palette.text.secondary, whiteSpace: 'pre-line' },
  '& h2': { fontSize: 15.5, margin: '24px 0 8px' },
  '& ol': { listStyle: 'none', padding: 0, margin: 0, display: 'flex', flexDirection: 'column', gap: 12 },
  '& li > section': { padding: '12px 16px' },
  '& h3': { margin: 0, fontSize: 14.5 },
  '& li p': { margin: '4px 0 8px' },
  '& li div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, fontSize: 12.5 },
}))
