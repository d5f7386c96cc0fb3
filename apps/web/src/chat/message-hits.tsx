import Button from '@mui/material/Button'
import { searchMessages, type MessageHit } from '@rp/contract/chat/message-search'
import { highlightParts } from '@rp/domain/chat/search-highlight'
import { searchedMin } from '@rp/domain/limits'
import { visitorName } from '@rp/domain/chat/visitor-name'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, type To } from 'react-router'
import { call } from '../kit/call.ts'
import { useText, useWords } from '../kit/language.ts'
import { DateText } from '../kit/text/date-text.tsx'
import './message-hits.css'
import { Awaited } from '../kit/page/awaited.tsx'

interface MessageHitsProps {
  keyword: string
  /** The address of the message. */
  linkTo: (hit: MessageHit) => To
}

/**
 * Messages and notes that contain the keyword, newest first, each with a link; nothing while the keyword is too short.
 */
export function MessageHits({ keyword, linkTo }: MessageHitsProps) {
  if ([...keyword.trim()].length < searchedMin) return null
  return <Hits keyword={keyword.trim()} linkTo={linkTo} />
}

function Hits({ keyword, linkTo }: MessageHitsProps) {
  const t = useWords(words)
  const title = useId()
  const search = useHits(keyword)
  const { error, refetch } = search
  const hits = search.data?.pages.flatMap(({ data }) => data)
  return (
    <section
      className="message-hits"
      aria-labelledby={title}
      aria-busy={search.isFetching}
      data-older={search.isPlaceholderData}
    >
      <h3 id={title}>{t.title}</h3>
      <Awaited of={{ data: hits, error, refetch }} empty={<p>{t.none}</p>} />
      <ul>
        {hits?.map((hit) => (
          <li key={`${hit.room_id} ${hit.seq}`}>
            <HitLink hit={hit} keyword={keyword} to={linkTo(hit)} />
          </li>
        ))}
      </ul>
      <MoreHits search={search} />
    </section>
  )
}

/** Continues the search, and says what it has not covered. */
function MoreHits({ search }: { search: ReturnType<typeof useHits> }) {
  const t = useWords(words)
  const isCapped = search.data?.pages.at(-1)?.isCapped === true
  return (
    <>
      {isCapped && <p>{search.hasNextPage ? t.newestOnly : t.partOnly}</p>}
      {search.hasNextPage && (
        <Button
          size="small"
          loading={search.isFetchingNextPage}
          onClick={() => void search.fetchNextPage()}
          sx={{ ml: 1 }}
        >
          {isCapped ? t.older : t.more}
        </Button>
      )}
    </>
  )
}

function useHits(keyword: string) {
  return useInfiniteQuery({
    queryKey: ['message-hits', keyword],
    queryFn: ({ pageParam, signal }) =>
      call(searchMessages, { query: { q: keyword, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}

function HitLink({ hit, keyword, to }: { hit: MessageHit; keyword: string; to: To }) {
  const t = useWords(words)
  const inWords = useText()
  return (
    <Link to={to} className="message-hit">
      <span className="message-hit-line">
        <strong>{inWords(visitorName(hit))}</strong>
        {hit.visibility === 'internal' && <small>{t.note}</small>}
        {hit.sender_type !== 'CUSTOMER' && hit.visibility === 'public' && <small>{t.house}</small>}
        <small className="message-hit-time">
          <DateText instant={hit.at} style="short" />
        </small>
      </span>
      <span className="message-hit-text">
        {highlightParts(hit.snippet, keyword).map(({ text, isHit }, at) =>
          isHit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </span>
    </Link>
  )
}

const words = {
  en: {
    title: 'In messages',
    none: 'No message has it.',
    note: 'Internal note',
    house: 'Staff',
    more: 'More',
    older: 'Search older messages',
    newestOnly: 'Not all messages were searched yet.',
    partOnly: 'There are more of them than were searched: a longer text finds the rest.',
  },
  th: {
    title: 'ในข้อความ',
    none: 'ไม่พบในข้อความใด',
    note: 'บันทึกภายใน',
    house: 'พนักงาน',
    more: 'เพิ่มเติม',
    older: 'ค้นข้อความที่เก่ากว่า',
    newestOnly: 'ยังค้นไม่ครบทุกข้อความ',
    partOnly: 'มีมากกว่าที่ค้นได้ พิมพ์คำที่ยาวขึ้นเพื่อค้นให้ครบ',
  },
}
