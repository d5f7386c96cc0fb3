import { mdiContentCopy } from '@mdi/js'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { copyText } from '../kit/browser/copy-text.ts'
import { useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { DateText } from '../kit/text/date-text.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { logWords } from './log-words.ts'
import { useVerification } from './verification-queries.ts'
import { AwaitedLine } from '../kit/page/awaited.tsx'

/** Whether the log was found intact, when, and its head. */
export function IntegrityBadge() {
  const t = useWords(logWords)
  const { data, error, refetch } = useVerification()
  if (!data) return <AwaitedLine of={{ data, error, refetch }} />
  const { head, last_good, running } = data
  const broken = data.shrunk ?? data.broken
  const copy = async () => {
    const isCopied = await copyText(head.hash)
    toast({ tone: isCopied ? 'success' : 'error', text: isCopied ? t.copied : t.cannotCopy })
  }
  return (
    <Badge aria-label={t.integrity} role="group">
      <Link className="lone-target" to={`${pathOf('supplychain-log-list')}?part=verification`}>
        {broken ? (
          <ToneChip
            tone="red"
            text={broken.first_bad_seq === null ? t.broken : t.brokenAt(broken.first_bad_seq)}
          />
        ) : (
          <ToneChip
            tone={last_good ? 'green' : 'amber'}
            text={running ? t.verifying : last_good ? t.verified : t.neverVerified}
          />
        )}
      </Link>
      {!broken && last_good?.finished_at && <DateText instant={last_good.finished_at} style="fromNow" />}
      {head.seq > 0 && (
        <Button
          size="small"
          color="inherit"

          title={head.hash}
          endIcon={<Icon path={mdiContentCopy} size={15} />}
          onClick={() => void copy()}
        >
          {`${t.head} #${head.seq} `}
          <code>{head.hash.slice(0, 8)}</code>
          <span className="visually-hidden">{t.copyHash}</span>
        </Button>
      )}
    </Badge>
  )
}

const Badge = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  fontSize: 13,
  color: theme.palette.text.secondary,
  '& a': { borderRadius: 999, textDecoration: 'none' },
  '& .MuiButton-root': { fontWeight: 400, padding: '1px 8px', gap: 4, color: 'inherit' },
}))
