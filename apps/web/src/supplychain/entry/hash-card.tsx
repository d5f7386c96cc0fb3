import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import type { LogEntryDetail } from '@rp/contract/supplychain/entry'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { hashedText, sha256 } from './entry-hash.ts'
import { entryWords } from './entry-words.ts'

/** The hash, recomputed by this browser from the entry itself, and its links in the chain. */
export function HashCard({ entry }: { entry: LogEntryDetail }) {
  const t = useWords(entryWords)
  const text = hashedText(entry.entry)
  // oxlint-disable-next-line own/no-unknown-as-empty -- computed here, without a call
  const { data: computed } = useQuery({ queryKey: ['sha256', text], queryFn: () => sha256(text) })
  const [isOpen, setOpen] = useState(false)
  return (
    <PartCard title={t.hash}>
      <HashComparison computed={computed} written={entry.hash} />
      <Hashes>
        <div>
          <dt>{t.written}</dt>
          <dd>
            <code>{entry.hash}</code>
          </dd>
        </div>
        {computed && (
          <div>
            <dt>{t.computed}</dt>
            <dd>
              <code>{computed}</code>
            </dd>
          </div>
        )}
      </Hashes>
      <Chain entry={entry} />
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t.canonical}</summary>
        <p className="quiet">{t.canonicalHelp}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
        {isOpen && (
          <Text tabIndex={0} data-scrolls aria-label={t.canonical} role="region">
            {text}
          </Text>
        )}
      </details>
    </PartCard>
  )
}

function HashComparison({ computed, written }: { computed: string | null | undefined; written: string }) {
  const t = useWords(entryWords)
  if (computed === undefined)
    return (
      <Alert severity="info" role="status">
        {t.computing}
      </Alert>
    )
  if (computed === null)
    return (
      <Alert severity="warning" role="status">
        {t.unsafe}
      </Alert>
    )
  const isRight = computed === written
  return (
    <Alert severity={isRight ? 'success' : 'error'} role={isRight ? 'status' : 'alert'}>
      {isRight ? t.match : t.mismatch}
    </Alert>
  )
}

/** The links to the entries before and after. */
function Chain({ entry: { entry, previous, next } }: { entry: LogEntryDetail }) {
  const t = useWords(entryWords)
  const isBefore = previous?.hash === entry.prev_hash
  const isAfter = next?.prev_hash === entry.hash
  return (
    <Links>
      <li data-wrong={previous !== null && !isBefore}>
        {previous ? (isBefore ? t.chainBefore : t.chainBeforeWrong)(previous.seq) : t.chainFirst}
      </li>
      <li data-wrong={next !== null && !isAfter}>
        {next ? (isAfter ? t.chainAfter : t.chainAfterWrong)(next.seq) : t.chainLast}
      </li>
    </Links>
  )
}

const Hashes = styled('dl')({
  '&& > div': { display: 'block', padding: '6px 0 0' },
  '&& dd': { textAlign: 'left' },
  '& code': { fontSize: 12, overflowWrap: 'anywhere' },
})

const Links = styled('ul')(({ theme }) => ({
  '&&': { margin: '8px 0', color: theme.palette.text.secondary },
  '&& > li': { border: 0, padding: '2px 0' },
  '&& > li[data-wrong=true]': { color: theme.palette.error.main, fontWeight: 600 },
}))

const Text = styled('pre')(({ theme }) => ({
  margin: '6px 0 0',
  padding: 10,
  maxHeight: 260,
  overflow: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.default,
  fontSize: 12,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}))
