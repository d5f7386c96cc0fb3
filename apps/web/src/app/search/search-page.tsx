import Pagination from '@mui/material/Pagination'
import TextField from '@mui/material/TextField'
import { styled } from '@mui/material/styles'
import { searchPage, searchPageSize, searchRowsMax } from '@rp/contract/platform/search'
import { searchKinds, type SearchKindName } from '@rp/domain/search/search-kinds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode, SubmitEvent } from 'react'
import { Link } from 'react-router'
import { formText } from '../../kit/browser/form-text.ts'
import { useSearchParams } from '../../kit/browser/search-params.ts'
import { call } from '../../kit/call.ts'
import { useLanguage, useWords } from '../../kit/language.ts'
import { tabTitle } from '../../kit/page/tab-title.ts'
import { useSession } from '../../kit/session.ts'
import {
  recordEntries,
  screenEntries,
  settingEntries,
  type PaletteEntry,
} from '../palette/palette-entries.ts'
import { openAccountDialog } from '../account/account-dialog.ts'
import { countText, KindFilter } from './kind-filter.tsx'
import { searchWords } from './search-words.ts'
import { Awaited } from '../../kit/page/awaited.tsx'

/** All results of a search, by kind; the query is in the address. */
export function SearchPage() {
  const t = useWords(searchWords)
  const [params, setParams] = useSearchParams()
  const q = params.get('q')?.trim() ?? ''

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setParams({ q: formText(new FormData(event.currentTarget), 'q').trim() })
  }

  return (
    <Page>
      <title>{tabTitle({ ...(q !== '' && { title: q }), list: t.title })}</title>
      <h1>{t.title}</h1>
      <form role="search" onSubmit={submit}>
        <TextField
          key={q}
          name="q"
          label={t.field}
          type="search"
          defaultValue={q}
          size="small"
          fullWidth
          autoFocus={q === ''}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      </form>
      {q === '' ? <p className="note">{t.empty}</p> : <Found q={q} />}
    </Page>
  )
}

/** The results of one query: all kinds, or the pages of one kind. */
function Found({ q }: { q: string }) {
  const t = useWords(searchWords)
  const language = useLanguage()
  const session = useSession()
  const [params, setParams] = useSearchParams()
  const kind = kindOf(params.get('kind'))
  const page = pageOf(params.get('page'))
  const found = useQuery({
    queryKey: [searchPage.path, q, kind, page, language],
    queryFn: ({ signal }) => call(searchPage, { query: { q, ...(kind && { kind }), page } }, { signal }),
    placeholderData: keepPreviousData,
  })
  // The results of the query before say nothing of this one.
  if (!found.data || found.isPlaceholderData)
    return <Awaited of={{ ...found, data: undefined }} outline={<p className="note">{t.searching}</p>} />
  const { kinds, hits } = found.data
  const isOlder = found.isPlaceholderData
  const places =
    session && !kind ? [...screenEntries(session, q, language), ...settingEntries(session, q, language)] : []
  const total = kinds.reduce((sum, one) => sum + one.count, places.length)
  const isCapped = kinds.some((one) => one.count === searchRowsMax)
  const shown = kinds.filter((one) => !kind || one.kind === kind)
  const count = shown[0]?.count ?? 0

  function turnTo(next: number) {
    setParams({ q, ...(kind && { kind }), page: String(next) })
    window.scrollTo(0, 0)
  }

  return (
    <>
      <p className="note" role="status">
        {isOlder ? t.searching : total === 0 ? t.nothing : isCapped ? t.foundMore(total) : t.found(total)}
      </p>
      <KindFilter
        kinds={kinds}
        chosen={kind}
        onChoose={(next) => setParams(next ? { q, kind: next } : { q })}
      />
      {places.length > 0 && <Group title={t.screens} entries={places} />}
      <div className="groups" aria-busy={isOlder}>
        {shown.map((one) => (
          <Group
            key={one.kind}
            title={`${searchKinds[one.kind].words[language]} · ${countText(one.count)}`}
            entries={recordEntries(
              hits.filter((hit) => hit.kind === one.kind),
              language,
            )}
          >
            {!kind && one.count > hits.filter((hit) => hit.kind === one.kind).length && (
              <Link to={`?${new URLSearchParams({ q, kind: one.kind }).toString()}`}>
                {t.more(searchKinds[one.kind].words[language])}
              </Link>
            )}
          </Group>
        ))}
      </div>
      {kind && <Pages count={count} page={page} onChange={turnTo} />}
    </>
  )
}

interface PagesProps {
  count: number
  page: number
  onChange: (page: number) => void
}

/** The pages of one kind, and a note when there are more results than counted. */
function Pages({ count, page, onChange }: PagesProps) {
  const t = useWords(searchWords)
  return (
    <>
      {count > searchPageSize && (
        <Pagination
          count={Math.ceil(count / searchPageSize)}
          page={page}
          aria-label={t.pages}
          onChange={(_, next) => onChange(next)}
        />
      )}
      {count === searchRowsMax && <p className="note">{t.narrow(searchRowsMax)}</p>}
    </>
  )
}

interface GroupProps {
  title: string
  entries: PaletteEntry[]
  children?: ReactNode
}

function Group({ title, entries, children }: GroupProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryLink entry={entry} />
            <small>{entry.hint}</small>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

function EntryLink({ entry: { to, title, dialog } }: { entry: PaletteEntry }) {
  if (!dialog) return <Link to={to}>{title}</Link>
  return (
    <button type="button" onClick={() => openAccountDialog(dialog)}>
      {title}
    </button>
  )
}

const kindOf = (request: string | null): SearchKindName | undefined =>
  request !== null && Object.hasOwn(searchKinds, request) ? (request as SearchKindName) : undefined

const pageOf = (request: string | null): number =>
  Math.min(Math.max(1, Math.trunc(Number(request)) || 1), searchRowsMax / searchPageSize)

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  maxWidth: 900,
  '& h1': { margin: 0, fontSize: 22 },
  '& h2': { margin: '0 0 6px', fontSize: 14, color: theme.palette.text.secondary },
  '& .groups': { display: 'grid', gap: 14 },
  // Results of an earlier text: a click still opens the record that it shows.
  '& .groups[aria-busy=true]': { opacity: 0.5 },
  '& .note': { margin: 0, color: theme.palette.text.secondary },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& section': {
    padding: '12px 16px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 12,
    background: theme.palette.background.paper,
  },
  '& section li': { padding: '7px 0', overflowWrap: 'anywhere' },
  '& section li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& section button': { padding: 0, border: 0, background: 'none', font: 'inherit', cursor: 'pointer' },
  '& a, & section button': { fontWeight: 600, color: theme.palette.primary.dark },
  '& small': { display: 'block', fontSize: 13, color: theme.palette.text.secondary },
}))
