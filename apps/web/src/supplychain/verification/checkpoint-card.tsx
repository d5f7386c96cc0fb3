import { styled } from '@mui/material/styles'
import { listCheckpoints } from '@rp/contract/supplychain/verification'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { countText, verificationWords } from './verification-words.ts'

const pageSize = 5

/** The signed checkpoints, newest first. */
export function CheckpointCard() {
  const t = useWords(verificationWords)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [listCheckpoints.path],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      call(
        listCheckpoints,
        { query: { limit: pageSize, ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ data: shown, has_more }) => (has_more ? shown.at(-1)?.seq : undefined),
  })
  const checkpoints = data?.pages.flatMap((page) => page.data)
  return (
    <PartCard title={t.checkpoints}>
      <Awaited of={{ data: checkpoints, error, refetch }} empty={<p>{t.noCheckpoints}</p>} />
      <ul aria-label={t.checkpoints}>
        {checkpoints?.map(({ seq, at, root, signature, key_id }) => (
          <li key={seq}>
            <div className="line">
              <strong>{t.at(countText(seq))}</strong>
              <span className="quiet">{t.key(key_id)}</span>
              <span className="end quiet">
                <DateText instant={at} />
              </span>
            </div>
            <Codes>
              {t.root} <code>{root}</code>
            </Codes>
            <Codes>
              {t.signature} <code>{signature}</code>
            </Codes>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <QuietButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.more}
        </QuietButton>
      )}
    </PartCard>
  )
}

const Codes = styled('p')(({ theme }) => ({
  margin: '3px 0 0',
  fontSize: 12.5,
  color: theme.palette.text.secondary,
  '& code': { fontSize: 12, overflowWrap: 'anywhere', color: theme.palette.text.primary },
}))
