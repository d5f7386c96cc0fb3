import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ImportedKnowledge } from '@rp/contract/ai/knowledge'
import { hiddenWhys } from '@rp/domain/ai/documents/seen-marks'
import { useId } from 'react'
import { useText, useWords } from '../../kit/language.ts'
import { importWords } from './import-words.ts'
import { ReadScans } from './read-scans.tsx'

/** How many ranges are listed individually. */
const shownMax = 10

/** The result of a document's import: its drafts, and everything that was not read. */
export function ImportResult({ result, onClose }: { result: ImportedKnowledge; onClose: () => void }) {
  const t = useWords(importWords)
  const text = useText()
  const id = useId()
  const { created, duplicates, doubtful, unreadable, is_cut, pages, pages_read, pages_without_text } = result
  const { hidden } = result
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
        <LeftOut title={t.unreadable} texts={unreadable} />
        <LeftOut
          title={t.hidden}
          texts={hidden.map(({ why, ...one }) => ({ ...one, why: text(hiddenWhys[why]) }))}
        />
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

interface LeftOutProps {
  title: string
  texts: { page: number | null; text: string; why?: string }[]
}

/** Texts that did not become drafts, with their pages. */
function LeftOut({ title, texts }: LeftOutProps) {
  const t = useWords(importWords)
  if (texts.length === 0) return null
  return (
    <Alert severity="warning">
      {title}
      <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
        {texts.slice(0, shownMax).map(({ page, text, why }, at) => (
          // oxlint-disable-next-line no-array-index-key -- They never change.
          <li key={at}>
            {page !== null && `${t.page(page)}: `}“{text}”{why && ` (${why})`}
          </li>
        ))}
        {texts.length > shownMax && <li>{t.more(texts.length - shownMax)}</li>}
      </ul>
    </Alert>
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
