import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { readBotVersion, type VersionSummary } from '@rp/contract/ai/configuration'
import type { BotName } from '@rp/domain/ai/bots'
import type { VersionContent } from '@rp/domain/ai/versions/version'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { aiWords } from './ai-words.ts'
import { lineDiff } from './line-diff.ts'
import { versionText } from './version-text.ts'
import { Awaited } from '../../kit/page/awaited.tsx'

interface Props {
  bot: BotName
  version: VersionSummary
  live: VersionContent
  onClose: () => void
}

const signs = { same: ' ', removed: '−', added: '+' } as const

/** The differences of a version from the live one, line by line. */
export function CompareDialog({ bot, version: { id, no }, live, onClose }: Props) {
  const t = useWords(aiWords)
  const titleId = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['ai', 'version', id],
    queryFn: () => call(readBotVersion, { params: { bot, id } }),
  })
  const lines = data && lineDiff(versionText(live), versionText(data.content))
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t.compareTitle(no)}</DialogTitle>
      <DialogContent>
        <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={240} />} />
        {lines?.every(({ kind }) => kind === 'same') && <p>{t.same}</p>}
        {lines && (
          <Lines>
            {lines.map(({ kind, text }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines of two texts that do not change
              <div key={at} data-kind={kind}>
                <span aria-hidden>{signs[kind]}</span>
                {kind === 'removed' ? <del>{text}</del> : kind === 'added' ? <ins>{text}</ins> : text}
              </div>
            ))}
          </Lines>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Lines = styled('div')({
  fontFamily: 'monospace',
  fontSize: 13,
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& > div': { minHeight: '1.6em', paddingLeft: 20, textIndent: -20 },
  '& span': { display: 'inline-block', width: 20, textIndent: 0 },
  '& [data-kind=removed]': { backgroundColor: '#FDECEC' },
  '& [data-kind=added]': { backgroundColor: '#E6F6EC' },
  '& del, & ins': { textDecoration: 'none' },
})
