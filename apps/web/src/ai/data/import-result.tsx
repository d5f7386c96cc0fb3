import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ImportedKnowledge } from '@rp/contract/ai/knowledge'
import { useId } from 'react'
import { useWords } from '../../kit/language.ts'
import { importWords } from './import-words.ts'
import { ReadScans } from './read-scans.tsx'

/** How many ranges are listed individually. */
const shownMax = 10

/** The result of a document's import: its drafts, and everything that was not read. */
export function ImportResult({ result, onClose }: { result: ImportedKnowledge; onClose: () => void }) {
  const t = useWords(importWords)
  const id = useId()
  const { created, duplicates, doubtful, unreadable, is_cut, pages, pages_read, pages_without_text } = result
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t.done}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, overflowWrap: 'anywhere' }}>
        <div>
          {t.drafts(created, duplicates)}
          {pages !== null && <div>{t.pages(pages_read ?? 0, pages)}</div>}
        </div>
        {is_cut && <Alert severity="warning">{t.isCut}</Alert>}
        {doubtful > 0 && <Alert severity="warning">{t.doubtful(doubtful)}</Alert>}
        {unreadable.length > 0 && (
          <Alert severity="warning">
            {t.unreadable}
            <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
              {unreadable.slice(0, shownMax).map(({ page, text }, at) => (
                // oxlint-disable-next-line no-array-index-key -- They never change.
                <li key={at}>{page === null ? `“${text}”` : `${t.page(page)}: “${text}”`}</li>
              ))}
              {unreadable.length > shownMax && <li>{t.more(unreadable.length - shownMax)}</li>}
            </ul>
          </Alert>
        )}
        {pages_without_text.length > 0 && (
          <Alert severity="warning">
            {t.withoutText(spans(pages_without_text))}
            {!result.picture_reading && <div>{t.noModel}</div>}
          </Alert>
        )}
        {result.picture_reading && (
          <ReadScans file={result.file} pages={pages_without_text} offer={result.picture_reading} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** `1, 3–5`. */
function spans(pages: readonly number[]): string {
  const found: [number, number][] = []
  for (const page of pages) {
    const last = found.at(-1)
    if (last && last[1] === page - 1) last[1] = page
    else found.push([page, page])
  }
  return found.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}
